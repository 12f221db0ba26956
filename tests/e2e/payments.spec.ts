import { readFileSync } from 'node:fs'
import { expect, inject, onTestFinished } from 'vitest'
import { desk, journey, phone } from './browser.ts'
import { aTreasury, bankPath, send, takeIn } from './giving.ts'
import { startSite } from './site.ts'

const words = JSON.parse(readFileSync('messages/ar/payments.json', 'utf8')) as Record<string, string>
const today = `${new Date().getUTCFullYear()}-01-02`

journey(
	'school fees are requested with an invoice, approved by another admin, matched with the bank, and read in the open books, in Arabic on a phone',
	async ({ open }) => {
		const site = await startSite({ SAMPLE: 'yes' }, { copyOf: inject('sample') })
		onTestFinished(() => site.stop())
		const here = { baseURL: site.origin, locale: 'ar' }
		const { page: first } = await open({ ...phone, ...here })
		const { page: second } = await open({ ...phone, ...here })
		const { fundId, accountId } = await aTreasury(first, second, 'أيتام')
		const gift = { accountId, fundId, amount: '1000', day: today, memo: 'Box' }
		await send(first, `${bankPath}/entries/gift`, gift)

		await first.goto(`/ar${bankPath}/payments/new`)
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

		await second.goto(`/ar${bankPath}`)
		await second.locator(`main a[href="${payment}"]`).click()
		await second.getByRole('button', { name: words.payments_approve, exact: true }).click()
		await second.locator('[data-toast]').waitFor()

		await takeIn(first, '/ar', accountId, [`${today},-300.00,NOOR SCHOOL,Transfer,OUT1,EUR`])
		await first.goto(`/ar${bankPath}/lines?view=unclear&account=${accountId}`)
		await first.locator(`main a[href*="${bankPath}/lines/"]`).first().click()
		await first.locator('main button[data-yes]', { hasText: words.payments_is_this }).click()
		await first.locator('[data-toast]').waitFor()
		await first.goto(payment)
		await first.locator(`main a[href*="${bankPath}/lines/"]`).waitFor()

		const { page: reader } = await open({ ...desk, ...here, javaScriptEnabled: false })
		await reader.goto('/ar/donate/funds')
		await reader.getByRole('link', { name: 'أيتام' }).click()
		const books = await reader.locator('main').innerText()
		expect(books).toContain('رسوم مدرسية للأيتام')
		expect(books).not.toMatch(/النور|NOOR/)
	},
)
