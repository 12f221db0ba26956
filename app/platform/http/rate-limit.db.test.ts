import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { noon } from '#tests/world.ts'
import { rateLimits } from '../db/tables.server.ts'
import type { Runtime } from '../process/runtime.server.ts'
import { limitJobs, takeTry } from './rate-limit.server.ts'

test('tries that no longer count are forgotten, and the others are not', async ({ db }) => {
	await takeTry(db, 'contact-address', '203.0.113.7')
	await db.insert(rateLimits).values({ key: 'old', points: 3, expire: new Date(noon.getTime() - 1000) })
	const [job] = limitJobs
	expect(await job?.run({ db } as Runtime, noon)).toEqual({ forgotten: 1 })
	expect(await db.select().from(rateLimits)).toHaveLength(1)
	expect(await job?.run({ db } as Runtime, noon)).toBeUndefined()
})
