import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, noon } from '#tests/world.ts'
import { aLedger } from '#tests/world-giving.ts'
import { entriesPath } from './model.ts'
import { fundBalances, ledgerEntries, ledgerLines } from './tables.server.ts'

test('an admin writes gifts, costs, interest and moves by hand, each once', async ({ db }) => {
	const { funds, accounts } = await aLedger(db)
	const admin = await anAdmin(db)
	const { get, post } = site(db, { 'services.on': ['donations'] })
	const [bank, wallet, dollars] = ['bank', 'wallet', 'dollars'].map((name) => accounts[name]?.id ?? '')
	const general = funds.general?.id ?? ''
	const balance = async () =>
		(await db.select().from(fundBalances).where(eq(fundBalances.fundId, general)))[0]?.balanceMinor
	const shownAt = String(noon.getTime() - 60_000)
	const said = { accountId: bank ?? '', fundId: general, day: '2026-01-05', memo: 'Box', shownAt }
	const posted = async (kind: string, more: Record<string, string>) => {
		const answer = await post(`${entriesPath}/${kind}`, { ...said, ...more }, { as: admin })
		expect([kind, answer.status], await answer.clone().text()).toEqual([kind, 302])
		return answer.headers.get('location') ?? ''
	}
	for (const kind of ['gift', 'cost', 'interest', 'move'])
		for (const prefix of ['', '/ar', '/ur'])
			expect((await get(`${prefix}${entriesPath}/${kind}`, { as: admin })).status).toBe(200)

	const gift = await posted('gift', { amount: '۵۰۰' })
	expect(await posted('gift', { amount: '500' })).toBe(gift)
	expect(await balance()).toBe(50_000)
	// The same on another form is another gift.
	const later = String(Date.now() + 60_000)
	expect(await posted('gift', { amount: '500', shownAt: later })).not.toBe(gift)
	await posted('cost', { amount: '12.50' })
	await posted('interest', { amount: '2.50' })
	expect(await balance()).toBe(99_000)
	await posted('move', { amount: '300', toAccountId: wallet ?? '' })
	expect(await balance()).toBe(99_000)
	const inWallet = await db
		.select()
		.from(ledgerLines)
		.where(eq(ledgerLines.accountId, wallet ?? ''))
	expect(inWallet.map(({ amountMinor }) => amountMinor)).toEqual([30_000])
	const before = await db.$count(ledgerEntries)

	const refused = async (kind: string, more: Record<string, string>, words: string) => {
		const answer = await post(`${entriesPath}/${kind}`, { ...said, memo: 'Kept', ...more }, { as: admin })
		const page = await answer.text()
		expect([409, 422]).toContain(answer.status)
		expect(page).toContain(words)
		expect(page).toContain('value="Kept"')
	}
	await refused('move', { amount: '1', toAccountId: bank ?? '' }, 'Please choose another account.')
	await refused('move', { amount: '1', toAccountId: dollars ?? '' }, 'must have the same currency')
	await refused('cost', { amount: '1', fundId: funds.zakat?.id ?? '' }, 'Zakat is paid only to its eight')
	await refused('interest', { amount: '1', fundId: funds.wells?.id ?? '' }, 'Interest is kept apart')
	await refused('gift', { amount: '1', day: '2999-01-01' }, 'This day has not come yet.')
	await refused('gift', { amount: 'x' }, 'Please enter an amount in digits')
	expect(await db.$count(ledgerEntries)).toBe(before)
})
