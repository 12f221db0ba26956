import { expect } from 'vitest'
import { desk, journey } from './browser.ts'
import { signIn } from './signed-in.ts'

const lesson = Buffer.concat([
	Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'),
	Buffer.alloc(50_000, 7),
])

journey(
	'a video that was uploaded stands in its section, and nobody is asked whether to leave',
	async ({ open }) => {
		const { page } = await open(desk)
		const asked: string[] = []
		page.on('dialog', (dialog) => {
			asked.push(dialog.message())
			void dialog.dismiss()
		})
		await signIn(page, 'scholar')
		await page.goto('/scholar/courses/new')
		await page.fill('main [name=title]', `On films ${Date.now()}`)
		await page.fill('main [name=description]', 'What films teach.')
		await page.selectOption('main select[name=category]', { index: 1 })
		await page.click('main form[method=post] button[type=submit]')
		await page.waitForURL(/\/edit/)
		const add = page.locator('main form[action$="/edit/sections"]')
		await add.locator('[name=title]').fill('The first film')
		await add.locator('button').click()

		const section = page.locator('[data-section]')
		await section.getByRole('button', { name: /Remove/ }).press('Enter')
		await page.waitForFunction(() => document.activeElement?.textContent === 'Undo')
		await page.keyboard.press('Enter')
		await section.waitFor()
		await page.waitForFunction(() => document.activeElement?.textContent === 'The first film')
		await page.keyboard.press('Enter')

		await page.getByRole('link', { name: 'Media and materials' }).click()
		await page.setInputFiles('main input[type=file]', {
			name: 'film.mp4',
			mimeType: 'video/mp4',
			buffer: lesson,
		})
		await page.locator('main video').waitFor()
		expect(asked).toEqual([])
	},
)
