import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseSections, courses, courseVersions } from '#app/features/courses/tables.server.ts'
import { emptyOf } from '#app/fields/fields.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { approveCourse, discardChanges, submitCourse } from '../../commands/transitions.server.ts'
import { courseTexts } from '../../fields.ts'
import { addSection } from '../commands/add-section.server.ts'
import { createCourse } from '../commands/create-course.server.ts'
import { duplicateSection } from '../commands/duplicate-section.server.ts'
import { moveSection } from '../commands/move-section.server.ts'
import { removeSection } from '../commands/remove-section.server.ts'
import { restoreSection } from '../commands/restore-section.server.ts'
import { saveCourse } from '../commands/save-course.server.ts'
import { saveSection } from '../commands/save-section.server.ts'
import type { CourseTextFields, SectionText } from './model.ts'

const texts: CourseTextFields = {
	...emptyOf(courseTexts),
	title: 'New title',
	description: 'New words.',
	outcomes: ['Name the pillars'],
	language: 'en',
	categoryId: null,
	level: 'advanced',
}
const written: SectionText = { title: 'Wudu', text: '<p>Wash.</p>', minutes: 12, release: null, isFree: true }

async function taught(db: Db, titles: string[], status: 'approved' | 'draft' | 'pending' = 'approved') {
	const owner = await aScholar(db, { name: 'The Teacher' })
	const sections = titles.map((title) => ({ title }))
	const course = await aCourse(db, { scholarId: owner.id, status, sections })
	return { owner, course, ctx: as(owner, db) }
}

const courseOf = async (db: Db, id: string) => {
	const [row] = await db.select().from(courses).where(eq(courses.id, id))
	if (!row) throw new Error('the course is gone')
	return row
}

async function titlesOf(db: Db, versionId: string | null): Promise<string[]> {
	const rows = await db
		.select({ title: courseSections.title, order: courseSections.order })
		.from(courseSections)
		.where(eq(courseSections.versionId, versionId ?? ''))
		.orderBy(asc(courseSections.order))
	expect(rows.map(({ order }) => order)).toEqual(rows.map((_, index) => index + 1))
	return rows.map(({ title }) => title)
}

async function lineageOf(db: Db, title: string): Promise<string> {
	const [row] = await db.select().from(courseSections).where(eq(courseSections.title, title))
	return row?.lineage ?? ''
}

test('edits of a published course go into a working copy; readers keep the published version', async ({
	db,
}) => {
	const { course, ctx } = await taught(db, ['One'])
	const saved = await saveCourse(ctx, course.id, { texts, revision: 1 })
	expect(saved).toMatchObject({ ok: true, revision: 2 })
	const after = await courseOf(db, course.id)
	expect(after).toMatchObject({ title: course.title, level: 'beginner', status: 'approved' })
	expect(after.approvedVersionId).toBe(course.approvedVersionId)
	expect(await titlesOf(db, after.workingVersionId)).toEqual(['One'])
	const [copy] = await db
		.select()
		.from(courseVersions)
		.where(eq(courseVersions.id, after.workingVersionId ?? ''))
	expect(copy).toMatchObject({ ...texts, approvedAt: null })
})

test('the same text again makes no copy, and a draft is found by what it is called now', async ({ db }) => {
	const { course, ctx } = await taught(db, [])
	const same = {
		...texts,
		title: course.title,
		description: course.description,
		outcomes: course.outcomes,
		level: 'beginner',
	} as const
	expect(await saveCourse(ctx, course.id, { texts: same, revision: 99 })).toMatchObject({ ok: true })
	expect((await courseOf(db, course.id)).workingVersionId).toBeNull()

	const draft = await aCourse(db, { scholarId: ctx.actor.id, status: 'draft' })
	await saveCourse(ctx, draft.id, { texts, revision: 1 })
	expect(await courseOf(db, draft.id)).toMatchObject({ title: 'New title', status: 'draft' })
})

test('a save over a later one is refused with author and time, and nothing is lost', async ({ db }) => {
	const { course, ctx, owner } = await taught(db, ['One'])
	await saveCourse(ctx, course.id, { texts, revision: 1 })
	const mine = { ...texts, title: 'Mine' }
	const refused = await saveCourse(ctx, course.id, { texts: mine, revision: 1 })
	expect(refused).toEqual({
		ok: false,
		reason: 'stale',
		revision: 2,
		by: owner.name,
		savedAt: ctx.now,
	})
	expect(await saveCourse(ctx, course.id, { texts: mine, revision: 2 })).toMatchObject({ revision: 3 })
	const lineage = await lineageOf(db, 'One')
	const at = { courseId: course.id, lineage }
	expect(await saveSection(ctx, at, { section: written, revision: 1 })).toMatchObject({ revision: 2 })
	const other = { ...written, text: '<p>Other.</p>' }
	expect(await saveSection(ctx, at, { section: other, revision: 1 })).toMatchObject({
		reason: 'stale',
		revision: 2,
		by: 'The Teacher',
	})
})

