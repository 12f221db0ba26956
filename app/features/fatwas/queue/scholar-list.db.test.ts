import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { scholarAbsences, scholarCompetences } from '#app/features/scholars/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { aCategory, anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aFatwa, anAnswer } from '#tests/world-fatwas.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { fatwaSteps } from '../tables.server.ts'
import { deskCounts } from './counts.server.ts'
import { listForScholar } from './list.server.ts'
import { type ScholarFilters, scholarList } from './params.ts'
import { listColleagues } from './people.server.ts'
import { findQuestion } from './question.server.ts'

const today = '2026-03-10'

async function list(db: Db, actor: User, over: Partial<ScholarFilters> = {}, cursor: string | null = null) {
	const filters = { ...scholarList.none, ...over }
	return listForScholar(as(actor, db), { filters, cursor, today })
}

async function counted(ctx: Ctx<User>) {
	const [counts] = await ctx.db.select(deskCounts(ctx, today)).from(sql`(values (1)) as once`)
	return counts
}

async function titles(db: Db, actor: User, over: Partial<ScholarFilters> = {}): Promise<string[]> {
	const { rows } = await list(db, actor, over)
	return rows.map(({ title }) => title)
}

test('own claims come first, then what is promised soonest, then what is done', async ({ db }) => {
	const scholar = await aScholar(db)
	const other = await aScholar(db)
	await aFatwa(db, { title: 'done' })
	await aQuestion(db, { title: 'without a promise' })
	await aQuestion(db, { title: 'in a week', dueOn: '2026-03-17' })
	await aQuestion(db, { title: 'late', dueOn: '2026-03-01', status: 'assigned', scholarId: other.id })
	await aQuestion(db, { title: 'mine', dueOn: '2026-03-20', status: 'assigned', scholarId: scholar.id })
	await aQuestion(db, { title: 'withdrawn', closedAt: noon })
	expect(await titles(db, scholar)).toEqual([
		'mine',
		'late',
		'in a week',
		'without a promise',
		'withdrawn',
		'done',
	])
	expect(await titles(db, scholar, { tab: 'pending' })).toEqual([
		'mine',
		'late',
		'in a week',
		'without a promise',
	])
	const claimed = (await list(db, scholar)).rows.filter(({ isClaimed }) => isClaimed)
	expect(claimed.map(({ title }) => title)).toEqual(['mine'])
})

test('each tab and view holds what its name says', async ({ db }) => {
	const scholar = await aScholar(db)
	const other = await aScholar(db)
	await aQuestion(db, { title: 'free', dueOn: '2026-03-09' })
	// Promised for today: overdue tomorrow.
	await aQuestion(db, { title: 'due today', dueOn: '2026-03-10' })
	await aQuestion(db, {
		title: 'unclear',
		status: 'assigned',
		scholarId: other.id,
		clarificationAskedAt: noon,
	})
	for (const [title, author] of [
		['to review', other],
		['my own answer', scholar],
	] as const) {
		const question = await aQuestion(db, { title, status: 'answered', scholarId: author.id })
		await anAnswer(db, question, { scholarId: author.id, proposedAt: noon })
	}
	await aFatwa(db, { title: 'changed', scholarId: other.id, revisionAt: noon })
	await aQuestion(db, { title: 'refused', status: 'rejected' })

	expect(await titles(db, scholar, { tab: 'pending', view: 'unclaimed' })).toEqual(['free', 'due today'])
	expect(await titles(db, scholar, { tab: 'pending', view: 'clarification' })).toEqual(['unclear'])
	expect(await titles(db, scholar, { view: 'overdue' })).toEqual(['free'])
	expect(await titles(db, scholar, { tab: 'answered', view: 'review' })).toEqual(['to review', 'changed'])
	expect(await titles(db, scholar, { tab: 'answered', view: 'revisions' })).toEqual(['changed'])
	expect(await titles(db, scholar, { tab: 'answered', view: 'mine' })).toEqual(['my own answer'])
	expect((await titles(db, scholar, { tab: 'answered' })).sort()).toEqual([
		'changed',
		'my own answer',
		'to review',
	])
	expect(await titles(db, scholar)).toContain('refused')
	expect(await counted(as(scholar, db))).toEqual({ waiting: 3, mine: 0, review: 2, overdue: 1 })
})

