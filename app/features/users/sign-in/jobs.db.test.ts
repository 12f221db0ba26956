import { expect } from 'vitest'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aUser, noon } from '#tests/world.ts'
import { sessions, verifications } from '../tables.server.ts'
import { accountsJobs } from './jobs.server.ts'

test('only expired rows are deleted', async ({ db }) => {
	const { id: userId } = await aUser(db)
	const days = (n: number) => new Date(noon.getTime() + n * 24 * 60 * 60 * 1000)
	await db.insert(sessions).values([
		{ userId, token: 'ended', expiresAt: days(-0.01) },
		{ userId, token: 'open', expiresAt: days(1) },
		// The job that records it in the audit trail ends it.
		{ userId, token: 'view', expiresAt: days(-0.01), impersonatedBy: (await anAdmin(db)).id },
	])
	await db.insert(verifications).values({ identifier: 'old', value: userId, expiresAt: days(-29) })

	const [tidy] = accountsJobs
	expect(await tidy?.run({ db } as Runtime, noon)).toEqual({ sessions: 1 })
	expect((await db.select().from(sessions)).map((row) => row.token).sort()).toEqual(['open', 'view'])
	// Expired links and codes stay for a month: features/users/recovery.
	expect(await db.$count(verifications)).toBe(1)
})
