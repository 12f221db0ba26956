import { and, eq, like } from 'drizzle-orm'
import { expect } from 'vitest'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { fatwaSteps } from '#app/features/fatwas/tables.server.ts'
import { fatwaWorkflow } from '#app/features/fatwas/workflow.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { createLoanTables, loans, loanWorkflow } from '#tests/loans/workflow.ts'
import { aScholar, as, aUser, noon } from '#tests/world.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { scholarAbsences, scholarCompetences } from '../tables.server.ts'
import { beginAbsences } from './begin-absences.server.ts'

const today = '2026-03-10'

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

test('when a scholar goes away, the colleague they named has their questions from that day on', async ({
	db,
}) => {
	const [away, colleague] = [await aScholar(db), await aScholar(db)]
	const { question } = await aClaim(db, { scholarId: away.id })
	const answered = await aQuestion(db, { status: 'answered', scholarId: away.id })
	const absence = { userId: away.id, untilOn: '2026-03-20', handOverTo: colleague.id }
	await db.insert(scholarAbsences).values({ ...absence, fromOn: '2026-03-11' })
	expect(await beginAbsences(as(null, db), today, [fatwaWorkflow])).toBe(0)
	expect(await beginAbsences(as(null, db), '2026-03-11', [fatwaWorkflow])).toBe(1)
	expect(await beginAbsences(as(null, db), '2026-03-11', [fatwaWorkflow])).toBe(0)
	expect(await stateOf(db, question.id)).toMatchObject({ status: 'assigned', scholarId: colleague.id })
	expect(await eventsOf(db, question.id)).toMatchObject([['fatwa.handed-over', { other: colleague.id }]])
	expect((await stateOf(db, answered.id)).scholarId).toBe(away.id)
})

test('what the colleague cannot take goes back to the pool', async ({ db }) => {
	const away = await aScholar(db)
	const { question } = await aClaim(db, { scholarId: away.id })
	await db.insert(scholarAbsences).values({ userId: away.id, fromOn: today, untilOn: today })
	expect(await beginAbsences(as(null, db), today, [fatwaWorkflow])).toBe(1)
	expect(await stateOf(db, question.id)).toMatchObject({ status: 'pending', scholarId: null })

	const foreign = await aScholar(db)
	await db.insert(scholarCompetences).values({ userId: foreign.id, language: 'ur' })
	const alsoAway = await aScholar(db)
	await db
		.insert(scholarAbsences)
		.values({ userId: alsoAway.id, fromOn: '2026-03-01', untilOn: '2026-03-30' })
	for (const to of [foreign, alsoAway]) {
		const { question, scholarId } = await aClaim(db)
		await db
			.insert(scholarAbsences)
			.values({ userId: scholarId, fromOn: today, untilOn: today, handOverTo: to.id })
		await beginAbsences(as(null, db), today, [fatwaWorkflow])
		expect((await stateOf(db, question.id)).steps.map(({ kind }) => kind)).toEqual(['released'])
	}
})

test('an absence that was over before anybody looked moves nothing', async ({ db }) => {
	const { question, scholarId } = await aClaim(db)
	await db.insert(scholarAbsences).values({ userId: scholarId, fromOn: '2026-02-01', untilOn: '2026-02-03' })
	expect(await beginAbsences(as(null, db), today, [fatwaWorkflow])).toBe(0)
	expect((await stateOf(db, question.id)).status).toBe('assigned')
})

test('an absence hands over what its person holds in every workflow, each by its own rules', async ({
	db,
}) => {
	await createLoanTables(db)
	const workflows = [fatwaWorkflow, loanWorkflow]
	const lent = async (librarianId: string) => {
		const [row] = await db.insert(loans).values({ title: 'A book', status: 'lent', librarianId }).returning()
		return async () =>
			(
				await db
					.select()
					.from(loans)
					.where(eq(loans.id, row?.id ?? ''))
			)[0]
	}
	const foreign = await aScholar(db)
	await db.insert(scholarCompetences).values({ userId: foreign.id, language: 'ur' })
	const { question, scholarId } = await aClaim(db)
	const loan = await lent(scholarId)
	const absence = { fromOn: today, untilOn: today }
	await db.insert(scholarAbsences).values({ userId: scholarId, ...absence, handOverTo: foreign.id })
	expect(await beginAbsences(as(null, db), today, workflows)).toBe(2)
	expect(await stateOf(db, question.id)).toMatchObject({ status: 'pending', scholarId: null })
	expect(await loan()).toMatchObject({ status: 'lent', librarianId: foreign.id })

	// A former scholar takes over nothing.
	const { id: former } = await aUser(db)
	const { id: holder } = await aScholar(db)
	const other = await lent(holder)
	await db.insert(scholarAbsences).values({ userId: holder, ...absence, handOverTo: former })
	expect(await beginAbsences(as(null, db), today, workflows)).toBe(1)
	expect(await other()).toMatchObject({ status: 'requested', librarianId: null })
})
