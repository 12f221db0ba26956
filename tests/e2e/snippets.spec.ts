import { expect } from 'vitest'
import { desk, journey, phone } from './browser.ts'
import { held, signIn } from './signed-in.ts'

const own = '/scholar/fatwas/snippets'

journey(
	'an opening and a closing are written once, put into an answer by the keyboard, taken out by Ctrl+Z, and removed when asked twice',
	async ({ open }) => {
		const { page: asker } = await open(desk)
		const { page } = await open(desk)
		const now = Date.now()
		const answer = await held(asker, page, `On trains again ${now}`)
		// An earlier run may have left its own.
		const [praise, knowledge, hamd] = [`Praise ${now}`, `Knowledge ${now}`, `حمد ${now}`]
		for (const [kind, language, title, text] of [
			['closing', 'en', knowledge, 'And Allah knows best.'],
			['opening', 'ar', hamd, 'الحمد لله'],
			['opening', 'en', praise, 'All praise is due to Allah.'],
		] as const) {
			await page.goto(own)
			const form = page.locator('main form').last()
			await form.locator('[name=title]').fill(title)
			await form.locator('[name=kind]').selectOption(kind)
			await form.locator('[name=language]').selectOption(language)
			await form.locator('[name=text]').fill(text)
			await form.getByRole('button', { name: 'Save' }).click()
			await page.locator('[data-toast]').waitFor()
		}

		await page.goto(answer)
		const editor = page.locator('[data-editor=answer] [role=textbox]')
		await editor.click()
		await page.keyboard.type('It is valid.')
		const panel = page.locator('details', { hasText: 'Saved texts' })
		await panel.locator('summary').first().press('Enter')
		// Those in the answer's language, openings first.
		const titles = panel.locator('b:visible', { hasText: String(now) })
		await expect.poll(() => titles.allTextContents()).toEqual([praise, knowledge])
		await panel.getByRole('button', { name: `Insert at the beginning ${praise}` }).press('Enter')
		await page.getByRole('status').getByText(`Inserted “⁨${praise}⁩”`).waitFor()
		await panel.getByRole('button', { name: `Insert at the end ${knowledge}` }).press('Enter')
		const paragraphs = () => editor.locator('p').allTextContents()
		const whole = ['All praise is due to Allah.', 'It is valid.', 'And Allah knows best.']
		expect(await paragraphs()).toEqual(whole)
		await page.keyboard.press('Control+z')
		expect(await paragraphs()).toEqual(whole.slice(0, 2))
		await page.keyboard.press('Control+z')
		expect(await paragraphs()).toEqual(['It is valid.'])
		await page.keyboard.press('Control+Shift+z')
		await panel.getByText('In other languages').press('Enter')
		await panel.getByRole('button', { name: `Insert at the beginning ${hamd}` }).press('Enter')
		expect(await editor.locator('p').first().getAttribute('dir')).toBe('rtl')
		await page.getByText(/^Saved at /).waitFor()
		await page.reload()
		await editor.waitFor()
		expect(await paragraphs()).toEqual(['الحمد لله', ...whole.slice(0, 2)])

		await page.goto(own)
		const entry = page.locator('main li', { hasText: knowledge })
		await entry.locator('summary').first().click()
		expect(await entry.getByRole('button', { name: 'Yes, remove' }).isVisible()).toBe(false)
		await entry.getByText('Remove…').click()
		await entry.getByRole('button', { name: 'Yes, remove' }).click()
		await page.locator('[data-toast]').waitFor()
		expect(await page.locator('main li', { hasText: knowledge }).count()).toBe(0)
	},
	120_000,
)

journey(
	'the seven pages of the fatwa service are reached on a phone in three languages',
	async ({ open }) => {
		const { page } = await open(phone)
		await signIn(page, 'admin')
		for (const prefix of ['', '/ar', '/ur']) {
			await page.goto(`${prefix}/admin/fatwas/snippets`)
			const here = page.locator('main nav a[aria-current=page]').last()
			await here.scrollIntoViewIfNeeded()
			const box = await here.boundingBox()
			expect(box && box.x >= 0 && box.x + box.width <= 390, prefix).toBe(true)
			expect(await page.evaluate(() => document.documentElement.scrollWidth), prefix).toBeLessThanOrEqual(390)
		}
	},
)
