import { expect } from 'vitest'
import { listCandidates } from '#app/features/fatwas/admin/candidates.server.ts'
import { scholarAbsences, scholarCompetences } from '#app/features/scholars/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { aCategory, anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { listForAdmin } from './list.server.ts'
import { type AdminFilters, adminList } from './params.ts'
import { findPeople, listColleagues } from './people.server.ts'

const today = '2026-03-10'

async function titles(db: Db, over: Partial<AdminFilters>): Promise<string[]> {
	const ctx = as(await anAdmin(db), db)
	const { rows } = await listForAdmin(ctx, { filters: { ...adminList.none, ...over }, cursor: null, today })
	return rows.map(({ title }) => title)
}

test('an admin narrows the list by status, by what became of a question, and by all else', async ({ db }) => {
	const category = await aCategory(db)
	const scholar = await aScholar(db)
	const newer = await aFatwa(db, { title: 'newer' })
	await aQuestion(db, { title: 'waits', categoryId: category.id, dueOn: '2026-03-09' })
	await aQuestion(db, { title: 'taken', status: 'assigned', scholarId: scholar.id, dueOn: today })
	await aQuestion(db, {
		title: 'in review',
		status: 'answered',
		answers: [{ proposedAt: noon }],
		language: 'ar',
	})
	await aQuestion(db, { title: 'refused', status: 'rejected' })
	await aQuestion(db, { title: 'withdrawn', closedAt: noon })
	await aQuestion(db, { title: 'merged', closedAt: noon, mergedInto: newer.id })
	await aFatwa(db, { title: 'replaced', supersededBy: newer.id })
	await aFatwa(db, { title: 'gone', takenDownAt: noon })
	await aFatwa(db, { title: 'changed', revisionAt: noon })

	const expected: [Partial<AdminFilters>, string[]][] = [
		[{ status: 'pending' }, ['waits', 'taken', 'in review']],
		[{ status: 'pending', part: 'unassigned' }, ['waits']],
		[{ status: 'pending', part: 'assigned' }, ['taken']],
		[{ status: 'pending', part: 'answered' }, ['in review']],
		[{ status: 'pending', part: 'overdue' }, ['waits']],
		[{ status: 'approved' }, ['changed', 'gone', 'replaced', 'newer']],
		[{ status: 'approved', part: 'revision' }, ['changed']],
		[{ status: 'rejected' }, ['refused']],
		[{ status: 'closed' }, ['gone', 'replaced', 'merged', 'withdrawn']],
		[{ status: 'closed', part: 'withdrawn' }, ['withdrawn']],
		[{ status: 'closed', part: 'merged' }, ['merged']],
		[{ status: 'closed', part: 'superseded' }, ['replaced']],
		[{ status: 'closed', part: 'taken-down' }, ['gone']],
		[{ category: category.id }, ['waits']],
		[{ scholar: scholar.id }, ['taken']],
		[{ language: 'ar' }, ['in review']],
		[{ language: 'ar', status: 'pending' }, ['in review']],
		[{ q: 'review' }, ['in review']],
		[{ q: 'review', status: 'rejected' }, []],
		[{ q: 'wait', status: 'pending', part: 'unassigned' }, ['waits']],
	]
	for (const [filters, found] of expected)
		expect(await titles(db, filters), JSON.stringify(filters)).toEqual(found)
})

test('an admin turns the pages of every order without missing or meeting one twice', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	// Some share a moment, on the same day.
	for (let n = 0; n < 7; n++)
		await aQuestion(db, {
			status: n % 2 ? 'assigned' : 'pending',
			dueOn: n < 5 ? '2026-03-01' : '2026-03-02',
			createdAt: new Date(noon.getTime() + (n < 5 ? 0 : n)),
		})
	for (const over of [{}, { status: 'pending' }, { status: 'pending', part: 'overdue' }] as const) {
		const seen: string[] = []
		let cursor: string | null = null
		do {
			const filters = { ...adminList.none, ...over }
			const page = await listForAdmin(ctx, { filters, cursor, today, size: 2 })
			seen.push(...page.rows.map(({ id }) => id))
			cursor = page.older
		} while (cursor)
		expect(seen, JSON.stringify(over)).toHaveLength(7)
		expect(new Set(seen).size).toBe(7)
	}
})

