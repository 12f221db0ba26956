import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { desk, journey, phone } from './browser.ts'
import { signIn } from './signed-in.ts'
import { startSite } from './site.ts'

const words = JSON.parse(readFileSync('messages/ar/payments.json', 'utf8')) as Record<string, string>
const password = 'a long enough password'
const today = `${new Date().getUTCFullYear()}-01-02`
const bank = '/admin/donations'

/** Sends a form as the page's person. @returns where it leads */
async function send(page: Page, path: string, form: Record<string, string>): Promise<string> {
	const headers = { origin: new URL(page.url()).origin }
	const answer = await page.request.post(path, { form, headers, maxRedirects: 0 })
	expect([path, answer.status()]).toEqual([path, 302])
	return answer.headers().location ?? ''
}

/** A second admin, three funds, and an account with 1 000 euros for orphans that the second admin confirmed. */
async function setUp(first: Page, second: Page) {
	await signIn(first, 'admin')
	await first.goto('/admin/users/new')
	await first.fill('main input[name=name]', 'Bilal Second')
	await first.fill('main input[name=email]', 'second@example.com')
	await first.selectOption('main select[name=entrance]', 'link')
	await first.selectOption('main select[name=role]', 'admin')
	await first.click('main form button[type=submit]')
	const link = await first.locator('main input[readonly]').inputValue()
	await second.goto(new URL(link).pathname)
	await second.fill('main input[name=password]', password)
	await second.fill('main input[name=confirm]', password)
	await second.click('main form button')
	await second.waitForURL('**/admin')

	const names = (name: string) => ({ name_en: name, name_ar: name, name_ur: name })
	await send(first, `${bank}/funds/new`, { ...names('General'), restriction: 'general' })
	await send(first, `${bank}/funds/new`, { ...names('Unknown'), restriction: 'unassigned' })
	const fund = await send(first, `${bank}/funds/new`, { ...names('أيتام'), restriction: 'purpose' })
	const account = await send(first, `${bank}/accounts/new`, { name: 'Bank', currency: 'EUR' })
	await send(second, `${account}/confirmation`, {})
	await send(first, `${bank}/entries/gift`, {
		accountId: account.split('/').at(-1) ?? '',
		fundId: fund.split('/').at(-1) ?? '',
		amount: '1000',
		day: today,
		memo: 'Box',
	})
	return { fundId: fund.split('/').at(-1) ?? '', accountId: account.split('/').at(-1) ?? '' }
}

journey(
	'school fees are requested with an invoice, approved by another admin, matched with the bank, and read in the open books, in Arabic on a phone',
	async ({ open }) => {
		const site = await startSite({ SAMPLE: 'yes' }, { copyOf: inject('sample') })
		onTestFinished(() => site.stop())
		const here = { baseURL: site.origin, locale: 'ar' }
		const { page: first } = await open({ ...phone, ...here })
		const { page: second } = await open({ ...phone, ...here })
		const { fundId, accountId } = await setUp(first, second)

		await first.goto(`/ar${bank}/payments/new`)
		await first.selectOption('main select[name=fundId]', fundId)
		await first.fill('main input[name=amount]', '٣٠٠')
		await first.fill('main input[name=purpose]', 'رسوم مدرسية للأيتام')
		await first.fill('main input[name=payee]', 'مدرسة النور')
		await first.setInputFiles('main input[type=file]', {
			name: 'invoice.png',
			mimeType: 'image/png',
			buffer: Buffer.from(
				'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
				'base64',
			),
		})
		await first.getByRole('button', { name: words.payments_request }).click()
		await first.waitForURL(/\/payments\/[0-9a-f-]{36}$/)
		const payment = new URL(first.url()).pathname
		expect(await first.getByRole('button', { name: words.payments_approve, exact: true }).count()).toBe(0)
		expect(await first.locator('main a[href*="/files/"]').count()).toBe(1)
		expect(await first.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

		await second.goto(`/ar${bank}`)
		await second.locator(`main a[href="${payment}"]`).click()
		await second.getByRole('button', { name: words.payments_approve, exact: true }).click()
		await second.locator('[data-toast]').waitFor()

		await first.goto(`/ar${bank}/import`)
		await first.selectOption('main select[name=accountId]', accountId)
		const csv = `Date,Amount,Name,Description,Reference,Currency\n${today},-300.00,NOOR SCHOOL,Transfer,OUT1,EUR\n`
		await first.setInputFiles('main input[type=file]', {
			name: 'bank.csv',
			mimeType: 'text/csv',
			buffer: Buffer.from(csv),
		})
		await first.locator('main form button:not([type=button])').first().click()
		await first.locator('main form[action$="/import/confirmation"] button').click()
		await first.waitForURL(`**${bank}/lines`)
		await first.goto(`/ar${bank}/lines?view=unclear&account=${accountId}`)
		await first.locator(`main a[href*="${bank}/lines/"]`).first().click()
		await first.locator('main button[data-yes]', { hasText: words.payments_is_this }).click()
		await first.locator('[data-toast]').waitFor()
		await first.goto(payment)
		await first.locator(`main a[href*="${bank}/lines/"]`).waitFor()

		const { page: reader } = await open({ ...desk, ...here, javaScriptEnabled: false })
		await reader.goto('/ar/donate/funds')
		await reader.getByRole('link', { name: 'أيتام' }).click()
		const books = await reader.locator('main').innerText()
		expect(books).toContain('رسوم مدرسية للأيتام')
		expect(books).not.toMatch(/النور|NOOR/)
	},
)
