import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { walk } from '#tests/walk-consultancy.ts'

test('many things at random go as the model says, and no two meetings overlap', async ({ db }) => {
	const tally = await walk(db, { operations: 80, seed: 7 })
	expect(tally.request?.[0]).toBeGreaterThan(5)
	expect(tally.reschedule?.[0]).toBeGreaterThan(2)
}, 60_000)
