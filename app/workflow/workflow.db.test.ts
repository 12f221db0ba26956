import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { createLoanTables, loanRules, loanSteps, loans, loanWorkflow } from '#tests/loans/workflow.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { allowedVerbs, can } from './rules.ts'

const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

async function aLoan(db: Db, values: Partial<typeof loans.$inferInsert> = {}) {
	const [row] = await db
		.insert(loans)
		.values({ title: 'Riyad as-Salihin', ...values })
		.returning()
	if (!row) throw new Error('no row')
	return row
}

const find = async (db: Db, id: string) => (await db.select().from(loans).where(eq(loans.id, id)))[0]

test('what the rules say of a person and a row, SQL says of the rows', async ({ db }) => {
	await createLoanTables(db)
	const people = [await aUser(db), await aScholar(db), await anAdmin(db)]
	const [reader, scholar, admin] = people
	for (const person of [reader, scholar]) {
		if (!person) throw new Error('no person')
		people.push({ ...person, impersonatedBy: admin?.id })
	}
	const rows = []
	for (const status of ['requested', 'lent', 'returned'] as const)
		for (const readerId of [null, reader?.id, scholar?.id])
			for (const librarianId of [null, scholar?.id])
				for (const dueAt of [null, noon])
					for (const title of ['', 'Muwatta'])
						rows.push(await aLoan(db, { status, readerId, librarianId, dueAt, title }))
	const verbs = Object.keys(loanRules.verbs) as (keyof typeof loanRules.verbs)[]
	let allowed = 0
	for (const person of people)
		for (const verb of verbs)
			for (const among of [null, 'lent'] as const) {
				const ctx = as(person, db)
				const found = await db
					.select({ id: loans.id })
					.from(loans)
					.where(loanWorkflow.where(ctx, verb, among))
				const ids = new Set(found.map(({ id }) => id))
				for (const row of rows.filter(({ status }) => among === null || status === among)) {
					const may = can(loanRules, person, verb, { ...row, titled: row.title !== '' })
					expect([verb, row, ids.has(row.id)]).toEqual([verb, row, may])
					if (person.impersonatedBy) expect([verb, row, may]).toEqual([verb, row, false])
					if (may) allowed++
				}
			}
	expect(allowed).toBeGreaterThan(30)
})

test('of two who press together the second is told that it is not to be had any more', async ({ db }) => {
	await createLoanTables(db)
	const { id } = await aLoan(db)
	const scholar = await aScholar(db)
	const lend = () =>
		loanWorkflow.transition(as(scholar, db), id, 'lend', {}, (_ctx, _row, take) =>
			take({ set: { librarianId: scholar.id } }),
		)
	expect(await lend()).toEqual({ ok: true })
	expect(await lend()).toEqual({ ok: false, reason: 'not-now' })
	expect(await find(db, id)).toMatchObject({ status: 'lent', librarianId: scholar.id, updatedAt: noon })
})

test('a row that this person may not see does not exist', async ({ db }) => {
	await createLoanTables(db)
	const { id } = await aLoan(db)
	const nobody = loanWorkflow.transition(as(await aUser(db), db), id, 'renew')
	await expect(nobody).rejects.toMatchObject({ init: { status: 404 } })
	// Proved to be the reader without an account, they may.
	await db.update(loans).set({ status: 'lent', dueAt: noon }).where(eq(loans.id, id))
	expect(await loanWorkflow.transition(as(null, db), id, 'renew', { as: 'reader' })).toEqual({ ok: true })
	expect(await loanWorkflow.transition(as(null, db), id, 'lend', { as: 'reader' })).toMatchObject({
		reason: 'not-now',
	})
})

