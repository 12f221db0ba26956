import { expect } from 'vitest'
import { desk, journey } from './browser.ts'

const offer = 'dialog[open] [role=option]'

journey(
	'a reader finds by the keyboard alone, and what arrives leaves what they type alone',
	async ({ open }) => {
		const { page } = await open(desk)
		await page.goto('/about')
		await page.keyboard.press('Control+k')
		const field = page.locator('dialog[open] [role=combobox]:focus')
		await field.waitFor()

		await page.keyboard.type('zakat')
		await page.locator(offer).first().waitFor()
		expect(await field.getAttribute('aria-expanded')).toBe('true')
		await page.keyboard.press('ArrowLeft')
		const answered = page.waitForResponse(/suggestions\?q=zakaat/)
		await page.keyboard.type('a')
		await answered
		const [value, caret] = await field.evaluate((box: HTMLInputElement) => [box.value, box.selectionStart])
		expect([value, caret]).toEqual(['zakaat', 5])

		await page.keyboard.press('Escape')
		expect(await page.locator(offer).first().isVisible()).toBe(false)
		expect(await field.inputValue()).toBe('zakaat')
		await page.keyboard.press('ArrowDown')
		await page.locator(offer).first().waitFor()
		await page.keyboard.press('ArrowDown')
		const chosen = await field.getAttribute('aria-activedescendant')
		const href = await page.locator(`[id="${chosen}"][aria-selected=true]`).getAttribute('href')
		await page.keyboard.press('Enter')
		await page.waitForURL(`**${href}`)

		// Escape closes the list, then the dialog, and returns the focus.
		const link = page.locator('main a[href]').first()
		await link.focus()
		await page.keyboard.press('Control+k')
		await field.waitFor()
		await page.keyboard.type('zakat')
		await page.locator(offer).first().waitFor()
		await page.keyboard.press('Escape')
		await page.keyboard.press('Escape')
		expect(await page.locator('dialog[data-search]').evaluate((box: HTMLDialogElement) => box.open)).toBe(
			false,
		)
		expect(await link.evaluate((link) => link === document.activeElement)).toBe(true)

		await page.keyboard.press('Control+k')
		await field.waitFor()
		await field.fill('zakat')
		await page.keyboard.press('Enter')
		await page.waitForURL(/\/search\?q=zakat/)
		await page.keyboard.press('Control+k')
		await page.locator('main [role=combobox]:focus').waitFor()
	},
)

journey('without script the search of the header leads to a form', async ({ open }) => {
	const { page } = await open({ ...desk, javaScriptEnabled: false })
	await page.goto('/ar/about')
	await page.locator('header [data-search-open]').click()
	await page.waitForURL('**/ar/search')
	await page.fill('main input[type=search]', 'زكاة')
	await page.keyboard.press('Enter')
	await page.waitForURL(/\/ar\/search\?q=/)
	await page.locator('main article a').first().waitFor()
})

journey('on the night of the home page fields stand white, by night too', async ({ open }) => {
	const { page } = await open({ ...desk, colorScheme: 'dark' })
	await page.goto('/')
	const ground = (of: string) =>
		page
			.locator(of)
			.first()
			.evaluate((found) => getComputedStyle(found).backgroundColor)
	const white = 'rgb(255, 255, 255)'
	expect(await ground('main form[role=search] [data-suggest]')).toBe(white)
	expect(await ground('main .night input[type=email]')).toBe(white)
	// They are dark outside of the dark hero.
	expect(await ground('#teaser-email')).not.toBe(white)
})
