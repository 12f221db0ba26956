import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, vi } from 'vitest'
import { startMailServer } from '#tests/mail-server.ts'
import { desk, journey, phone } from './browser.ts'
import { startSite } from './site.ts'

/** The site's words, from a message file. */
const wordsOf = (file: string) =>
	JSON.parse(readFileSync(`messages/en/${file}.json`, 'utf8')) as Record<string, string>
const desks = wordsOf('desk')
const editor = wordsOf('editor')
const password = 'a long enough password'

async function choosePassword(page: Page, link: string) {
	await page.goto(link)
	await page.fill('main input[name=password]', password)
	await page.fill('main input[name=confirm]', password)
	await page.click('main form button')
}

/** @returns an invited scholar's link */
async function invite(admin: Page, name: string, email: string): Promise<string> {
	await admin.goto('/admin/users/new')
	await admin.fill('main input[name=name]', name)
	await admin.fill('main input[name=email]', email)
	await admin.selectOption('main select[name=entrance]', 'link')
	await admin.selectOption('main select[name=role]', 'scholar')
	await admin.click('main form button[type=submit]')
	return new URL(await admin.locator('main input[readonly]').inputValue()).pathname
}

/** Forty letters without a break, and an Arabic name of five parts. */
const scholarNames = [
	'Wolfeschlegelsteinhausenbergerdorffschenk',
	'عبد الرحمن بن عبد الله بن محمد الأنصاري القرطبي',
]

async function publishProfile(page: Page, title: string) {
	await page.waitForURL('**/scholar')
	await page.goto('/scholar/profile')
	await page.fill('main [name="titles_en"]', title)
	await page.click('main button[name=do][value=publish]')
	await page.locator('[data-toast]').waitFor()
}

journey(
	'at a new organisation a question is asked, answered by one scholar, approved by another, and its asker gets a mail',
	async ({ open }) => {
		const mail = await startMailServer()
		onTestFinished(mail.stop)
		const site = await startSite({
			ADMIN_EMAIL: 'amina@example.org',
			SAMPLE: 'no',
			SMTP_URL: mail.url,
			MAIL_FROM: 'us@example.org',
		})
		onTestFinished(site.stop)
		const link = await vi.waitFor(() => {
			const found = /\/set-password\/[\w-]+/.exec(site.said())
			if (!found) throw new Error('no link was printed yet')
			return found[0]
		})
		const someone = async (device: Parameters<typeof open>[0]) => {
			const { page, context } = await open({ ...device, baseURL: site.origin })
			context.setDefaultTimeout(30_000)
			return page
		}
		const admin = await someone(desk)
		await admin.goto(link)
		await admin.fill('main input[name=name]', 'Maryam Admin')
		await admin.fill('main input[name=password]', password)
		await admin.fill('main input[name=confirm]', password)
		await admin.click('main form button')
		await admin.waitForURL('**/admin')
		await admin.goto('/admin/opening')
		await admin.getByRole('button', { name: 'Open now' }).click()
		await admin.waitForURL('**/admin')

		const scholars = [await someone(desk), await someone(desk)] as const
		for (const [index, page] of scholars.entries()) {
			const way = await invite(admin, scholarNames[index] ?? '', `scholar-${index + 1}@example.org`)
			await choosePassword(page, way)
			await publishProfile(page, `Teacher of fiqh ${index + 1}`)
		}

		const asker = await someone(phone)
		await asker.goto('/register')
		const typed = ['Aisha Rahman', 'aisha@example.org', password, password]
		const fields = asker.locator('main form input:not([type=hidden])')
		for (const [index, text] of typed.entries()) await fields.nth(index).fill(text)
		await asker.click('main form button[type=submit]')
		const mails = () => mail.delivered.filter(({ to }) => to.includes('aisha@example.org'))
		const confirm = await vi.waitFor(
			() => {
				const found = /\/confirm-email\/[^\s"<)]+/.exec(mails().at(-1)?.mail.text ?? '')
				if (!found) throw new Error('no mail yet')
				return found[0]
			},
			{ timeout: 30_000, interval: 500 },
		)
		await asker.goto(confirm)
		await asker.locator('main form button').first().click()
		await asker.waitForURL('**/login**')
		await asker.fill('main input[name=email]', 'aisha@example.org')
		await asker.fill('main input[name=password]', password)
		await asker.click('main form button[type=submit]')
		await asker.waitForURL('**/dashboard')
		const before = mails().length
		await asker.goto('/fatwas/submit')
		await asker.selectOption('main select[name=category]', { index: 1 })
		await asker.fill('main input[name=title]', 'May I pray seated in a train?')
		await asker.fill('main textarea[name=question]', 'I travel by train every morning. May I pray seated?')
		await asker.check('main input[name=privacy][value=public]')
		await asker.locator('main form[method=post] button:not([type=button])').last().click()
		await asker.waitForURL('**/dashboard**')

		const [writer, reviewer] = scholars
		await writer.goto('/scholar/fatwas')
		await writer.locator('main a[href*="/scholar/fatwas/"]', { hasText: 'pray seated' }).first().click()
		await writer.waitForURL(/\/scholar\/fatwas\/[0-9a-f-]{36}/)
		const at = new URL(writer.url()).pathname
		await writer.getByRole('button', { name: desks.desk_claim ?? '' }).click()
		await writer.locator('[data-toast]').waitFor()
		await writer.goto(`${at}/answer`)
		await writer.getByLabel(editor.editor_field_title ?? '').fill('Praying seated in a train')
		await writer.getByLabel(editor.editor_field_question ?? '').fill('May a traveller pray seated?')
		await writer.locator('.ProseMirror').first().click()
		await writer.keyboard.type('Sample answer of a test.')
		await writer
			.getByText(/Saved at/)
			.first()
			.waitFor()
		await writer.getByRole('button', { name: editor.editor_send ?? '', exact: true }).click()
		await writer.waitForURL(`**${at}`)

		await reviewer.goto(at)
		await reviewer.getByRole('button', { name: desks.desk_approve ?? '', exact: true }).click()
		await reviewer.locator('[data-toast]').waitFor()

		// Nobody is notified before the undo has expired.
		await expect.poll(() => mails().length, { timeout: 90_000, interval: 1000 }).toBeGreaterThan(before)
		const visitor = await someone(phone)
		await visitor.goto('/fatwas')
		await visitor.locator('main article a').first().click()
		await visitor.waitForURL(/\/fatwas\/\d+-/)
		const text = await visitor.locator('main').textContent()
		for (const said of ['Praying seated in a train', ...scholarNames, 'Teacher of fiqh 1'])
			expect(text).toContain(said)
		const answer = new URL(visitor.url()).pathname
		for (const path of ['/', '/ar', '/ur', '/scholars', '/ar/scholars', '/ur/scholars', answer]) {
			await visitor.goto(path)
			const wider = await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)
			expect(wider, path).toBeLessThanOrEqual(0)
		}
	},
)
