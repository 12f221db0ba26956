import { expect } from 'vitest'
import { can } from '#app/workflow/rules.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, aUser } from '#tests/world.ts'
import { aCounselor, secret } from '#tests/world-counseling.ts'
import { statuses } from './model.ts'
import { counselingRules, type Verb } from './rules.ts'
import { threads } from './tables.server.ts'
import { counseling } from './workflow.server.ts'

test('what the rules say of a person and a thread, SQL says of the threads', async ({ db }) => {
	const counselor = await aCounselor(db, { topic: 'grief' })
	const people = [await aUser(db), await aScholar(db), counselor, await anAdmin(db)]
	const rows: (typeof threads.$inferSelect)[] = []
	for (const status of statuses)
		for (const userId of [null, people[0]?.id ?? null, counselor.id])
			for (const scholarId of [null, counselor.id, people[3]?.id ?? null])
				for (const topic of ['grief', 'magic'] as const)
					rows.push(
						...(await db
							.insert(threads)
							.values({ status, userId, scholarId, topic, question: secret, language: 'en' })
							.returning()),
					)
	let allowed = 0
	for (const person of people)
		for (const verb of Object.keys(counselingRules.verbs) as Verb[])
			for (const among of [null, 'answered'] as const) {
				const where = counseling.where(as(person, db), verb, among)
				const ids = new Set(
					(await db.select({ id: threads.id }).from(threads).where(where)).map(({ id }) => id),
				)
				for (const row of rows.filter(({ status }) => among === null || status === among)) {
					const fits = person === counselor && row.topic === 'grief'
					const may = can(counselingRules, person, verb, { ...row, fits })
					expect([verb, row, ids.has(row.id)]).toEqual([verb, row, may])
					if (may) allowed++
				}
			}
	expect(allowed).toBeGreaterThan(50)
})
