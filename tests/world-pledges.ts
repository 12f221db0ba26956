import { makeCode } from '#app/features/giving/code.ts'
import { makePledge } from '#app/features/giving/pledges/make-pledge.server.ts'
import type { Donor } from '#app/features/giving/pledges/sealed.server.ts'
import { pledges } from '#app/features/giving/pledges/tables.server.ts'
import { funds, ledgerAccounts } from '#app/features/giving/tables.server.ts'
import { ways } from '#app/features/giving/ways/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { noon, testEnv } from './world.ts'
import { approvedBy, enteredBy } from './world-giving.ts'

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

/** A new pledge of 50.00 euros for a fund of its own. */
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

/** A way to pay that donors see, with an account of its own. */
export async function aWay(
	db: Db,
	{ currency = 'EUR', ...over }: Partial<typeof ways.$inferInsert> & { currency?: string } = {},
) {
	const n = ++serial
	const name = `Way ${n}`
	const confirmed = { madeBy: enteredBy, approvedBy, approvedAt: noon }
	const [account] = await db
		.insert(ledgerAccounts)
		.values({ kind: 'asset', currency, name, ...confirmed })
		.returning()
	const [row] = await db
		.insert(ways)
		.values({
			kind: 'bank',
			names: { en: name, ar: name, ur: name },
			accountId: account?.id ?? '',
			holder: 'Noor Trust',
			number: 'DE89370400440532013000',
			qrScheme: currency === 'EUR' ? 'epc' : null,
			checkedAt: new Date(),
			...confirmed,
			...over,
		})
		.returning()
	if (!row) throw new Error('no way was made')
	return row
}

/** A pledge of 50.00 euros by the form. */
export async function aPromise(db: Db, donor: Donor, ctx: Ctx) {
	const fund = await aFund(db)
	const way = await aWay(db, { checkedAt: new Date(noon.getTime() + 60 * 86_400_000) })
	const made = await makePledge(
		ctx,
		{
			fundId: fund.id,
			isSample: false,
			wayId: way.id,
			amountMinor: 5000,
			currency: 'EUR',
			shownAs: 'behalf',
			donor,
			language: 'ar',
			formId: crypto.randomUUID(),
		},
		testEnv.SECRET,
	)
	if (!made.ok) throw new Error(made.reason)
	return made
}
