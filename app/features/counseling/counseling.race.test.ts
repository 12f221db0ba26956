import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openPostgres } from '#app/platform/db/db.server.ts'
import { issueChallenge, verifyChallenge } from '#app/platform/http/proof.server.ts'
import { assignmentCommands } from '#app/workflow/assignment.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { as, noon } from '#tests/world.ts'
import {
	aCounselor,
	aThread,
	cost,
	secret,
	settings,
	standing,
	story,
	tellHeld,
} from '#tests/world-counseling.ts'
import { closeThread } from './commands/close-thread.server.ts'
import { type OpenInput, openThread } from './commands/open-thread.server.ts'
import { write } from './commands/write.server.ts'
import { messages, threads } from './tables.server.ts'
import { counseling, whyNotAssignable } from './workflow.server.ts'

const rounds = 10
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

const { claim } = assignmentCommands(counseling, whyNotAssignable)

test('of two counselors who claim a thread at once one gets it', async () => {
	const [first, second] = [await aCounselor(one.db), await aCounselor(one.db)]
	for (let n = 0; n < rounds; n++) {
		const { id } = await aThread(one.db)
		const answers = await Promise.allSettled([claim(as(first, one.db), id), claim(as(second, two.db), id)])
		// The second one may find it gone.
		const won = answers.filter((each) => each.status === 'fulfilled' && each.value.ok)
		expect(won).toHaveLength(1)
		const { scholarId } = await standing(one.db, { id })
		expect(scholarId).toBe(answers[0]?.status === 'fulfilled' && answers[0].value.ok ? first.id : second.id)
	}
})

test('what is written while it is closed is written before, or not at all', async () => {
	for (let n = 0; n < rounds; n++) {
		const { id } = await aThread(one.db)
		const before = await one.db.$count(messages)
		const [wrote, closed] = await Promise.all([
			write(as(null, one.db), id, 'One more thing.', { secret, settings, byReceipt: true }),
			closeThread(as(null, two.db), id, { secret, settings, byReceipt: true }),
		])
		expect(closed).toEqual({ ok: true })
		expect((await one.db.$count(messages)) - before).toBe(wrote.ok ? 1 : 0)
		await tellHeld(one.db, noon)
		expect(await standing(one.db, { id })).toMatchObject({ status: 'closed' })
	}
})

test('a form sent twice at once opens one thread with one receipt; a challenge is used once', async () => {
	for (let n = 0; n < rounds * 5; n++) {
		const before = await one.db.$count(threads)
		const input: OpenInput = {
			topic: 'grief',
			question: story,
			anonymous: true,
			language: 'en',
			helper: 'any',
			triage: {},
			formId: crypto.randomUUID(),
		}
		const send = (db: typeof one.db) =>
			openThread(as(null, db, new Date()), input, { secret, settings, cost })
		const [first, second] = await Promise.all([send(one.db), send(two.db)])
		expect(first).toMatchObject({ ok: true })
		expect(second).toEqual(first)
		expect((await one.db.$count(threads)) - before).toBe(1)

		const of = { purpose: 'test', address: 'x' }
		const { token, waitSeconds } = issueChallenge(as(null, one.db), secret, of)
		const later = new Date(as(null, one.db).now.getTime() + waitSeconds * 1000)
		const used = await Promise.all(
			[one.db, two.db].map((db) => verifyChallenge(as(null, db, later), secret, { token }, of)),
		)
		expect(used.filter(({ ok }) => ok)).toHaveLength(1)
	}
})
