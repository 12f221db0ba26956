import { expect } from 'vitest'
import { journey, phone } from './browser.ts'
import { register } from './signed-in.ts'

journey(
	'on a phone in Arabic, without script, a note is written, changed, deleted and back',
	async ({ open }) => {
		const { page } = await open({ ...phone, javaScriptEnabled: false })
		await register(page)
		await page.goto('/ar/notes')
		const save = () => page.locator('main form:not([role=search]) button[type=submit]').first().click()
		for (const [title, content] of [
			['شروط الصلاة', 'الوضوء، واستقبال القبلة'],
			['In English', 'Left to right,\nline by line'],
		] as const) {
			await page.fill('main input[name=title]', title)
			await page.fill('main textarea[name=content]', content)
			await save()
		}
		const cards = page.locator('main article')
		const english = cards.filter({ hasText: 'In English' }).locator('p').first()
		expect(await english.evaluate((text) => getComputedStyle(text).direction)).toBe('ltr')
		const arabic = cards.filter({ hasText: 'شروط الصلاة' })
		const wide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
		expect(wide, 'nothing stands beside the screen').toBe(false)

		await arabic.getByRole('link', { name: 'تعديل' }).click()
		expect(await page.inputValue('main textarea')).toBe('الوضوء، واستقبال القبلة')
		await page.fill('main textarea', 'الوضوء، واستقبال القبلة، ودخول الوقت')
		await save()
		expect(await page.locator('main article').textContent()).toContain('ودخول الوقت')

		await page.getByRole('button', { name: 'حذف' }).click()
		await page.waitForURL('**/ar/notes')
		expect(await cards.count()).toBe(1)
		await page.getByRole('button', { name: 'تراجع' }).click()
		await page.waitForURL('**/ar/notes')
		expect(await page.locator('[data-toast]').textContent()).toContain('استُعيدت الملاحظة')
		expect(await arabic.textContent()).toContain('ودخول الوقت')
	},
)
