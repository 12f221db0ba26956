import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitAnswer } from '#app/features/fatwas/editor/commands/submit-answer.server.ts'
import { fatwaResponses } from '#app/features/fatwas/library/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Database, type Db, openPostgres } from '#app/platform/db/db.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { standing, stepsOf } from '#tests/steps-fatwas.ts'
import { anAdmin, aScholar, as, aUser } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { aDraft, aQuestion } from '#tests/world-questions.ts'
import { approveFatwa } from './commands/approve-fatwa.server.ts'
import { mergeFatwa } from './commands/merge-fatwa.server.ts'
import { sendBackFatwa } from './commands/send-back-fatwa.server.ts'
import { supersedeFatwa } from './commands/supersede-fatwa.server.ts'
import { writeRemark } from './commands/write-remark.server.ts'
import { commands } from './commands.server.ts'
import { fatwaRemarks } from './tables.server.ts'
import { fatwaWorkflow } from './workflow.server.ts'

const rounds = 12
let one: Database
let two: Database

beforeAll(async () => {
	const url = await ownDatabase()
	;[one, two] = [await openPostgres(url), await openPostgres(url)]
	// Both connections are opened first, or there is no race.
	for (const { db } of [one, two]) await Promise.all([db.execute('select 1'), db.execute('select 1')])
})

afterAll(async () => {
	await Promise.all([one.close(), two.close()])
})

const now = () => new Date()
const by = <Who extends User>(who: Who, db: Db) => as(who, db, now())

/** Runs two actions at once and returns both results. */
async function together<A, B>(
	first: (db: Db) => Promise<A>,
	second: (db: Db) => Promise<B>,
): Promise<[A, B]> {
	return Promise.all([first(one.db), second(two.db)])
}

function countTrue(answers: { ok: boolean }[]): number {
	return answers.filter(({ ok }) => ok).length
}

async function answered(over: Parameters<typeof aQuestion>[1] = {}) {
	const { db } = one
	const [scholar, reviewer, admin] = [await aScholar(db), await aScholar(db), await anAdmin(db)]
	const question = await aQuestion(db, { status: 'assigned', scholarId: scholar.id, ...over })
	await aDraft(db, question)
	await submitAnswer(by(scholar, db), question.id, 'submit')
	return { scholar, reviewer, admin, question }
}

const remark = { language: 'en', paragraph: 0, quote: '', text: 'Of what does it depend?' } as const
const slow = { timeout: 60_000 }

test('of two scholars who claim together one has it, and the other is told', slow, async () => {
	const [first, second] = [await aScholar(one.db), await aScholar(one.db)]
	for (let n = 0; n < rounds; n++) {
		const { id } = await aQuestion(one.db)
		const answers = await together(
			(db) => commands.claim(by(first, db), id),
			(db) => commands.claim(by(second, db), id),
		)
		expect(countTrue(answers)).toBe(1)
		expect(answers).toContainEqual({ ok: false, reason: 'not-now' })
		const winner = answers[0].ok ? first : second
		expect((await standing(one.db, { id })).scholarId).toBe(winner.id)
		expect(await stepsOf(one.db, { id })).toEqual(['claimed pending → assigned'])
	}
})

test('submitted twice at once, an answer is submitted once', slow, async () => {
	const scholar = await aScholar(one.db)
	for (let n = 0; n < rounds; n++) {
		const question = await aQuestion(one.db, { status: 'assigned', scholarId: scholar.id })
		await aDraft(one.db, question)
		const submit = (db: Db) => submitAnswer(by(scholar, db), question.id, 'submit')
		expect(countTrue(await together(submit, submit))).toBe(1)
		const own = eq(fatwaResponses.fatwaId, question.id)
		expect(await one.db.$count(fatwaResponses, own)).toBe(1)
	}
})

test('approved and sent back at once, one of the two holds', slow, async () => {
	for (let n = 0; n < rounds; n++) {
		const { reviewer, admin, question } = await answered()
		const answers = await together(
			(db) => approveFatwa(by(reviewer, db), question.id),
			(db) => sendBackFatwa(by(admin, db), question.id, { note: 'Why?' }),
		)
		expect(countTrue(answers)).toBe(1)
		const { status } = await standing(one.db, question)
		expect(status).toBe(answers[0].ok ? 'approved' : 'assigned')
		const own = eq(fatwaResponses.fatwaId, question.id)
		expect(await one.db.$count(fatwaResponses, own)).toBe(answers[0].ok ? 1 : 0)
	}
})

test('approved while another rejects, one of the two holds', slow, async () => {
	for (let n = 0; n < rounds; n++) {
		const { reviewer, admin, question } = await answered()
		const answers = await together(
			(db) => approveFatwa(by(reviewer, db), question.id),
			(db) => commands.reject(by(admin, db), question.id, { note: 'No' }),
		)
		expect(countTrue(answers)).toBe(1)
		expect((await standing(one.db, question)).status).toBe(answers[0].ok ? 'approved' : 'rejected')
	}
})

