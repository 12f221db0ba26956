import { expect } from 'vitest'
import { journey, phone } from './browser.ts'

journey('a daughter asks in Urdu what she, her mother and two uncles inherit', async ({ open }) => {
	const { page, context } = await open(phone)
	const sent: string[] = []
	page.on('request', (request) => {
		if (request.method() === 'POST') sent.push(request.url())
	})
	await page.goto('/ur/calculators/inheritance', { waitUntil: 'networkidle' })
	for (const key of ['wife', 'daughter']) await page.locator(`#add-${key}`).click()
	await page.locator('details:has(#add-full_uncle) > summary').click()
	await page.locator('#add-full_uncle').click()
	await page.locator('#more-full_uncle').click()
	await page.locator('[name=assets]').fill('۸۰۰۰۰۰')
	const result = await page.locator('#result').innerText()
	// A half, an eighth, and the rest between the uncles.
	for (const words of ['بیوی', 'بیٹی', 'حقیقی چچا × ۲', 'قرآن', '۴۰۰٬۰۰۰'])
		expect(result.replace(/[\u2066-\u2069]/g, '')).toContain(words)
	expect(sent).toEqual([])
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
	await context.close()
})

journey('without script the same family is added by sending the form', async ({ open }) => {
	const { page, context } = await open({ ...phone, javaScriptEnabled: false })
	await page.goto('/ar/calculators/inheritance')
	for (const key of ['wife', 'daughter']) await page.locator(`#add-${key}`).click()
	await page.locator('#more-daughter').click()
	expect(await page.locator('#tile-daughter').innerText()).toContain('٢')
	expect(new URL(page.url()).search).toBe('')
	await context.close()
})

journey('a shopkeeper finds his zakat in Arabic, with the reason of each line', async ({ open }) => {
	const { page, context } = await open(phone)
	await page.goto('/ar/calculators/zakat', { waitUntil: 'networkidle' })
	await page.selectOption('[name=currency]', 'SAR')
	await page.locator('[name=cash]').fill('١٠٠٠٠')
	await page.locator('[name=tradeGoods]').fill('50000')
	await page.locator('[name=debtsDue]').fill('20000')
	await page.locator('[name=priceSilver]').fill('5')
	const result = page.locator('#result')
	// 40 000 at a fortieth.
	expect(await result.innerText()).toContain('١٬٠٠٠')
	await result.locator('summary').first().click()
	expect(await result.innerText()).toContain('يُحسب كاملًا')
	await context.close()
})
