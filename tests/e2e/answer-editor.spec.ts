import { expect } from 'vitest'
import { desk, journey, phone } from './browser.ts'
import { held } from './signed-in.ts'

journey(
	'a scholar writes, inserts 2:255, is saved while typing, comes back to it, and sends it for review',
	async ({ open }) => {
		const { page: asker } = await open(desk)
		const { page } = await open(desk)
		const answer = await held(asker, page, `On trains ${Date.now()}`)
		await page.goto(answer)
		await page.fill('input[name=title]', 'Prayer on a moving train')
		await page.getByRole('button', { name: 'Copy to the public version' }).waitFor()
		await page.fill('textarea[name=question]', 'May one pray seated on a train?')
		const editor = page.locator('[data-editor=answer] [role=textbox]')
		await editor.click()
		await page.keyboard.type('It is valid.')
		await page.keyboard.press('Enter')

		const insert = page.getByRole('toolbar').first().getByRole('button', { name: 'Insert ayah' })
		await insert.press('Enter')
		const dialog = page.getByRole('dialog', { name: 'Insert ayah' })
		expect(await dialog.evaluate((dialog) => dialog.querySelector('input') === document.activeElement)).toBe(
			true,
		)
		await dialog.getByRole('button', { name: 'Close' }).press('Enter')
		await dialog.waitFor({ state: 'detached' })
		expect(await insert.evaluate((button) => button === document.activeElement)).toBe(true)
		await insert.press('Enter')
		await dialog.getByLabel('Reference or words').fill('2:255')
		await dialog.getByRole('button', { name: /2:255/ }).click()
		await dialog.getByRole('button', { name: 'Insert', exact: true }).click()
		await editor.locator('[data-citation="2:255"] .ayah').first().waitFor()
		expect(
			await editor
				.locator('.ayah')
				.first()
				.evaluate((ayah) => getComputedStyle(ayah).fontFamily),
		).toMatch(/^"?Amiri Quran/)
		await page.getByText(/^Saved at /).waitFor()

		await page.reload()
		await editor.locator('[data-citation="2:255"] .ayah').first().waitFor()
		expect(await editor.textContent()).toContain('It is valid.')
		expect(await page.inputValue('input[name=title]')).toBe('Prayer on a moving train')

		await page.getByRole('button', { name: 'Preview' }).click()
		await page.waitForURL('**/answer/preview**')
		await page.locator('main .ayah').first().waitFor()
		await page.getByRole('link', { name: 'Back to editing' }).first().click()
		await editor.waitFor()
		// Nothing needs a check: it is submitted at once.
		await page.getByRole('button', { name: 'Submit for review' }).click()
		await page.waitForURL(/\/scholar\/fatwas\/[0-9a-f-]{36}$/)
		await page.getByText('Submitted for review.').waitFor()
	},
)

journey(
	'a typed verse is found, replaced by its citation, and a second tab is told before it saves over it',
	async ({ open }) => {
		const { page: asker } = await open(desk)
		const { page, context } = await open(desk)
		const answer = await held(asker, page, `On verses ${Date.now()}`)
		await page.goto(`${answer}?language=ar`)
		const editor = page.locator('[data-editor=answer] [role=textbox]')
		expect(await editor.getAttribute('dir')).toBe('rtl')
		const other = await context.newPage()
		await other.goto(`${answer}?language=ar`)
		await other.locator('[data-editor=answer] [role=textbox]').waitFor()

		await editor.click()
		await page.keyboard.insertText('قال تعالى: ولا يحيطون بشيء من علمه إلا بما شاء وهو بين')
		await page.getByRole('button', { name: /Replace with this part of .*2:255/ }).click()
		await editor.locator('[data-citation^="2:255:"] .ayah-part').waitFor()
		expect(await editor.textContent()).not.toContain('بشيء من علمه إلا بما شاء وهو')
		await page.getByText(/^Saved at /).waitFor()

		await other.locator('[data-editor=answer] [role=textbox]').click()
		await other.keyboard.insertText('نص آخر')
		await other.getByText('A different text was saved').waitFor()
		await other.getByRole('button', { name: 'Keep mine as a new version' }).click()
		await other.getByText(/^Saved at /).waitFor()
		await other.reload()
		expect(await other.locator('[data-editor=answer] [role=textbox]').textContent()).toBe('نص آخر')
		await other.getByRole('link', { name: 'Saved versions' }).click()
		await other.waitForURL('**/answer/revisions**')
		await other.getByText('newest').waitFor()
		expect(await other.locator('main li a[href*=look]').count()).toBeGreaterThanOrEqual(2)
	},
)

journey('what a slow phone lets somebody type before the page runs is saved too', async ({ open }) => {
	const { page: asker } = await open(desk)
	const { page, context } = await open(desk)
	const answer = await held(asker, page, `On slowness ${Date.now()}`)
	let arrive = () => {}
	const scripts = new Promise<void>((resolve) => {
		arrive = resolve
	})
	await context.route(/\.js(\?|$)/, async (route) => {
		await scripts
		await route.continue()
	})
	await page.goto(answer, { waitUntil: 'commit' })
	await page.fill('input[name=title]', 'Typed early')
	arrive()
	await page.getByText(/^Saved at /).waitFor()
	await page.reload()
	expect(await page.inputValue('input[name=title]')).toBe('Typed early')
})

journey(
	'a scholar finds an ayah by what it means, quotes a part of it by the keyboard, and changes which part',
	async ({ open }) => {
		const { page: asker } = await open(desk)
		const { page } = await open(phone)
		const answer = await held(asker, page, `On coercion ${Date.now()}`)
		await page.goto(answer)
		const editor = page.locator('[data-editor=answer] [role=textbox]')
		await editor.waitFor()
		const insert = page.getByRole('toolbar').first().getByRole('button', { name: 'Insert ayah' })
		await insert.press('Enter')
		const dialog = page.getByRole('dialog', { name: 'Insert ayah' })
		await dialog.getByLabel('Reference or words').fill('no compulsion in religion')
		// Before an answer came: the first match is chosen then.
		await page.keyboard.press('Enter')
		await dialog.getByText('Quote part of it').click()
		const words = dialog.getByRole('toolbar', { name: 'Quote part of it' }).getByRole('button')
		await words.first().press('Enter')
		await dialog.getByText('Now choose the last word.').waitFor()
		for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
		await dialog.getByText('Words quoted: 4 of 24').waitFor()
		await dialog.locator('.ayah-part').waitFor()
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
		await dialog.getByRole('button', { name: 'Insert', exact: true }).press('Enter')
		const cited = editor.locator('[data-citation="2:256:1-4"]')
		await cited.locator('.ayah-part').waitFor()
		expect(await cited.locator('.ayah').textContent()).toBe('لَآ إِكْرَاهَ فِى ٱلدِّينِ')
		expect(await cited.textContent()).toContain('The whole ayah means:')
		await page.getByText(/^Saved at /).waitFor()

		await cited.click()
		await insert.press('Enter')
		await words.nth(4).click()
		await words.nth(7).click()
		await dialog.getByRole('button', { name: 'Insert', exact: true }).click()
		await editor.locator('[data-citation="2:256:5-8"] .ayah-part').waitFor()
		expect(await editor.locator('[data-citation]').count()).toBe(1)
		await page.getByText(/^Saved at /).waitFor()
		await page.goto(`${answer}/preview?language=en`)
		expect(await page.locator('main .ayah').textContent()).toBe('قَد تَّبَيَّنَ ٱلرُّشْدُ مِنَ')
		expect(await page.locator('main .ayah-cut').count()).toBe(2)
		expect(await page.locator('main figcaption').textContent()).toContain('part of 2:256')
	},
)
