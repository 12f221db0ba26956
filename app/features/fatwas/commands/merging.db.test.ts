import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { test } from '#tests/db.ts'
import { standing, stepsOf } from '#tests/steps-fatwas.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { commands } from '../commands.server.ts'
import { mergeFatwa } from './merge-fatwa.server.ts'
import { reopenMerged } from './reopen-merged.server.ts'

const notNow = { ok: false, reason: 'not-now' }
const refused = { ok: false, reason: 'not-mergeable' }

test('a repeated question is merged and counts one asker more, once', async ({ db }) => {
	const [admin, first, again] = [await anAdmin(db), await aQuestion(db), await aQuestion(db)]
	expect(await mergeFatwa(as(admin, db), again.id, first.id)).toEqual({ ok: true })
	expect(await mergeFatwa(as(admin, db), again.id, first.id)).toEqual(notNow)
	expect(await standing(db, again)).toMatchObject({ mergedInto: first.id, closedAt: noon, status: 'pending' })
	expect((await standing(db, first)).askedAgain).toBe(1)
	expect(await stepsOf(db, again)).toEqual(['merged pending → pending'])

	const published = await aFatwa(db)
	expect(await mergeFatwa(as(admin, db), (await aQuestion(db)).id, published.id)).toEqual({ ok: true })
	const scholar = await aScholar(db)
	expect(await mergeFatwa(as(scholar, db), (await aQuestion(db)).id, first.id)).toEqual(notNow)
})

test('a merged question moves its own merged questions along', async ({ db }) => {
	const admin = await anAdmin(db)
	const [one, two, three] = [await aQuestion(db), await aQuestion(db), await aQuestion(db)]
	await mergeFatwa(as(admin, db), one.id, two.id)
	expect(await mergeFatwa(as(admin, db), two.id, three.id)).toEqual({ ok: true })
	expect((await standing(db, one)).mergedInto).toBe(three.id)
	expect((await standing(db, three)).askedAgain).toBe(2)
	// No circles.
	expect(await mergeFatwa(as(admin, db), three.id, one.id)).toEqual(refused)
})

test('nothing is merged into itself, or into what has no answer for others', async ({ db }) => {
	const [admin, question] = [await anAdmin(db), await aQuestion(db)]
	const into = async (id: string) => mergeFatwa(as(admin, db), question.id, id)
	expect(await into(question.id)).toEqual(refused)
	expect(await into(crypto.randomUUID())).toEqual(refused)
	expect(await into((await aQuestion(db, { status: 'rejected' })).id)).toEqual(refused)
	expect(await into((await aQuestion(db, { closedAt: noon })).id)).toEqual(refused)
	expect(await into((await aFatwa(db, { takenDownAt: noon })).id)).toEqual(refused)
	expect(await into((await aFatwa(db, { supersededBy: (await aFatwa(db)).id })).id)).toEqual(refused)
	expect((await standing(db, question)).mergedInto).toBeNull()
})

test('private and public questions of different askers are not merged', async ({ db }) => {
	const [admin, asker] = [await anAdmin(db), await aUser(db)]
	const mine = (isPrivate: boolean) => aQuestion(db, { userId: asker.id, isPrivate })
	const theirs = (isPrivate: boolean) => aQuestion(db, { isPrivate })
	const nobodys = (isPrivate: boolean) => aQuestion(db, { userId: null, isPrivate })
	const merge = async (question: { id: string }, into: { id: string }) =>
		(await mergeFatwa(as(admin, db), question.id, into.id)).ok
	expect(await merge(await mine(true), await theirs(false))).toBe(false)
	expect(await merge(await mine(true), await mine(false))).toBe(false)
	expect(await merge(await mine(true), await theirs(true))).toBe(false)
	expect(await merge(await mine(false), await theirs(true))).toBe(false)
	expect(await merge(await nobodys(true), await nobodys(true))).toBe(false)
	expect(await merge(await mine(true), await mine(true))).toBe(true)
	expect(await merge(await mine(false), await mine(true))).toBe(true)
	expect(await merge(await mine(false), await theirs(false))).toBe(true)
	// Its other askers would be led to an answer that they may not read.
	const popular = await mine(false)
	await merge(await theirs(false), popular)
	expect(await merge(popular, await mine(true))).toBe(false)
})

const unfit: [what: string, isPrivate: boolean, intoPrivate: boolean][] = [
	['a private question into a public one', true, false],
	['a question into another’s private one', false, true],
	['a private question into another’s private one', true, true],
]
for (const [what, isPrivate, intoPrivate] of unfit) {
	test(`the database itself refuses to merge ${what}`, async ({ db }) => {
		const [one, other] = [await aQuestion(db, { isPrivate }), await aQuestion(db, { isPrivate: intoPrivate })]
		const merged = db.update(fatwas).set({ mergedInto: other.id }).where(eq(fatwas.id, one.id))
		await expect(merged).rejects.toMatchObject({ cause: { constraint: 'fatwas_merge_fits' } })
	})
}

test('a merged question is reopened when the other one is withdrawn', async ({ db }) => {
	const [admin, asker, scholar] = [await anAdmin(db), await aUser(db), await aScholar(db)]
	const first = await aQuestion(db, { userId: asker.id })
	const again = await aQuestion(db, { status: 'assigned', scholarId: scholar.id })
	await mergeFatwa(as(admin, db), again.id, first.id)
	expect(await reopenMerged(as(null, db), first.id)).toEqual([])
	await commands.withdraw(as(asker, db), first.id)
	expect(await reopenMerged(as(null, db), first.id)).toHaveLength(1)
	expect(await reopenMerged(as(null, db), first.id)).toEqual([])
	const waiting = { status: 'pending', scholarId: null, closedAt: null, mergedInto: null }
	expect(await standing(db, again)).toMatchObject(waiting)
})

test('one’s own stays merged into what one made private, another’s does not', async ({ db }) => {
	const [admin, asker] = [await anAdmin(db), await aUser(db)]
	const first = await aQuestion(db, { userId: asker.id })
	const [own, others] = [await aQuestion(db, { userId: asker.id }), await aQuestion(db)]
	for (const { id } of [own, others]) await mergeFatwa(as(admin, db), id, first.id)
	await commands.makePrivate(as(asker, db), first.id)
	expect(await reopenMerged(as(null, db), first.id)).toHaveLength(1)
	expect((await standing(db, own)).mergedInto).toBe(first.id)
	expect((await standing(db, others)).mergedInto).toBeNull()
})
