import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseTexts } from '#app/features/courses/fields.ts'
import type { Quiz } from '#app/features/courses/quiz.ts'
import { courseSections } from '#app/features/courses/tables.server.ts'
import { emptyOf } from '#app/fields/fields.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { lineDiff } from '#app/platform/text/line-diff.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as } from '#tests/world.ts'
import { aCourse, aVersion } from '#tests/world-courses.ts'
import { listChangedSections } from './changes.server.ts'
import { movedIn, textChanges } from './changes.ts'

const quiz = { passPercent: 50, questions: [] } as unknown as Quiz

test('an admin sees which sections a change adds, takes out, moves and rewrites', async ({ db }) => {
	const course = await aCourse(db, {
		sections: ['Intention', 'Purity', 'Prayer', 'Zakat', 'Fasting'].map((title) => ({ title })),
	})
	const from = requireRow(course.approvedVersionId)
	const old = await db
		.select()
		.from(courseSections)
		.where(eq(courseSections.versionId, from))
		.orderBy(courseSections.order)
	const [intention, purity, prayer, zakat, fasting] = old.map(({ lineage, title }) => ({ lineage, title }))
	const to = await aVersion(
		db,
		course,
		2,
		[
			{ title: 'Introduction' },
			{ ...intention, title: 'On intention', quiz },
			{ ...fasting },
			{ ...purity, description: '<p>What is taught.</p><p>And more.</p>', minutes: 5 },
			{ ...zakat },
		],
		{ approvedAt: null },
	)
	const admin = as(await anAdmin(db), db)
	expect(await listChangedSections(admin, { from, to })).toMatchObject([
		{ title: 'Introduction', isNew: true, parts: [] },
		{ title: 'On intention', titleBefore: 'Intention', parts: ['title', 'quiz'] },
		{ title: 'Fasting', parts: ['place'] },
		{ title: prayer?.title, isGone: true },
		{
			title: 'Purity',
			parts: ['text', 'minutes'],
			lines: [
				{ kind: 'same', text: 'What is taught.' },
				{ kind: 'new', text: 'And more.' },
			],
		},
	])
	expect(await listChangedSections(admin, { from, to: from })).toEqual([])
	const all = await listChangedSections(admin, { from: null, to })
	expect(all.map(({ isNew }) => isNew)).toEqual([true, true, true, true, true])
	expect(await listChangedSections(as(await aScholar(db), db), { from, to })).toEqual([])
})

test('only what left its order has moved', () => {
	const rows = (before: number[]) =>
		before.map((orderBefore, i) => ({ section: `s${orderBefore}`, order: i + 1, orderBefore }) as never)
	expect([...movedIn(rows([1, 2, 3]))]).toEqual([])
	expect([...movedIn(rows([4, 1, 2, 3]))]).toEqual(['s4'])
	expect([...movedIn(rows([2, 3, 9]))]).toEqual([])
})

test('texts that stayed are not told', () => {
	const texts = {
		...emptyOf(courseTexts),
		title: 'A',
		description: 'B',
		outcomes: ['C'],
		categoryId: null,
		level: 'beginner',
		language: 'en',
		imageUrl: null,
		cover: null,
	}
	expect(textChanges(texts, texts)).toEqual([])
	expect(textChanges(texts, { ...texts, title: 'C' })).toEqual([{ field: 'title', before: 'A', after: 'C' }])
	expect(textChanges(texts, { ...texts, outcomes: ['C', 'D'] })).toEqual([
		{ field: 'outcomes', before: 'C', after: 'C\nD' },
	])
	expect(lineDiff(['a', 'b'], ['b', 'c']).map(({ kind }) => kind)).toEqual(['gone', 'same', 'new'])
})