test('a category that courses may not be in is refused', async ({ db }) => {
	const { course, ctx } = await taught(db, [])
	const gone = { ...texts, categoryId: crypto.randomUUID() }
	expect(await saveCourse(ctx, course.id, { texts: gone, revision: 1 })).toEqual({
		ok: false,
		reason: 'category-gone',
	})
})

test('a section is saved into the copy and keeps its place over all versions', async ({ db }) => {
	const { course, ctx } = await taught(db, ['One', 'Two'])
	const lineage = await lineageOf(db, 'Two')
	const release = { kind: 'on', on: '2026-02-18', hijri: '1447-09-01' } as const
	await saveSection(ctx, { courseId: course.id, lineage }, { section: { ...written, release }, revision: 1 })
	const { workingVersionId } = await courseOf(db, course.id)
	const rows = await db.select().from(courseSections).where(eq(courseSections.lineage, lineage))
	expect(rows.find((row) => row.versionId === workingVersionId)).toMatchObject({
		title: 'Wudu',
		description: '<p>Wash.</p>',
		minutes: 12,
		release,
		order: 2,
	})
	expect(rows.find((row) => row.versionId === course.approvedVersionId)?.title).toBe('Two')
})

test('sections are added at the end, and a form that is sent twice adds one', async ({ db }) => {
	const { course, ctx } = await taught(db, ['One'])
	const section = crypto.randomUUID()
	for (const _ of [1, 2]) await addSection(ctx, course.id, { title: 'Two', section })
	const { workingVersionId } = await courseOf(db, course.id)
	expect(await titlesOf(db, workingVersionId)).toEqual(['One', 'Two'])
})

test('a section goes to any place, and those between make room', async ({ db }) => {
	const { course, ctx } = await taught(db, ['A', 'B', 'C', 'D', 'E'], 'draft')
	const order = () => courseOf(db, course.id).then((row) => titlesOf(db, row.workingVersionId))
	for (const [title, to, expected] of [
		['D', 2, 'ADBCE'],
		['A', 5, 'DBCEA'],
		['A', 1, 'ADBCE'],
		['B', 900, 'ADCEB'],
		['C', 3, 'ADCEB'],
	] as const) {
		await moveSection(ctx, course.id, { section: await lineageOf(db, title), to })
		expect((await order()).join('')).toBe(expected)
	}
})

test('a section is duplicated with all it offers, once however often the form is sent', async ({ db }) => {
	const { course, ctx } = await taught(db, ['A', 'B'], 'draft')
	await db.update(courseSections).set({ minutes: 7, materials: [{ title: 'Sheet' }] })
	const section = await lineageOf(db, 'A')
	const form = crypto.randomUUID()
	const named = (title: string) => `${title} again`
	for (const _ of [1, 2]) await duplicateSection(ctx, course.id, { section, form, named })
	await duplicateSection(ctx, course.id, { section: await lineageOf(db, 'B'), form, named })
	const { workingVersionId } = await courseOf(db, course.id)
	expect(await titlesOf(db, workingVersionId)).toEqual(['A', 'A again', 'B', 'B again'])
	const [copied] = await db.select().from(courseSections).where(eq(courseSections.title, 'A again'))
	expect(copied).toMatchObject({
		minutes: 7,
		materials: [{ title: 'Sheet' }],
		description: '<p>What is taught.</p>',
	})
	expect(copied?.lineage).not.toBe(section)
})

test('moving a section to where it stands makes no copy', async ({ db }) => {
	const { course, ctx } = await taught(db, ['A', 'B'])
	await moveSection(ctx, course.id, { section: await lineageOf(db, 'B'), to: 7 })
	expect((await courseOf(db, course.id)).workingVersionId).toBeNull()
})

