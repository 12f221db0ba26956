import sharp from 'sharp'
import { expect } from 'vitest'
import { desk, journey } from './browser.ts'
import { signIn } from './signed-in.ts'

/** A page of another site on the clipboard. */
const copied = `<p>Pasted <s>old</s> words <img src="https://a.example/x.png"></p>
	<table><tr><td>from a table</td></tr></table><iframe src="https://a.example"></iframe>`

journey(
	'a lesson takes a table and a picture, says what a paste cannot keep, and shows both to who reads it',
	async ({ open }) => {
		const { page } = await open(desk)
		await signIn(page, 'scholar')
		await page.goto('/scholar/courses/new')
		await page.fill('main [name=title]', `Letters and signs ${Date.now()}`)
		await page.fill('main [name=description]', 'The letters in their order.')
		await page.selectOption('main select[name=category]', { index: 1 })
		await page.click('main form[method=post] button[type=submit]')
		await page.waitForURL(/\/scholar\/courses\/[0-9a-f-]{36}\/edit/)
		const add = page.locator('main form[action$="/edit/sections"]')
		await add.locator('[name=title]').fill('The letters')
		await add.locator('button').click()
		await page.getByRole('link', { name: 'The letters' }).click()
		await page.waitForURL(/\/sections\/[0-9a-f-]{36}$/)
		const lesson = page.url()
		const text = page.locator('[data-editor=text] .ProseMirror')
		await text.click()

		const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
		await tool('Table').click()
		for (const word of ['Word', 'Root']) {
			await page.keyboard.type(word)
			await page.keyboard.press('Tab')
		}
		await tool('Remove column').click()
		await tool('Add row').click()
		expect(await text.locator('tr').count()).toBe(4)
		expect(await text.locator('th').allTextContents()).toEqual(['Word', 'Root'])

		await text.locator('p').last().click()
		await tool('Picture').click()
		const dialog = page.getByRole('dialog', { name: 'Picture' })
		await dialog.locator('input[type=file]').setInputFiles({
			name: 'alif.png',
			mimeType: 'image/png',
			buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f5c4a' } })
				.png()
				.toBuffer(),
		})
		await dialog.getByLabel('Picture description').fill('The letter alif')
		await dialog.getByRole('button', { name: 'Insert picture' }).click()
		await dialog.waitFor({ state: 'detached' })
		await text.getByAltText('The letter alif').waitFor()

		await page.evaluate((html) => {
			const clipboardData = new DataTransfer()
			clipboardData.setData('text/html', html)
			document
				.querySelector('[data-editor=text] .ProseMirror')
				?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
		}, copied)
		const lost = 'couldn’t be kept: pictures, videos and recordings, strikethrough.'
		await page.getByText(lost).waitFor()
		await page.getByText(/^Saved at /).waitFor()

		await page.goto(lesson.replace('/edit/sections/', '/preview/'))
		const read = page.locator('main .prose')
		expect(await read.locator('table').allInnerTexts()).toHaveLength(2)
		expect(await read.getByText('from a table').count()).toBe(1)
		const picture = read.getByAltText('The letter alif')
		expect(await picture.evaluate((img: HTMLImageElement) => [img.width, img.height])).toEqual([60, 40])
		expect(await page.locator('main img').count()).toBe(1)
	},
)