test('nobody but an admin of their own has the office', async ({ db }) => {
	const question = await aQuestion(db)
	const admin = await anAdmin(db)
	const wanted = { filters: adminList.none, cursor: null, today }
	for (const person of [await aUser(db), await aScholar(db), { ...admin, impersonatedBy: admin.id }]) {
		const ctx = as(person, db)
		await expect(listForAdmin(ctx, wanted)).rejects.toMatchObject({ init: { status: 403 } })
		expect(await findPeople(ctx, admin.email)).toEqual([])
		expect(await listCandidates(ctx, question, question.title, 'merge')).toEqual([])
	}
})

test('who could answer is shown with what they hold, what they answer and until when they are away', async ({
	db,
}) => {
	const category = await aCategory(db)
	const asker = await aScholar(db, { name: 'A' })
	const busy = await aScholar(db, { name: 'B' })
	const other = await aScholar(db, { name: 'C' })
	await aScholar(db, { name: 'D', bannedAt: noon })
	await aQuestion(db, { status: 'assigned', scholarId: busy.id })
	await aQuestion(db, { status: 'assigned', scholarId: busy.id, closedAt: noon })
	await db.insert(scholarCompetences).values({ userId: other.id, language: 'ur' })
	await db.insert(scholarAbsences).values([
		{ userId: busy.id, fromOn: '2026-03-01', untilOn: '2026-03-12' },
		{ userId: other.id, fromOn: '2026-04-01', untilOn: '2026-04-12' },
	])
	const ctx = as(await anAdmin(db, { name: 'Z' }), db)
	const listed = await listColleagues(
		ctx,
		{ categoryId: category.id, language: 'en', userId: asker.id, scholarId: null },
		today,
	)
	expect(listed.map(({ id, isHolder, ...shown }) => shown)).toEqual([
		{ name: 'B', load: 1, isEligible: true, awayUntil: '2026-03-12', facts: [] },
		{ name: 'C', load: 0, isEligible: false, awayUntil: null, facts: ['Urdu'] },
		{ name: 'Z', load: 0, isEligible: true, awayUntil: null, facts: [] },
	])
})

test('an asker is found by name however it is spelt, and by address', async ({ db }) => {
	const asker = await aUser(db, { name: 'عبد الرحمن الأنصاري', email: 'abd@example.org' })
	const ctx = as(await anAdmin(db), db)
	for (const typed of ['الانصاري', 'عبد الرح', 'ABD@example.org', 'abd@'])
		expect(
			(await findPeople(ctx, typed)).map(({ id }) => id),
			typed,
		).toEqual([asker.id])
	expect(await findPeople(ctx, '  ')).toEqual([])
	expect(await findPeople(ctx, '100%')).toEqual([])
})

test('a question is offered those worded alike, and by number; never somebody’s private one', async ({
	db,
}) => {
	const asker = await aUser(db)
	const question = await aQuestion(db, { title: 'Zakat on gold jewellery', userId: asker.id })
	const alike = await aQuestion(db, { title: 'Is there zakat on jewellery?' })
	const less = await aQuestion(db, { title: 'Gold coins' })
	const secret = await aQuestion(db, { title: 'Zakat on gold jewellery', isPrivate: true })
	const own = await aQuestion(db, { title: 'My jewellery again', isPrivate: true, userId: asker.id })
	await aQuestion(db, { title: 'Jewellery', status: 'rejected' })
	await aQuestion(db, { title: 'Jewellery', closedAt: noon })
	const other = await aQuestion(db, { title: 'Travel' })
	const ctx = as(await anAdmin(db), db)
	const ids = async (q: string, of = question) =>
		(await listCandidates(ctx, of, q, 'merge')).map(({ id }) => id)

	expect(await ids('')).toEqual([alike.id, own.id, less.id])
	expect(await ids(`#${other.number}`)).toEqual([other.id])
	expect(await ids(String(secret.number))).toEqual([])
	expect(await ids('', secret)).toEqual([])
	expect(await ids('', own)).toEqual([])
})

test('only what the public reads can take the place of a published fatwa', async ({ db }) => {
	const fatwa = await aFatwa(db, { title: 'Gold' })
	const newer = await aFatwa(db, { title: 'Gold and silver' })
	await aFatwa(db, { title: 'Gold', isPrivate: true })
	await aFatwa(db, { title: 'Gold', takenDownAt: noon })
	await aFatwa(db, { title: 'Gold', supersededBy: newer.id })
	await aQuestion(db, { title: 'Gold' })
	const found = await listCandidates(as(await anAdmin(db), db), fatwa, 'gold', 'supersede')
	expect(found.map(({ id }) => id)).toEqual([newer.id])
})
