import { makeCode } from '#app/features/giving/code.ts'
import { pledges } from '#app/features/giving/pledges/tables.server.ts'
import { funds } from '#app/features/giving/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { noon } from './world.ts'

let serial = 0

export async function aFund(db: Db, over: Partial<typeof funds.$inferInsert> = {}) {
	const n = ++serial
	const name = `Fund ${n}`
	const [row] = await db
		.insert(funds)
		.values({
			slug: `fund-${n}`,
			names: { en: name, ar: name, ur: name },
			restriction: 'purpose',
			family: over.restriction && over.restriction !== 'purpose' ? over.restriction : `fund-${n}`,
			createdAt: noon,
			...over,
		})
		.returning()
	if (!row) throw new Error('no fund was made')
	return row
}

/** 50.00 euros for a fund of its own, promised just now. */
export async function aPledge(db: Db, over: Partial<typeof pledges.$inferInsert> = {}) {
	const fundId = over.fundId ?? (await aFund(db)).id
	const [row] = await db
		.insert(pledges)
		.values({
			code: makeCode(),
			tokenHash: crypto.randomUUID(),
			amountMinor: 5000,
			currency: 'EUR',
			language: 'en',
			createdAt: noon,
			updatedAt: noon,
			...over,
			fundId,
		})
		.returning()
	if (!row) throw new Error('no pledge was made')
	return row
}
