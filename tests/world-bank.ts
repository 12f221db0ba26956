import { readFileSync } from 'node:fs'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { OpenPledge } from '#app/features/giving/match.ts'
import { nobody, sealDonor } from '#app/features/giving/pledges/sealed.server.ts'
import { pledges } from '#app/features/giving/pledges/tables.server.ts'
import {
	funds,
	ledgerAccounts,
	ledgerEntries,
	ledgerLines,
	ledgerPeriods,
} from '#app/features/giving/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { anAdmin, as, testEnv } from './world.ts'

export const secret = testEnv.SECRET
const restrictions = ['general', 'zakat', 'unassigned'] as const

/** Two admins, four funds, two confirmed accounts in a currency, and the years 2025 to 2027. */
export async function aTreasury(db: Db, currency = 'EUR') {
	const [first, second] = [
		await anAdmin(db, { name: 'Amina Treasurer' }),
		await anAdmin(db, { name: 'Bilal Second' }),
	]
	const fund = async (slug: string, restriction: (typeof restrictions)[number] | 'purpose') => {
		const [row] = await db
			.insert(funds)
			.values({
				slug,
				restriction,
				family: restriction === 'purpose' ? slug : restriction,
				names: { en: slug, ar: `${slug} ar`, ur: `${slug} ur` },
			})
			.returning({ id: funds.id })
		return row?.id ?? ''
	}
	const account = async (name: string) => {
		const [row] = await db
			.insert(ledgerAccounts)
			.values({
				kind: 'asset',
				currency,
				name,
				madeBy: first.id,
				approvedBy: second.id,
				approvedAt: new Date(),
			})
			.returning({ id: ledgerAccounts.id })
		return row?.id ?? ''
	}
	const ids = {
		general: await fund('general', 'general'),
		zakat: await fund('zakat', 'zakat'),
		orphans: await fund('orphans', 'purpose'),
		unassigned: await fund('unassigned', 'unassigned'),
	}
	const accounts = { bank: await account('Bank'), wallet: await account('Wallet') }
	for (const year of [2025, 2026, 2027])
		await db.insert(ledgerPeriods).values({ firstOn: `${year}-01-01`, lastOn: `${year}-12-31` })
	return { one: as(first, db), two: as(second, db), ids, accounts }
}

/** Pledges of a generated file as rows, for two funds in turn. @returns their ids by those of the file */
export async function pledgesOf(
	db: Db,
	all: OpenPledge[],
	fundIds: string[],
): Promise<Map<string, { id: string; fundId: string }>> {
	const made = new Map<string, { id: string; fundId: string }>()
	const rows = all.map((pledge, index) => {
		const id = crypto.randomUUID()
		const fundId = fundIds[index % fundIds.length] ?? ''
		made.set(pledge.id, { id, fundId })
		const at = new Date(`${pledge.day}T12:00:00Z`)
		return {
			id,
			fundId,
			code: pledge.code,
			kind: pledge.kind,
			tokenHash: id,
			amountMinor: pledge.amount,
			currency: pledge.currency,
			language: 'en' as const,
			donor: sealDonor({ ...nobody, name: pledge.name }, secret, id),
			status: pledge.isGiven ? ('given' as const) : ('pledged' as const),
			createdAt: at,
			updatedAt: at,
		}
	})
	for (let at = 0; at < rows.length; at += 1000) await db.insert(pledges).values(rows.slice(at, at + 1000))
	return made
}

export function samplePledges(): OpenPledge[] {
	const all = JSON.parse(readFileSync('tests/bank-files/pledges.json', 'utf8')) as (OpenPledge & {
		status: string
	})[]
	return all.map((pledge) => ({ ...pledge, isGiven: false }))
}

/** The ledger's balance of an account. */
export async function heldIn(db: Db, accountId: string, day = '9999-12-31'): Promise<number> {
	const [row] = await db
		.select({ minor: sql`coalesce(sum(${ledgerLines.amountMinor}), 0)`.mapWith(Number) })
		.from(ledgerLines)
		.innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
		.where(and(eq(ledgerLines.accountId, accountId), lte(ledgerEntries.day, day)))
	return row?.minor ?? 0
}

/** A bank's CSV file with these rows: day, amount as `12.50`, name, text, reference. */
export function aBankCsv(
	rows: [day: string, amount: string, name: string, text: string, reference: string][],
	currency = 'EUR',
) {
	const lines = rows.map(([day, amount, name, text, reference]) =>
		[day, amount, name, `"${text}"`, reference, currency].join(','),
	)
	return Buffer.from(['Date,Amount,Name,Description,Reference,Currency', ...lines, ''].join('\n'))
}

export type Person = ReturnType<typeof as<User>>
