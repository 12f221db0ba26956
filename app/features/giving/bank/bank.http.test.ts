import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aBankCsv, aTreasury, pledgesOf, samplePledges, secret } from '#tests/world-bank.ts'
import { fundBalances } from '../tables.server.ts'
import { takeInFile } from './commands/take-in.server.ts'
import { bankImportPath, filesPath, linesPath, rulesPath } from './model.ts'
import { bankFiles, bankLineSteps, bankLines, bankRules } from './tables.server.ts'

const edge = 'edge-of-the-form'

function multipart(accountId: string, file: string | null): string {
	const part = (head: string, body: string) =>
		`--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
	const account = part('name="accountId"', accountId)
	const sent = file === null ? '' : part('name="file"; filename="bank.xml"\r\nContent-Type: text/xml', file)
	return `${account}${sent}--${edge}--\r\n`
}

test('a treasurer looks at a file, imports it, and decides one transaction after the other', async ({
	db,
}) => {
	const { one, ids, accounts } = await aTreasury(db)
	await pledgesOf(db, samplePledges(), [ids.orphans, ids.zakat])
	const { get, post, postBody } = site(db, { 'services.on': ['donations'] })
	const as = one.actor
	const send = (file: string | null, accountId = accounts.bank) =>
		postBody(bankImportPath, multipart(accountId, file), `multipart/form-data; boundary=${edge}`, { as })
	const pageOf = async (path: string) => {
		const answer = await get(path, { as })
		expect([path, answer.status]).toEqual([path, 200])
		return answer.text()
	}
	expect(await pageOf(bankImportPath)).toContain('name="file"')
	const refused = await send(null)
	expect(refused.status).toBe(422)
	expect(await refused.text()).toContain('Choose a file.')
	expect(await (await send('what is this')).text()).toContain('data-field-error')

	const preview = await (await send(readFileSync('tests/bank-files/camt053.xml', 'utf8'))).text()
	for (const said of ['CAMT', 'opening balance differs', 'PENDING0001']) expect(preview).toContain(said)
	expect(await db.$count(bankFiles)).toBe(0)
	const [, token = ''] = /name="token" value="([^"]+)"/.exec(preview) ?? []
	const taken = await post(`${bankImportPath}/confirmation`, { token }, { as })
	expect(taken.headers.get('location')).toBe(filesPath)
	expect(await db.$count(bankLines)).toBe(51)
	const again = await post(`${bankImportPath}/confirmation`, { token }, { as })
	expect(again.headers.get('location')).toBe(bankImportPath)
	expect(await db.$count(bankLines)).toBe(51)
	expect(await pageOf(filesPath)).toContain('does not match the bank')
	expect(await (await send(readFileSync('tests/bank-files/camt053.xml', 'utf8'))).text()).toContain(
		'imported before',
	)

	for (const view of ['unclear', 'proposed', 'matched'])
		expect(await pageOf(`${linesPath}?view=${view}`)).toContain('data-row')
	const all = await db.select().from(bankLines)
	const find = (status: string, isIn: boolean, settledAs: string | null = null) => {
		const line = all.find(
			(each) =>
				each.status === status &&
				each.amountMinor > 0 === isIn &&
				each.settledAs === settledAs &&
				!each.otherLineId,
		)
		return `${linesPath}/${line?.id}`
	}
	const statusOf = async (path: string) =>
		(
			await db
				.select()
				.from(bankLines)
				.where(eq(bankLines.id, path.slice(linesPath.length + 1)))
		)[0]?.status
	const gift = find('proposed', true)
	const page = await pageOf(gift)
	expect(page).toContain('data-yes')
	const [, pledge = ''] = /name="pledge" value="([^"]+)"/.exec(page) ?? []
	const [, amountMinor = ''] = /name="amountMinor" value="([^"]+)"/.exec(page) ?? []
	const decided = await post(
		`${gift}/decision`,
		{ decision: 'gift', pledge, amountMinor, returnTo: linesPath },
		{ as },
	)
	expect(decided.headers.get('location')).toBe(linesPath)
	expect(await statusOf(gift)).toBe('matched')
	await post(`${gift}/decision`, { decision: 'reopen' }, { as })
	expect(await statusOf(gift)).toBe('unclear')
	const fee = find('proposed', false, 'fee')
	expect(await pageOf(fee)).toContain('Bank fee')
	await post(`${fee}/decision`, { decision: 'fee' }, { as })
	expect(await statusOf(fee)).toBe('settled')

	const unclear = find('unclear', true)
	const wrong = await post(unclear, { fund1: ids.zakat, amount1: '0.01', fund2: '', amount2: '' }, { as })
	expect(wrong.status).toBe(409)
	expect(await wrong.text()).toContain('add up to the whole amount')
	expect((await post(unclear, { fund1: '', amount1: '' }, { as })).status).toBe(422)
	const bads: Record<string, string>[] = [
		{ decision: 'pair' },
		{ decision: 'nonsense' },
		{ decision: 'return', other: crypto.randomUUID() },
	]
	for (const bad of bads) expect((await post(`${unclear}/decision`, bad, { as })).status).toBeLessThan(500)
	for (const prefix of ['/ar', '/ur'])
		for (const path of [bankImportPath, filesPath, linesPath, unclear]) await pageOf(prefix + path)
	expect(await pageOf(`${unclear}?q=${'٩'.repeat(200)}`)).toContain('No pledge found')
})

test('a treasurer says which column is what, and the next file of the account is read the same way', async ({
	db,
}) => {
	const { one, accounts } = await aTreasury(db)
	const { post, postBody } = site(db, { 'services.on': ['donations'] })
	const as = one.actor
	const send = (file: string) =>
		postBody(bankImportPath, multipart(accounts.bank, file), `multipart/form-data; boundary=${edge}`, { as })
	const tokenIn = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
	const rows = (month: string) => [
		'Kept at the till',
		'When;Which way;How much;Who said what',
		`${month}/02/2026;in;15,00;for the well`,
		`${month}/03/2026;in;1.250,00;for the poor`,
	]
	const unknown = await (await send(rows('05').join('\n'))).text()
	expect(unknown).toContain('Columns of the file')
	expect(unknown).toContain('4. Who said what (for the well)')
	expect(unknown).not.toContain('/confirmation')

	const nothing = await (await post(bankImportPath, { token: tokenIn(unknown), day: 'When' }, { as })).text()
	expect(nothing).toContain('Choose the amount, or money in and money out.')
	expect(nothing).not.toContain('/confirmation')

	const columns = {
		day: 'When',
		amount: 'How much',
		text1: 'Who said what',
		dateOrder: 'mdy',
		decimalSign: ',',
		separator: 'semicolon',
		skipLines: '1',
		hasHeader: 'yes',
		currencyCode: 'eur',
	}
	const shown = await (await post(bankImportPath, { token: tokenIn(nothing), ...columns }, { as })).text()
	expect(shown).toContain('for the well')
	expect(shown).toContain('1,250.00')
	expect(shown).toContain('/confirmation')
	const stale = await post(bankImportPath, { token: tokenIn(nothing), ...columns }, { as })
	expect(stale.headers.get('location')).toBe(bankImportPath)
	await post(`${bankImportPath}/confirmation`, { token: tokenIn(shown) }, { as })
	const [first] = await db.select().from(bankLines).where(eq(bankLines.amountMinor, 1500))
	expect(first).toMatchObject({ day: '2026-05-02' })

	const next = await (await send(rows('06').join('\n'))).text()
	expect(next).toContain('/confirmation')
	expect(next).not.toContain('detected automatically')
	// A file of other columns is not shown through those of the account.
	const other = await (await send('Datum;Was;Betrag\n01.07.2026;Spende;12,50\n')).text()
	expect(other).toContain('value="Datum"')
	expect(other).toMatch(/<option value="semicolon" selected/)
})

test('a treasurer teaches what is always a fee, accepts all suggested ones at once, and takes that back', async ({
	db,
}) => {
	const { one, accounts } = await aTreasury(db)
	const { get, post } = site(db, { 'services.on': ['donations'] })
	const as = one.actor
	const pageOf = async (path: string) => (await get(path, { as })).text()
	const row = (day: string, amount: string, text: string, reference: string) =>
		[day, amount, 'TILL SUPPLIER', text, reference] as [string, string, string, string, string]
	const take = (...rows: ReturnType<typeof row>[]) =>
		takeInFile(one, secret, { accountId: accounts.bank, name: 'bank.csv', bytes: aBankCsv(rows) })
	const stateOf = async (reference: string) => {
		const [line] = await db.select().from(bankLines).where(eq(bankLines.reference, reference))
		return line && [line.status, line.settledAs]
	}
	await take(row('2026-02-01', '-3.00', 'monthly terminal', 'A1'))
	expect(await stateOf('A1')).toEqual(['unclear', null])
	const [line] = await db.select().from(bankLines)
	expect(await pageOf(`${linesPath}/${line?.id}`)).toContain(`${rulesPath}/new?line=${line?.id}`)
	const form = await pageOf(`${rulesPath}/new?line=${line?.id}`)
	expect(form).toContain('value="TILL SUPPLIER"')

	const rule = {
		words: 'till supplier',
		direction: 'out',
		settledAs: 'fee',
		accountId: accounts.bank,
		min: '',
		max: '5.00',
	}
	for (const wrong of [{ words: ' - ' }, { accountId: '' }, { direction: 'in' }, { min: '6.00' }])
		expect((await post(`${rulesPath}/new`, { ...rule, ...wrong }, { as })).status).toBe(422)
	for (let sent = 0; sent < 2; sent++) await post(`${rulesPath}/new`, rule, { as })
	const [taught, ...more] = await db.select().from(bankRules)
	expect(taught).toMatchObject({ words: ['till', 'supplier'], maxMinor: 500 })
	expect(more).toEqual([])

	await take(
		row('2026-02-02', '-4.00', 'x', 'B1'),
		row('2026-02-03', '-4.00', 'x', 'B2'),
		row('2026-02-04', '-9.00', 'x', 'B3'),
		row('2026-02-05', '4.00', 'x', 'B4'),
	)
	expect(await stateOf('B1')).toEqual(['proposed', 'fee'])
	expect(await stateOf('B3')).toEqual(['unclear', null])
	expect(await stateOf('B4')).toEqual(['unclear', null])
	const [fee] = await db.select().from(bankLines).where(eq(bankLines.reference, 'B1'))
	expect(await pageOf(`${linesPath}/${fee?.id}`)).toContain('till supplier')

	expect(await pageOf(`${linesPath}?view=proposed`)).toContain('Accept all 2 suggested fees')
	await post(`${linesPath}/agreement`, { as: 'fee' }, { as })
	expect([await stateOf('B1'), await stateOf('B2')]).toEqual([
		['settled', 'fee'],
		['settled', 'fee'],
	])
	const steps = await db.select().from(bankLineSteps).where(eq(bankLineSteps.kind, 'settled'))
	const at = steps[0]?.at.getTime()
	const undo = `${linesPath}/agreement/undoing?at=`
	await post(`${undo}${Number(at) - 600_000}`, {}, { as })
	await post(`${undo}nonsense`, {}, { as })
	expect(await stateOf('B2')).toEqual(['settled', 'fee'])
	await post(`${undo}${at}`, {}, { as })
	expect(await stateOf('B2')).toEqual(['proposed', 'fee'])
	const held = await db.select().from(fundBalances)
	expect(held.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0)).toBe(-1600)

	const later = { ...rule, words: 'later', max: '' }
	await post(`${rulesPath}/new`, later, { as })
	const second = (await db.select().from(bankRules)).find(({ words }) => words[0] === 'later')
	await post(`${rulesPath}/${second?.id}/order`, { by: 'up' }, { as })
	const list = await pageOf(rulesPath)
	expect(list.indexOf('later')).toBeLessThan(list.indexOf('till supplier'))
	await post(`${rulesPath}/${taught?.id}`, { ...rule, max: '3.00' }, { as })
	expect(
		(
			await db
				.select()
				.from(bankRules)
				.where(eq(bankRules.id, taught?.id ?? ''))
		)[0]?.maxMinor,
	).toBe(300)
	await post(`${rulesPath}/${taught?.id}/retirement`, { is: 'retired' }, { as })
	await take(row('2026-02-06', '-2.00', 'x', 'C1'))
	expect(await stateOf('C1')).toEqual(['unclear', null])
	for (const prefix of ['', '/ar', '/ur'])
		for (const path of [rulesPath, `${rulesPath}/new`, `${rulesPath}/${taught?.id}`])
			expect([path, (await get(prefix + path, { as })).status]).toEqual([path, 200])
})
