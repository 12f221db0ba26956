import sharp from 'sharp'
import { expect } from 'vitest'
import { desk, journey } from './browser.ts'
import { signIn } from './signed-in.ts'

/**
 * A page of another site on the clipboard: with a tracking pixel, and a file of this site that is not the letter's.
 */
const copied = `<p>Pasted words<img src="https://a.example/open.gif" width="1" height="1">
	<img src="/files/11111111-1111-4111-8111-111111111111" alt="Of another letter"></p>`

journey(
	'a letter takes a picture with its description by the keyboard, none from elsewhere, and shows it as page, mail and text',
	async ({ open }) => {
		const { page } = await open(desk)
		await signIn(page, 'admin')
		await page.goto('/admin/newsletter')
		await page.getByRole('button', { name: 'New issue' }).first().click()
		await page.waitForURL(/\/texts\/en$/)
		const here = page.url()
		await page.fill('main [name=subject]', 'The lamp')
		const text = page.locator('[data-editor=body] .ProseMirror')
		await text.click()
		await page.keyboard.type('Peace be upon you.')
		await page.keyboard.press('Enter')

		const tools = page.getByRole('toolbar')
		expect(await tools.getByRole('button', { name: 'Table' }).count()).toBe(0)
		await tools.getByRole('button', { name: 'Picture', exact: true }).focus()
		await page.keyboard.press('Enter')
		const dialog = page.getByRole('dialog', { name: 'Picture' })
		const put = dialog.getByRole('button', { name: 'Insert picture' })
		await put.focus()
		await page.keyboard.press('Enter')
		await dialog.getByText('Choose a picture first.').waitFor()
		await dialog.getByText('Please describe the picture.').waitFor()
		await dialog.locator('input[type=file]').setInputFiles({
			name: 'lamp.webp',
			mimeType: 'image/webp',
			buffer: await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#0f5c4a' } })
				.webp()
				.toBuffer(),
		})
		await dialog.locator('input[type=hidden][name=file]').waitFor({ state: 'attached' })
		await put.click()
		const description = dialog.getByLabel('Picture description')
		await dialog.getByText('Please describe the picture.').waitFor()
		expect(await description.evaluate((field) => field === document.activeElement)).toBe(true)
		await description.fill('A lamp in its niche')
		await page.keyboard.press('Enter')
		await dialog.waitFor({ state: 'detached' })
		await text.getByAltText('A lamp in its niche').waitFor()

		await page.keyboard.press('Enter')
		await page.evaluate((html) => {
			const clipboardData = new DataTransfer()
			clipboardData.setData('text/html', html)
			document
				.querySelector('[data-editor=body] .ProseMirror')
				?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
		}, copied)
		await page.getByText('couldn’t be kept: pictures. Add pictures with the “Picture” button.').waitFor()
		expect(await text.locator('img[src]').count()).toBe(1)
		await page.getByText(/^Saved at /).waitFor()

		const drawn = text.getByAltText('A lamp in its niche')
		expect(await drawn.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(
			1200,
		)
		// Not opened: the mail's frame loads pictures from SITE_URL, where journeys have no site.
		const preview = await (await page.request.get(`${here}/preview`)).text()
		expect(preview).toMatch(/<img src="\/files\/[\da-f-]{36}" alt="A lamp in its niche"/)
		expect(preview).toContain('width=&quot;526&quot; height=&quot;263&quot;')
		expect(preview).toContain('[Picture: A lamp in its niche]')
	},
)
