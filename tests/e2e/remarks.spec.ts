import { expect } from 'vitest'
import { desk, journey, phone } from './browser.ts'
import { held, signIn } from './signed-in.ts'

journey(
	'a reviewer quotes selected words, their author is led to them and marks them as done, and what is open is seen again',
	async ({ open }) => {
		const [{ page: asker }, { page: scholar }, { page: admin }] = [
			await open(desk),
			await open(desk),
			await open(phone),
		]
		const answer = await held(asker, scholar, `On trains once more ${Date.now()}`)
		const at = answer.replace('/answer', '')
		await scholar.goto(answer)
		await scholar.fill('main input[name=title]', 'Praying on a train')
		await scholar.fill('main textarea[name=question]', 'May I pray seated?')
		const editor = scholar.locator('[data-editor=answer] [role=textbox]')
		await editor.click()
		await scholar.keyboard.type('Whoever can stand prays standing.')
		await scholar.keyboard.press('Enter')
		await scholar.keyboard.type('Whoever would fall prays seated.')
		await scholar.getByText(/^Saved at /).waitFor()
		const send = async () => {
			await scholar.goto(`${answer}/preview?send=yes`)
			await scholar.click('main form[action$="/submission"] button')
			await scholar.locator('[data-toast]').waitFor()
		}
		await send()

		await signIn(admin, 'admin')
		await admin.goto(at)
		await admin.evaluate(() => {
			const text = document.querySelector('[data-passage] p')?.firstChild
			const start = text?.textContent?.indexOf('can stand') ?? 0
			if (text) getSelection()?.setBaseAndExtent(text, start, text, start + 'can stand'.length)
		})
		for (const [passage, quote, text] of [
			[0, 'can stand', 'For how long?'],
			[1, '', 'Is it repeated?'],
		] as const) {
			await admin.locator('a[data-remark]').nth(passage).click()
			await admin.waitForURL('**/remarks?**')
			expect(await admin.inputValue('main input[name=quote]')).toBe(quote)
			await admin.fill('main textarea[name=text]', text)
			await admin.getByRole('button', { name: 'Save remark' }).click()
			await admin.waitForURL('**#remark-**')
		}
		expect(await admin.locator('[data-passage] mark').allTextContents()).toEqual(['can stand'])
		await admin.goto(`${at}/return`)
		await admin.fill('main textarea[name=note]', 'See beside it.')
		await admin.locator('main form[method=post] button').first().click()
		await admin.locator('[data-toast]').waitFor()

		await scholar.goto(answer)
		const first = scholar.locator('article', { hasText: 'For how long?' })
		await first.getByRole('button', { name: 'Show in the text' }).click()
		await expect.poll(() => scholar.evaluate(() => `${getSelection()}`)).toBe('can stand')
		await scholar.keyboard.type('is able to stand')
		await first.getByRole('button', { name: 'Mark as done' }).click()
		await scholar.getByText('1 open remark').waitFor()
		expect(await scholar.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
		expect(await editor.locator('p').first().textContent()).toBe('Whoever is able to stand prays standing.')
		await scholar.getByText(/^Saved at /).waitFor()
		await send()

		await admin.goto(at)
		await admin.getByText('1 open remark').waitFor()
		expect(await admin.locator('article', { hasText: 'Is it repeated?' }).count()).toBe(1)
		expect(await admin.locator('details', { hasText: 'Done · For how long?' }).count()).toBe(1)
		expect(await admin.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
	},
	120_000,
)
