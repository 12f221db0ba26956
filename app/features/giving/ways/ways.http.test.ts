import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin } from '#tests/world.ts'
import { aLedger, idOf } from '#tests/world-giving.ts'
import { moneyPath } from '../model.ts'
import { waysPath } from './model.ts'

const offered = { 'services.on': ['donations'] }
const typed = {
	kind: 'wallet',
	accountId: idOf(2, 1),
	name_en: 'Easypaisa',
	name_ar: 'إيزي بيسا',
	name_ur: 'ایزی پیسہ',
	holder: 'Ahmed Khan',
	number: '٠٣٠٠ 1234567',
}

async function anOffice(db: Db) {
	await aLedger(db)
	const [one, two] = [
		await anAdmin(db, { name: 'Amina Treasurer' }),
		await anAdmin(db, { name: 'Bilal Second' }),
	]
	const { get, post } = site(db, { ...offered, 'organisation.name': { en: 'Noor Trust' } })
	const page = async (path: string, as: User) => {
		const answer = await get(path, { as })
		expect([path, answer.status]).toEqual([path, 200])
		return answer.text()
	}
	const posted = async (path: string, fields: Record<string, string>, as: User) => {
		const answer = await post(path, fields, { as })
		expect([path, answer.status], await answer.clone().text()).toEqual([path, 302])
		return answer.headers.get('location') ?? ''
	}
	return { one, two, post, page, posted }
}

test('a way to pay is entered, doubted, confirmed by another, edited, retired and brought back', async ({
	db,
}) => {
	const { one, two, post, page, posted } = await anOffice(db)
	expect(await page(waysPath, one)).toContain('No ways to pay yet')
	const here = await posted(`${waysPath}/new`, typed, one)
	expect(await posted(`${waysPath}/new`, typed, one)).toBe(here)
	const asked = await page(here, one)
	expect(asked).not.toContain(`${here}/confirmation`)
	expect(await page(moneyPath, two)).toContain(`href="${here}"`)
	const doubted = await page(here, two)
	for (const said of [
		'Check this account holder',
		'Ahmed Khan',
		'looks like a person’s name',
		`${here}/confirmation`,
	])
		expect(doubted).toContain(said)
	await posted(`${here}/confirmation`, {}, two)
	const confirmed = await page(here, one)
	for (const said of ['Shown to donors', 'Bilal Second', '0300 1234567', `${here}/check`])
		expect(confirmed).toContain(said)
	await posted(`${here}/check`, {}, one)
	await posted(`${here}/edit`, { ...typed, holder: 'Noor Trust' }, two)
	const changed = await page(here, one)
	expect(changed).toContain(`${here}/confirmation`)
	expect(changed).not.toContain('Check this account holder')
	await posted(`${here}/order`, { by: 'up' }, one)
	await posted(`${here}/retirement`, { is: 'retired' }, one)
	expect(await page(`${waysPath}?view=retired`, one)).toContain('Easypaisa')
	expect((await post(`${here}/confirmation`, {}, { as: one })).status).toBe(302)
	await posted(`${here}/retirement`, { is: 'used' }, one)
	for (const prefix of ['/ar', '/ur']) expect(await page(prefix + here, one)).toContain('Noor Trust')
})

test('what is wrong stands beside its field, and what was typed is kept', async ({ db }) => {
	const { one, post } = await anOffice(db)
	const refused = await post(
		`${waysPath}/new`,
		{ ...typed, kind: 'bank', number: 'PK36SCBL0000001123456703', bic: '??', name_ar: '' },
		{ as: one },
	)
	const empty = await refused.text()
	expect([refused.status, empty]).toEqual([422, expect.stringContaining('Please enter the name.')])
	const wrong = await post(
		`${waysPath}/new`,
		{ ...typed, kind: 'bank', number: 'PK36SCBL0000001123456703', bic: '??', qrScheme: 'epc' },
		{ as: one },
	)
	const page = await wrong.text()
	expect(wrong.status).toBe(422)
	for (const said of [
		'This IBAN is not valid',
		'A BIC has 8 or 11',
		'works in EUR only',
		'PK36SCBL0000001123456703',
	])
		expect(page).toContain(said)
})

test('an admin sees what the code of a way will say', async ({ db }) => {
	const { one, page, posted } = await anOffice(db)
	const qrPayload =
		'00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
	await db.execute(
		`insert into ledger_accounts (id, kind, currency, name, made_by) values ('${idOf(2, 90)}', 'asset', 'BRL', 'Pix', '${idOf(9, 1)}')` as never,
	)
	const here = await posted(
		`${waysPath}/new`,
		{ ...typed, accountId: idOf(2, 90), qrScheme: 'emv', qrPayload },
		one,
	)
	const shown = await page(here, one)
	for (const said of ['BRASILIA', 'The bank’s QR code names someone else', '5204000053039865404'])
		expect(shown).toContain(said)
})
