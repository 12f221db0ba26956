import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { takeInFile } from '#app/features/giving/bank/commands/take-in.server.ts'
import type { Names, Restriction, ZakatCategory } from '#app/features/giving/model.ts'
import { makePledge } from '#app/features/giving/pledges/make-pledge.server.ts'
import { nobody } from '#app/features/giving/pledges/sealed.server.ts'
import { pledges } from '#app/features/giving/pledges/tables.server.ts'
import { postEntry } from '#app/features/giving/post.server.ts'
import { linesOf } from '#app/features/giving/posting.ts'
import { funds, ledgerAccounts, ledgerPeriods } from '#app/features/giving/tables.server.ts'
import { ways } from '#app/features/giving/ways/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { defaultSettings } from '#app/platform/site/settings.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import { demo } from './questions.ts'

/** scripts/seeds/sample/donations.json; days are counted back from today, amounts are in minor units. */
type Donations = {
	currency: string
	account: { name: string; holder: string; number: string }
	ways: { kind: 'bank' | 'cash'; names: Names; instructions: Partial<Names> }[]
	funds: {
		slug: string
		restriction: Restriction
		names: Names
		purposes: Partial<Names>
		goalMinor?: number
	}[]
	/** Gifts by bank transfer; `isUnclear`: without the code, so that somebody has to say what it is. */
	gifts: { fund: string; amountMinor: number; daysAgo: number; payer: string; isUnclear?: boolean }[]
	/** Payments out of a fund. */
	spent: { fund: string; amountMinor: number; daysAgo: number; category?: ZakatCategory; memo: string }[]
	/** Promised, and not yet there. */
	promised: { fund: string; amountMinor: number; daysAgo: number }[]
}

/** A small ledger of the sample organisation: campaigns, gifts that a bank's file brought, and what is still to come. */
export async function seedDonations(ctx: Ctx, secret: string): Promise<void> {
	const all = JSON.parse(readFileSync('scripts/seeds/sample/donations.json', 'utf8')) as Donations
	const { currency } = all
	const adminId = await demo(ctx, 'admin@mishkat.example')
	const admin = { ...ctx, actor: { id: adminId, name: '', email: '', avatar: null, role: 'admin' as const } }
	const today = dayIn(ctx.now, defaultSettings()['organisation.zone'])
	const sample = { sampleAt: ctx.now, createdAt: ctx.now }
	const confirmed = { madeBy: adminId, approvedBy: adminId, approvedAt: ctx.now, onePerson: true }

	const oldest = Math.max(...all.gifts.map(({ daysAgo }) => daysAgo))
	for (const year of new Set([addDays(today, -oldest).slice(0, 4), today.slice(0, 4)]))
		await ctx.db
			.insert(ledgerPeriods)
			.values({ firstOn: `${year}-01-01`, lastOn: `${year}-12-31`, sampleAt: ctx.now })
	const fundIds = new Map<string, string>()
	for (const { goalMinor, ...fund } of all.funds) {
		const [made] = await ctx.db
			.insert(funds)
			.values({
				...fund,
				...sample,
				family: fund.restriction === 'purpose' ? fund.slug : fund.restriction,
				...(goalMinor !== undefined && { goalMinor, goalCurrency: currency }),
			})
			.returning({ id: funds.id })
		fundIds.set(fund.slug, requireRow(made).id)
	}
	const fundOf = (slug: string) => requireRow(fundIds.get(slug))
	const [account] = await ctx.db
		.insert(ledgerAccounts)
		.values({ kind: 'asset', currency, ...all.account, ...confirmed, ...sample })
		.returning({ id: ledgerAccounts.id })
	const accountId = requireRow(account).id
	const wayIds: string[] = []
	for (const [position, way] of all.ways.entries()) {
		const isBank = way.kind === 'bank'
		const [made] = await ctx.db
			.insert(ways)
			.values({
				...way,
				accountId,
				position,
				holder: isBank ? all.account.holder : '',
				number: isBank ? all.account.number : '',
				qrScheme: isBank ? ('epc' as const) : null,
				checkedAt: ctx.now,
				...confirmed,
				...sample,
			})
			.returning({ id: ways.id })
		wayIds.push(requireRow(made).id)
	}

	const visitor = { ...ctx, actor: null }
	async function promise(of: { fund: string; amountMinor: number; daysAgo: number; payer?: string }) {
		const at = new Date(ctx.now.getTime() - of.daysAgo * 86_400_000)
		const made = await makePledge(
			{ ...visitor, now: at },
			{
				fundId: fundOf(of.fund),
				isSample: true,
				wayId: requireRow(wayIds[0]),
				amountMinor: of.amountMinor,
				currency,
				shownAs: 'anonymous',
				donor: nobody,
				language: 'en',
				formId: crypto.randomUUID(),
			},
			secret,
		)
		if (!made.ok) throw new Error('no pledge was made')
		const [row] = await ctx.db.select({ code: pledges.code }).from(pledges).where(eq(pledges.id, made.id))
		return requireRow(row).code
	}
	const rows: string[] = []
	for (const gift of all.gifts.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
		const code = await promise(gift)
		const text = gift.isUnclear ? 'Donation' : `Donation ${code}`
		const amount = (gift.amountMinor / 100).toFixed(2)
		rows.push(
			[addDays(today, -gift.daysAgo), amount, gift.payer, text, `SAMPLE${rows.length + 1}`, currency].join(),
		)
	}
	for (const each of all.promised) await promise(each)
	const bytes = Buffer.from(`${['Date,Amount,Name,Description,Reference,Currency', ...rows].join('\n')}\n`)
	const taken = await takeInFile(admin, secret, { accountId, name: 'sample-bank.csv', bytes })
	if (!taken.ok) throw new Error(`the sample file was not taken in: ${taken.reason}`)
	for (const { fund, daysAgo, memo, ...paid } of all.spent) {
		const lines = linesOf({ ...paid, kind: 'payment', currency, accountId, fundId: fundOf(fund) })
		const day = addDays(today, -daysAgo)
		await postEntry(admin, { day, memo, lines, madeBy: adminId, onePerson: true })
	}
}
