import { expect } from 'vitest'
import { journey, phone } from './browser.ts'
import { register, signIn } from './signed-in.ts'
import { enroll } from './student.ts'

journey('the choices of a quiz stay in a page that is loaded again, and in a new tab', async ({ open }) => {
	const { page, context } = await open(phone)
	await register(page)
	const sections = await enroll(page, '/courses/islamic-finance')
	let quiz = ''
	for (const section of sections) {
		await page.goto(section)
		if (!(await page.locator('main a[href$="/quiz"]').count())) continue
		quiz = `${section}/quiz`
		break
	}
	await page.goto(quiz)
	const choice = page.locator('form[data-quiz] input[type=radio]').nth(1)
	await choice.check({ force: true })
	await page.reload()
	await expect.poll(() => choice.isChecked()).toBe(true)
	await page.close()
	const again = await context.newPage()
	await again.goto(quiz)
	const same = again.locator('form[data-quiz] input[type=radio]').nth(1)
	await expect.poll(() => same.isChecked()).toBe(true)
})

journey('a note that is typed without network is kept when there is network again', async ({ open }) => {
	const { page, context } = await open(phone)
	await register(page)
	const [lesson = ''] = await enroll(page, '/courses/hadith-sciences')
	await page.goto(lesson)
	const field = page.locator('form[data-note] textarea')
	await field.evaluate((element) => element.closest('details')?.setAttribute('open', ''))
	await context.setOffline(true)
	await field.fill('The chain is read from its end.')
	await page.locator('form[data-note] [role=status]').filter({ hasText: /\S/ }).waitFor()
	await context.setOffline(false)
	await expect
		.poll(() => page.evaluate(() => Object.entries(localStorage).some(([key]) => key.startsWith('notes:'))), {
			timeout: 15_000,
		})
		.toBe(true)
	await expect
		.poll(
			async () => {
				const other = await context.newPage()
				await other.goto(lesson)
				const text = await other.locator('form[data-note] textarea').inputValue()
				const waiting = await other.evaluate(() =>
					Object.entries(localStorage).some(([key, value]) => key.startsWith('notes:') && value.length > 2),
				)
				await other.close()
				return [text, waiting]
			},
			{ timeout: 20_000, interval: 1000 },
		)
		.toEqual(['The chain is read from its end.', false])
})

journey('to approve beside words that are not saved asks first', async ({ open }) => {
	const { page } = await open()
	await signIn(page, 'admin')
	await page.goto('/admin/fatwas')
	await page.locator('main a[href*="/edit"]').first().click()
	await page.waitForURL(/\/edit$/)
	const asked: string[] = []
	page.on('dialog', (dialog) => {
		asked.push(dialog.message())
		void dialog.dismiss()
	})
	await page.evaluate(() => {
		for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '')
	})
	await page.locator('main input[name=title]').first().fill('Words that are not saved')
	const before = page.url()
	await page
		.locator('main button', { hasText: /^Approve$/ })
		.first()
		.click()
	await expect.poll(() => asked.length).toBe(1)
	expect(asked[0]).toContain('You have unsaved changes')
	expect(page.url()).toBe(before)
})