test('a removed section can be restored in its place until the course is submitted', async ({ db }) => {
	const { course, ctx } = await taught(db, ['A', 'B', 'C', 'D'])
	const order = () => courseOf(db, course.id).then((row) => titlesOf(db, row.workingVersionId))
	const [b, c] = [await lineageOf(db, 'B'), await lineageOf(db, 'C')]
	await removeSection(ctx, course.id, b)
	await removeSection(ctx, course.id, c)
	await removeSection(ctx, course.id, c)
	expect((await order()).join('')).toBe('AD')
	await restoreSection(ctx, course.id, c)
	await restoreSection(ctx, course.id, b)
	await restoreSection(ctx, course.id, b)
	expect((await order()).join('')).toBe('ABCD')

	await removeSection(ctx, course.id, b)
	await submitCourse(ctx, course.id)
	expect(await restoreSection(ctx, course.id, b)).toEqual({ ok: false, reason: 'not-now' })
	expect(await db.$count(courseVersions, eq(courseVersions.courseId, course.id))).toBe(2)
})

test('several that stood in one place can be taken out, and each is put back', async ({ db }) => {
	const { course, ctx } = await taught(db, ['A', 'B', 'C'], 'draft')
	for (const title of ['A', 'B', 'C']) await removeSection(ctx, course.id, await lineageOf(db, title))
	const draft = await courseOf(db, course.id)
	expect(await titlesOf(db, draft.workingVersionId)).toEqual([])
	for (const title of ['C', 'B', 'A']) await restoreSection(ctx, course.id, await lineageOf(db, title))
	expect((await titlesOf(db, draft.workingVersionId)).join('')).toBe('ABC')
})

test('discarded changes are gone, and the editor opens with the published version', async ({ db }) => {
	const { course, ctx } = await taught(db, ['A', 'B'])
	await removeSection(ctx, course.id, await lineageOf(db, 'A'))
	await saveCourse(ctx, course.id, { texts, revision: 1 })
	await discardChanges(ctx, course.id)
	const after = await courseOf(db, course.id)
	expect(after.workingVersionId).toBeNull()
	expect(await titlesOf(db, after.approvedVersionId)).toEqual(['A', 'B'])
	// A form with an older revision does not overwrite.
	expect(await saveCourse(ctx, course.id, { texts, revision: 2 })).toMatchObject({ reason: 'stale' })
})

test('the version under review does not change while its scholar edits', async ({ db }) => {
	const { course, ctx } = await taught(db, ['A'], 'pending')
	await saveSection(
		ctx,
		{ courseId: course.id, lineage: await lineageOf(db, 'A') },
		{ section: written, revision: 1 },
	)
	const after = await courseOf(db, course.id)
	expect(after.status).toBe('pending')
	expect(await titlesOf(db, after.submittedVersionId)).toEqual(['A'])
	expect(await titlesOf(db, after.workingVersionId)).toEqual(['Wudu'])
})

test('another scholar finds no such course to write, whatever the verb', async ({ db }) => {
	const { course } = await taught(db, ['A'])
	const ctx = as(await aScholar(db), db)
	const section = await lineageOf(db, 'A')
	const at = { courseId: course.id, lineage: section }
	for (const tried of [
		() => saveCourse(ctx, course.id, { texts, revision: 1 }),
		() => saveSection(ctx, at, { section: written, revision: 1 }),
		() => addSection(ctx, course.id, { title: 'X', section: crypto.randomUUID() }),
		() => moveSection(ctx, course.id, { section, to: 1 }),
		() => removeSection(ctx, course.id, section),
		() => restoreSection(ctx, course.id, section),
	])
		await expect(tried()).rejects.toMatchObject({ init: { status: 404 } })
	expect((await courseOf(db, course.id)).workingVersionId).toBeNull()
})

test('the form of a new course that is sent twice makes one', async ({ db }) => {
	const owner: User = await aScholar(db)
	const course = { ...texts, imageUrl: null }
	const ids = [await createCourse(as(owner, db), course), await createCourse(as(owner, db), course)]
	expect(ids[0]).toBe(ids[1])
	expect(await courseOf(db, ids[0] ?? '')).toMatchObject({ status: 'draft', submittedVersionId: null })
})

test('an approved change shows what was written', async ({ db }) => {
	const { course, ctx } = await taught(db, ['A'])
	await saveCourse(ctx, course.id, { texts, revision: 1 })
	await submitCourse(ctx, course.id, '«قل هو الله أحد» 112:1: A title.')
	await approveCourse(as(await anAdmin(db), db), course.id)
	expect(await courseOf(db, course.id)).toMatchObject({ title: 'New title', status: 'approved' })
})