test('what is promised for today is not overdue, in no list and no count', async ({ db }) => {
	const scholar = await aScholar(db)
	await aQuestion(db, { title: 'today', dueOn: today })
	await aQuestion(db, { title: 'yesterday', dueOn: '2026-03-09' })
	expect(await titles(db, scholar, { view: 'overdue' })).toEqual(['yesterday'])
	expect(await titles(db, scholar, { tab: 'pending', view: 'overdue' })).toEqual(['yesterday'])
	expect(await counted(as(scholar, db))).toMatchObject({ overdue: 1 })
})

test('the pool holds only what a scholar answers; all of it can be opened', async ({ db }) => {
	const scholar = await aScholar(db)
	const family = await aCategory(db)
	await db.insert(scholarCompetences).values({ userId: scholar.id, categoryId: family.id, language: 'ar' })
	await aQuestion(db, { title: 'theirs', categoryId: family.id, language: 'ar' })
	const foreign = await aQuestion(db, { title: 'not theirs', categoryId: family.id, language: 'ur' })
	await aQuestion(db, { title: 'asked by them', categoryId: family.id, language: 'ar', userId: scholar.id })
	expect(await titles(db, scholar, { tab: 'pending', view: 'unclaimed' })).toEqual(['theirs'])
	expect(await findQuestion(as(scholar, db), foreign.id)).toMatchObject({ isFit: false })
	expect(await titles(db, scholar, { tab: 'pending' })).toHaveLength(3)
})

test('category, language and words narrow every tab', async ({ db }) => {
	const scholar = await aScholar(db)
	const zakat = await aCategory(db)
	await aQuestion(db, { title: 'Gold', categoryId: zakat.id })
	await aQuestion(db, { title: 'الذهب', language: 'ar', categoryId: zakat.id })
	await aQuestion(db, { title: 'Gold of mine', status: 'assigned', scholarId: scholar.id })
	await aFatwa(db, { title: 'Gold long ago' })
	expect(await titles(db, scholar, { category: zakat.id, language: 'ar' })).toEqual(['الذهب'])
	expect(await titles(db, scholar, { q: 'gold' })).toEqual(['Gold of mine', 'Gold', 'Gold long ago'])
	expect(await titles(db, scholar, { q: 'ذَهَب' })).toEqual(['الذهب'])
	expect(await titles(db, scholar, { tab: 'answered', q: 'gold' })).toEqual(['Gold long ago'])
	expect(await titles(db, scholar, { q: 'silver' })).toEqual([])
})

test('questions promised for one day stand as they came', async ({ db }) => {
	const scholar = await aScholar(db)
	const inOrder = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
	for (const title of inOrder) await aQuestion(db, { title, dueOn: '2026-03-17' })
	expect(await titles(db, scholar, { tab: 'pending' })).toEqual(inOrder)
})

test('page follows page without a gap, over what waits and what is done', async ({ db }) => {
	const scholar = await aScholar(db)
	const made: string[] = []
	for (let n = 0; n < 32; n++) {
		const dueOn = n % 4 === 0 ? null : `2026-03-${String(10 + (n % 5)).padStart(2, '0')}`
		made.push((await aQuestion(db, { dueOn, createdAt: noon })).id)
	}
	for (let n = 0; n < 25; n++) made.push((await aFatwa(db, { status: 'rejected', createdAt: noon })).id)
	const seen: string[] = []
	let after: string | null = null
	do {
		const page = await list(db, scholar, {}, after)
		seen.push(...page.rows.map(({ id }) => id))
		after = page.older
	} while (after)
	expect(seen).toHaveLength(57)
	expect(new Set(seen)).toEqual(new Set(made))
	expect(await list(db, scholar, {}, 'd1_nonsense')).toMatchObject({ rows: { length: 25 } })
})

