import { and, eq, like } from 'drizzle-orm'
import { expect } from 'vitest'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { lapseIdle, remindHolders } from '#app/workflow/queue.server.ts'
import { test } from '#tests/db.ts'
import { aScholar, as, noon } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { aDraft, aQuestion } from '#tests/world-questions.ts'
import { fatwaDraftRevisions, fatwaProposals, fatwaSteps } from '../tables.server.ts'
import { fatwaWorkflow } from '../workflow.server.ts'
import { thinOutRevisions } from './thin-out.server.ts'

const hoursAgo = (hours: number) => new Date(noon.getTime() - hours * 3_600_000)

async function aClaim(db: Db, over: Partial<typeof fatwas.$inferInsert> = {}) {
	const scholarId = over.scholarId ?? (await aScholar(db)).id
	const question = await aQuestion(db, { status: 'assigned', activeAt: noon, ...over, scholarId })
	return { question, scholarId }
}

async function stateOf(db: Db, id: string) {
	const [row] = await db.select().from(fatwas).where(eq(fatwas.id, id))
	const steps = await db.select().from(fatwaSteps).where(eq(fatwaSteps.subjectId, id))
	return { status: row?.status, scholarId: row?.scholarId, remindedAt: row?.remindedAt, steps }
}

async function eventsOf(db: Db, id: string) {
	const rows = await db
		.select()
		.from(events)
		.where(and(eq(events.subjectId, id), like(events.name, 'fatwa.%')))
	return rows.map(({ name, data }) => [name, data])
}

test('a claim that nobody worked on for two days is back in the pool, once, and says whose it was', async ({
	db,
}) => {
	const { question, scholarId } = await aClaim(db, { activeAt: hoursAgo(48) })
	expect(await lapseIdle(as(null, db), fatwaWorkflow)).toBe(1)
	expect(await lapseIdle(as(null, db), fatwaWorkflow)).toBe(0)
	const { status, scholarId: holder, steps } = await stateOf(db, question.id)
	expect([status, holder]).toEqual(['pending', null])
	expect(steps).toMatchObject([{ kind: 'lapsed', actorId: null, otherId: scholarId, fromStatus: 'assigned' }])
	expect(await eventsOf(db, question.id)).toMatchObject([['fatwa.lapsed', { other: scholarId }]])
})

test('a claim stays that was worked on, waits for its asker, or is closed', async ({ db }) => {
	const claims = [
		await aClaim(db, { activeAt: hoursAgo(47) }),
		await aClaim(db, { activeAt: hoursAgo(90), clarificationAskedAt: hoursAgo(90) }),
		await aClaim(db, { activeAt: hoursAgo(90), closedAt: noon }),
	]
	expect(await lapseIdle(as(null, db), fatwaWorkflow)).toBe(0)
	for (const { question } of claims) expect((await stateOf(db, question.id)).status).toBe('assigned')
})

test('more claims than one batch lapse in one go', async ({ db }) => {
	const { scholarId } = await aClaim(db)
	for (let n = 0; n < 51; n++) await aClaim(db, { scholarId, activeAt: hoursAgo(60) })
	expect(await lapseIdle(as(null, db), fatwaWorkflow)).toBe(51)
})

test('a holder is told once that the claim will lapse, and again after they went on', async ({ db }) => {
	const { question, scholarId } = await aClaim(db, { activeAt: hoursAgo(36) })
	await aClaim(db, { activeAt: hoursAgo(35) })
	expect(await remindHolders(as(null, db), fatwaWorkflow)).toBe(1)
	expect(await remindHolders(as(null, db), fatwaWorkflow)).toBe(0)
	expect(await eventsOf(db, question.id)).toEqual([['fatwa.claim-idle', { other: scholarId }]])
	expect((await stateOf(db, question.id)).remindedAt).toEqual(noon)

	await db
		.update(fatwas)
		.set({ activeAt: hoursAgo(36), remindedAt: null })
		.where(eq(fatwas.id, question.id))
	expect(await remindHolders(as(null, db), fatwaWorkflow)).toBe(1)
})

test('of old saves one an hour stays, then one a day; of a long finished answer none', async ({ db }) => {
	const question = await aQuestion(db, { status: 'assigned' })
	await aDraft(db, question)
	const old = await aFatwa(db, { approvedAt: hoursAgo(24 * 91), createdAt: hoursAgo(24 * 92) })
	const saved = (fatwaId: string, revision: number, hours: number) => ({
		fatwaId,
		revision,
		language: 'en' as const,
		title: '',
		question: '',
		answer: '',
		referenceText: '',
		at: hoursAgo(hours),
	})
	// At noon, 25.9 and 25.2 hours ago fall in the same hour.
	const remaining = [
		saved(question.id, 2, 24 * 9 + 1),
		saved(question.id, 4, 25.2),
		saved(question.id, 5, 2.5),
		saved(question.id, 6, 2.4),
	]
	const gone = [saved(question.id, 1, 24 * 9 + 6), saved(question.id, 3, 25.9), saved(old.id, 1, 24 * 95)]
	await db.insert(fatwaDraftRevisions).values([...remaining, ...gone])
	expect(await thinOutRevisions(as(null, db))).toBe(3)
	expect(await thinOutRevisions(as(null, db))).toBe(0)
	const left = await db.select().from(fatwaDraftRevisions).orderBy(fatwaDraftRevisions.revision)
	expect(left.map(({ revision }) => revision)).toEqual([2, 4, 5, 6])
})

test('what was put before the reviewers goes long after the decision, and not while it waits', async ({
	db,
}) => {
	const waits = await aQuestion(db, { status: 'answered' })
	const done = await aFatwa(db, { approvedAt: hoursAgo(24 * 91), createdAt: hoursAgo(24 * 92) })
	const text = {
		title: '',
		question: '',
		answer: '',
		summary: '',
		referenceText: '',
		context: '',
		school: null,
	}
	const proposal = { language: 'en' as const, text: { ...text, sources: [], hadith: [] } }
	await db.insert(fatwaProposals).values([
		{ ...proposal, fatwaId: waits.id, at: hoursAgo(24 * 95) },
		{ ...proposal, fatwaId: done.id, at: hoursAgo(24 * 95) },
		{ ...proposal, fatwaId: done.id, at: hoursAgo(24 * 80) },
	])
	expect(await thinOutRevisions(as(null, db))).toBe(1)
	const left = await db.select({ of: fatwaProposals.fatwaId }).from(fatwaProposals).orderBy(fatwaProposals.id)
	expect(left).toEqual([{ of: waits.id }, { of: done.id }])
})