test('undone twice at once, and approved anew meanwhile: the steps tell one story', slow, async () => {
	for (let n = 0; n < rounds; n++) {
		const { reviewer, admin, question } = await answered()
		await approveFatwa(by(reviewer, one.db), question.id)
		const [undone, approved] = await together(
			(db) => fatwaWorkflow.undo(by(reviewer, db), question.id),
			(db) => approveFatwa(by(admin, db), question.id),
		)
		expect(undone.ok).toBe(true)
		const { status } = await standing(one.db, question)
		expect(status).toBe(approved.ok ? 'approved' : 'answered')
		const steps = await stepsOf(one.db, question)
		expect(steps.slice(1)).toEqual([
			'approved answered → approved, undone',
			...(approved.ok ? ['approved answered → approved'] : []),
		])
	}
})

test('a claim during its return to the pool leaves one holder or none', slow, async () => {
	const [holder, next] = [await aScholar(one.db), await aScholar(one.db)]
	for (let n = 0; n < rounds; n++) {
		const question = await aQuestion(one.db, { status: 'assigned', scholarId: holder.id })
		const [released, claimed] = await together(
			(db) => commands.release(by(holder, db), question.id),
			(db) => commands.claim(by(next, db), question.id),
		)
		expect(released.ok).toBe(true)
		const { status, scholarId } = await standing(one.db, question)
		expect({ status, scholarId }).toEqual(
			claimed.ok ? { status: 'assigned', scholarId: next.id } : { status: 'pending', scholarId: null },
		)
	}
})

test('withdrawn while it is clarified, approved or submitted, nothing is answered after', slow, async () => {
	const asker = await aUser(one.db)
	for (let n = 0; n < rounds; n++) {
		const { reviewer, question } = await answered({ userId: asker.id })
		const answers = await together(
			(db) => commands.withdraw(by(asker, db), question.id),
			(db) => approveFatwa(by(reviewer, db), question.id),
		)
		expect(countTrue(answers)).toBe(1)
		const { closedAt, status } = await standing(one.db, question)
		expect([closedAt !== null, status]).toEqual(answers[0].ok ? [true, 'answered'] : [false, 'approved'])
	}
	const question = await aQuestion(one.db, { userId: asker.id, clarificationAskedAt: now() })
	const say = (db: Db) => commands.clarify(by(asker, db), question.id, { note: 'This one' })
	expect(countTrue(await together(say, say))).toBe(1)
})

test('two questions merged into each other at once: one goes into the other', slow, async () => {
	const admin = await anAdmin(one.db)
	for (let n = 0; n < rounds; n++) {
		const [a, b] = [await aQuestion(one.db), await aQuestion(one.db)]
		const answers = await together(
			(db) => mergeFatwa(by(admin, db), a.id, b.id),
			(db) => mergeFatwa(by(admin, db), b.id, a.id),
		)
		expect(countTrue(answers)).toBe(1)
		const rows = [await standing(one.db, a), await standing(one.db, b)]
		expect(rows.filter(({ closedAt }) => closedAt)).toHaveLength(1)
	}
})

test('two fatwas that replace each other at once: one replaces the other', slow, async () => {
	const admin = await anAdmin(one.db)
	for (let n = 0; n < rounds; n++) {
		const [a, b] = await one.db.transaction(async (tx) => {
			const db = tx as unknown as Db
			return [await aFatwa(db), await aFatwa(db)] as const
		})
		const answers = await together(
			(db) => supersedeFatwa(by(admin, db), a.id, { id: b.id, reason: '' }),
			(db) => supersedeFatwa(by(admin, db), b.id, { id: a.id, reason: '' }),
		)
		expect(countTrue(answers)).toBe(1)
	}
})

test('a remark that is sent twice at once is one', slow, async () => {
	for (let n = 0; n < rounds; n++) {
		const { reviewer, question } = await answered()
		const write = (db: Db) => writeRemark(by(reviewer, db), question.id, remark)
		const [first, second] = await together(write, write)
		expect(first).toMatchObject({ ok: true })
		expect(second).toEqual(first)
		expect(await one.db.$count(fatwaRemarks, eq(fatwaRemarks.fatwaId, question.id))).toBe(1)
	}
})

test(
	'a remark goes with the decision of another reviewer or is refused: none is left behind',
	slow,
	async () => {
		for (let n = 0; n < rounds; n++) {
			const { reviewer, admin, question } = await answered()
			const [written] = await together(
				(db) => writeRemark(by(reviewer, db), question.id, remark),
				(db) => sendBackFatwa(by(admin, db), question.id, { note: 'See beside it.' }),
			)
			const rows = await one.db.select().from(fatwaRemarks).where(eq(fatwaRemarks.fatwaId, question.id))
			expect(rows.map(({ sentAt }) => sentAt !== null)).toEqual(written.ok ? [true] : [])
		}
	},
)

test(
	'of two admins who assign one question together from pages that showed it free, one does',
	slow,
	async () => {
		const [first, second] = [await anAdmin(one.db), await anAdmin(one.db)]
		const [here, there] = [await aScholar(one.db), await aScholar(one.db)]
		for (let n = 0; n < rounds; n++) {
			const { id } = await aQuestion(one.db)
			const shownAt = new Date(Date.now() - 1000)
			const answers = await together(
				(db) => commands.assign({ ...by(first, db), shownAt }, id, { personId: here.id, anyway: true }),
				(db) => commands.assign({ ...by(second, db), shownAt }, id, { personId: there.id, anyway: true }),
			)
			expect(countTrue(answers)).toBe(1)
			expect(await stepsOf(one.db, { id })).toHaveLength(1)
		}
	},
)