test('what changed since the page was shown is not decided unseen', async ({ db }) => {
	await createLoanTables(db)
	const reader = await aUser(db)
	const { id } = await aLoan(db, { status: 'lent', readerId: reader.id, dueAt: noon })
	expect(await loanWorkflow.transition(as(reader, db), id, 'renew', { expectedStep: 0 })).toEqual({
		ok: true,
	})
	expect(await loanWorkflow.transition(as(reader, db), id, 'return', { expectedStep: 0 })).toMatchObject({
		ok: false,
	})
	const last = await loanWorkflow.findLastStep(as(reader, db), id)
	expect(
		await loanWorkflow.transition(as(reader, db), id, 'return', { expectedStep: last?.id ?? -1 }),
	).toEqual({
		ok: true,
	})
})

test('until it can no longer be undone, the requester sees the status before', async ({ db }) => {
	await createLoanTables(db)
	const [reader, scholar] = [await aUser(db), await aScholar(db)]
	const before = { status: 'lent', readerId: reader.id, librarianId: scholar.id, dueAt: noon } as const
	const { id } = await aLoan(db, before)
	const settled = async (now: Date) =>
		(
			await db
				.select({ status: loanWorkflow.settledStatus(now) })
				.from(loans)
				.where(eq(loans.id, id))
		)[0]?.status
	await loanWorkflow.transition(as(scholar, db), id, 'return', { note: 'Torn' }, (_ctx, _row, take) =>
		take({ set: { dueAt: null, librarianId: null } }),
	)
	expect(await find(db, id)).toMatchObject({ status: 'returned', dueAt: null, librarianId: null })
	expect(await settled(after(29))).toBe('lent')
	expect(await settled(after(31))).toBe('returned')

	expect(await loanWorkflow.undo(as(reader, db, after(5)), id)).toEqual({ ok: false, reason: 'too-late' })
	expect(await find(db, id)).toMatchObject({ status: 'returned' })
	expect(await loanWorkflow.undo(as(scholar, db, after(30)), id)).toEqual({ ok: false, reason: 'too-late' })
})

test('undone in time, every column is as it was, and the step says so', async ({ db }) => {
	await createLoanTables(db)
	const scholar = await aScholar(db)
	const held = { status: 'lent', librarianId: scholar.id, dueAt: noon } as const
	const { id } = await aLoan(db, held)
	await loanWorkflow.transition(as(scholar, db), id, 'return', {}, (_ctx, _row, take) =>
		take({ set: { dueAt: null, librarianId: null } }),
	)
	expect(await loanWorkflow.undo(as(scholar, db, after(29)), id)).toEqual({ ok: true })
	expect(await find(db, id)).toMatchObject(held)
	expect((await db.select().from(loanSteps))[0]).toMatchObject({ kind: 'returned', undoneAt: after(29) })
	expect(await loanWorkflow.undo(as(scholar, db, after(29)), id)).toEqual({ ok: false, reason: 'too-late' })
})

test('a step is written with who, why and what was there before', async ({ db }) => {
	await createLoanTables(db)
	const [reader, scholar] = [await aUser(db), await aScholar(db)]
	const { id } = await aLoan(db, { status: 'lent', readerId: reader.id, librarianId: scholar.id })
	await loanWorkflow.transition(as(scholar, db), id, 'return', { note: 'Torn', otherId: reader.id })
	const [step] = await db.select().from(loanSteps)
	expect(step).toMatchObject({
		subjectId: id,
		kind: 'returned',
		actorId: scholar.id,
		otherId: reader.id,
		note: 'Torn',
		fromStatus: 'lent',
		toStatus: 'returned',
		before: { status: 'lent' },
		undoneAt: null,
		at: noon,
		openUntil: after(30),
	})
})

test('an admin who looks at the site as another may do nothing', async ({ db }) => {
	await createLoanTables(db)
	const scholar = { ...(await aScholar(db)), impersonatedBy: crypto.randomUUID() }
	const row = { ...(await aLoan(db)), titled: true }
	expect(allowedVerbs(loanRules, scholar, row)).toEqual([])
	expect(allowedVerbs(loanRules, { ...scholar, impersonatedBy: undefined as never }, row)).toEqual(['lend'])
})
