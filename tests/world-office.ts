import { eq } from 'drizzle-orm'
import { addAccount, confirmAccount } from '#app/features/giving/commands/accounts.server.ts'
import { enterEntry } from '#app/features/giving/commands/entries.server.ts'
import { openFund } from '#app/features/giving/commands/funds.server.ts'
import { addPeriod } from '#app/features/giving/commands/periods.server.ts'
import type { Restriction } from '#app/features/giving/model.ts'
import { fundBalances } from '#app/features/giving/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { anAdmin, as } from './world.ts'

export const names = (name: string) => ({ en: name, ar: name, ur: name })
export const texts = (slug: string) => ({
	names: names(slug),
	purposes: {},
	slug,
	goalMinor: null,
	goalCurrency: null,
	endsOn: null,
})
export const day = '2026-02-10'

/** Two admins, funds, a confirmed account and the year 2026. */
export async function anOffice(db: Db) {
	const [one, two] = [as(await anAdmin(db), db), as(await anAdmin(db), db)]
	const fund = async (slug: string, restriction: Restriction = 'purpose', family = slug) => {
		const opened = await openFund(one, texts(slug), { restriction, family })
		return opened.ok ? opened.id : ''
	}
	const ids = {
		general: await fund('general', 'general'),
		zakat: await fund('zakat', 'zakat'),
		orphans: await fund('orphans'),
		wells: await fund('wells'),
		unassigned: await fund('unassigned', 'unassigned'),
	}
	const added = await addAccount(one, { name: 'Bank', holder: 'Mishkat', number: '1' }, 'PKR')
	const bank = added.ok ? added.id : ''
	await confirmAccount(two, bank)
	const period = await addPeriod(one, { firstOn: '2026-01-01', lastOn: '2026-02-28' })
	const enter = (
		kind: 'gift' | 'cost' | 'unassigned' | 'assign' | 'interest',
		fundId: string,
		amountMinor: number,
	) => enterEntry(one, { kind, accountId: bank, fundId, amountMinor, day, memo: '' })
	const balanceOf = async (fundId: string) =>
		(await db.select().from(fundBalances).where(eq(fundBalances.fundId, fundId)))[0]?.balanceMinor ?? 0
	return { one, two, ids, bank, period: period.ok ? period.id : '', enter, balanceOf }
}