test('nobody below a scholar has a desk, and an admin who looks on as somebody sees it empty', async ({
	db,
}) => {
	const question = await aQuestion(db)
	await expect(list(db, await aUser(db))).rejects.toMatchObject({ init: { status: 403 } })
	const seen = { ...(await aScholar(db)), impersonatedBy: (await anAdmin(db)).id }
	expect(await list(db, seen)).toEqual({ rows: [], older: null })
	expect(await counted(as(seen, db))).toEqual({ waiting: 0, mine: 0, review: 0, overdue: 0 })
	expect(await findQuestion(as(seen, db), question.id)).toBeUndefined()
})

test('a question tells who did what, and never who asked', async ({ db }) => {
	const asker = await aUser(db, { name: 'Umm Salim' })
	const scholar = await aScholar(db, { name: 'Shaykh Bilal' })
	const question = await aQuestion(db, { userId: asker.id, status: 'assigned', scholarId: scholar.id })
	const at = { subjectId: question.id, toStatus: 'assigned' as const, at: noon }
	await db.insert(fatwaSteps).values([
		{ ...at, kind: 'submitted', actorId: asker.id },
		{ ...at, kind: 'claimed', actorId: scholar.id },
		{ ...at, kind: 'clarified', actorId: asker.id, note: 'In Lahore.' },
		{ ...at, kind: 'lapsed' },
	])
	const found = await findQuestion(as(scholar, db), question.id)
	expect(found?.steps.map(({ kind, by, actor }) => [kind, by, actor?.name ?? null])).toEqual([
		['submitted', 'asker', null],
		['claimed', 'person', 'Shaykh Bilal'],
		['clarified', 'asker', null],
		['lapsed', 'nobody', null],
	])
	expect(JSON.stringify({ ...found, userId: null })).not.toMatch(new RegExp(`Umm Salim|${asker.id}`))
})

test('a question can be handed over to who answers its kind; who is away is marked', async ({ db }) => {
	const holder = await aScholar(db)
	const away = await aScholar(db, { name: 'Away' })
	await aScholar(db, { name: 'Banned', bannedAt: noon })
	const foreign = await aScholar(db, { name: 'Foreign' })
	await db.insert(scholarCompetences).values({ userId: foreign.id, language: 'ur' })
	await db.insert(scholarAbsences).values({ userId: away.id, fromOn: '2026-03-01', untilOn: today })
	await anAdmin(db, { name: 'Admin' })
	const question = await aQuestion(db, { status: 'assigned', scholarId: holder.id })
	const people = await listColleagues(as(holder, db), question, today)
	const named = people.filter(({ name, isHolder }) => isHolder || name.length < 8)
	expect(
		named.map(({ name, isEligible, isHolder, awayUntil }) => [name, isEligible, isHolder, awayUntil]),
	).toEqual(
		[
			['Admin', true, false, null],
			['Away', true, false, today],
			['Foreign', false, false, null],
			[holder.name, true, true, null],
		].sort(),
	)
})

test('a search finds what was withdrawn too, and of one’s own only what is one’s own', async ({ db }) => {
	const scholar = await aScholar(db)
	await aQuestion(db, { title: 'Gold withdrawn', closedAt: noon })
	await aQuestion(db, { title: 'Gold of others', status: 'rejected' })
	await aQuestion(db, { title: 'Gold of mine', status: 'assigned', scholarId: scholar.id })
	expect((await titles(db, scholar, { q: 'gold' })).sort()).toEqual([
		'Gold of mine',
		'Gold of others',
		'Gold withdrawn',
	])
	expect(await titles(db, scholar, { tab: 'pending', q: 'gold' })).toEqual(['Gold of mine'])
	expect(await titles(db, scholar, { view: 'mine', q: 'gold' })).toEqual(['Gold of mine'])
})
