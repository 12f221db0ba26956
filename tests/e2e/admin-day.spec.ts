import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, inject, onTestFinished, vi } from 'vitest'
import type { Locale } from '#app/platform/text/locale.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { desk, journey, phone } from './browser.ts'
import { startSite } from './site.ts'

/**
 * The maximum clicks and key presses of each daily task, from the dashboard. docs/operating.md has them as a table.
 */
const most = { assign: 3, review: 4, answer: 4, ban: 6, letter: 6, export: 3 }

journey(
	'an admin who is no engineer has a day, at a desk in English and on a phone in Arabic, and no click is wasted',
	async ({ open }) => {
		const days = await Promise.all([day(open, 'en', desk), day(open, 'ar', phone)])
		for (const clicks of days)
			for (const [task, limit] of Object.entries(most))
				expect(clicks[task as keyof typeof most], task).toBeLessThanOrEqual(limit)
	},
)

type Open = (options: BrowserContextOptions) => Promise<{ page: Page }>

/** @returns the clicks that each task took */
async function day(open: Open, locale: Locale, device: BrowserContextOptions) {
	const mail = await startMailServer()
	onTestFinished(mail.stop)
	const site = await startSite(
		{ SAMPLE: 'yes', SMTP_URL: mail.url, MAIL_FROM: 'us@example.org' },
		{ copyOf: inject('sample') },
	)
	onTestFinished(site.stop)
	const mailTo = (address: string, has: string | RegExp) =>
		vi.waitFor(
			() => {
				const mails = mail.delivered.filter(({ to }) => to.includes(address)).map(({ mail }) => mail)
				const found = mails.find(({ subject = '', text = '' }) => `${subject}\n${text}`.match(has))
				if (!found) throw new Error(`No such mail to ${address} yet.`)
				return found.text ?? ''
			},
			{ timeout: 60_000, interval: 250 },
		)

	const prefix = locale === 'en' ? '' : `/${locale}`
	const { page } = await open({ ...device, baseURL: site.origin })
	page.setDefaultTimeout(60_000)
	const reader = 'reader@example.org'
	await others(page, {
		origin: site.origin,
		prefix,
		locale,
		reader,
		confirmation: mailTo(reader, /\/confirm\//),
	})

	await page.goto(`${prefix}/login`)
	await page.fill('main input[name=email]', 'admin@mishkat.example')
	await page.fill('main input[name=password]', 'mishkat-demo')
	await page.click('main form button[type=submit]')
	await page.waitForURL(`**${prefix}/admin`)

	let clicks = 0
	/** Does one thing and waits for its result, on a page that fits its screen. */
	async function act(deed: Promise<unknown>, leadsTo: Locator | RegExp) {
		clicks++
		await deed
		if (leadsTo instanceof RegExp) await page.waitForURL(leadsTo)
		else await leadsTo.first().waitFor()
		await page.waitForLoadState()
		const { scrollWidth, clientWidth } = await page.evaluate(() => {
			const { scrollWidth, clientWidth } = document.documentElement
			return { scrollWidth, clientWidth }
		})
		expect(scrollWidth, page.url()).toBe(clientWidth)
	}
	const click = (what: Locator, leadsTo: Locator | RegExp) => act(what.click(), leadsTo)
	/** @param work a task, begun at the dashboard */
	async function counted(work: () => Promise<void>) {
		await page.goto(`${prefix}/admin`)
		clicks = 0
		await work()
		return clicks
	}
	const words = (file: string) =>
		JSON.parse(readFileSync(`messages/${locale}/${file}.json`, 'utf8')) as Record<string, string>
	const [desks, waiting, letters, shell] = [
		words('desk'),
		words('waiting'),
		words('newsletter'),
		words('shell'),
	]
	const button = (name = '') => page.getByRole('button', { name, exact: true })
	const toast = page.locator('[data-toast]')
	/** A page of the area, through its navigation. */
	async function goTo(path: string) {
		const bar = page.getByRole('navigation', { name: shell.shell_admin_navigation, exact: true })
		const link = bar.locator(`a[href$="/admin/${path}"]`)
		const menu = bar.locator('details').filter({ has: page.locator(`a[href$="/admin/${path}"]`) })
		if ((await menu.count()) > 0) await click(menu.locator('summary'), link)
		await click(link, new RegExp(`/admin/${path}$`))
	}

	// Sent first: it leaves only after its undo has expired.
	const letter = await counted(async () => {
		await goTo('newsletter')
		await click(button(letters.newsletter_new), /\/texts\/\w+$/)
		await page.locator('main [name=subject]').fill('Open evening')
		await page.locator('.ProseMirror').fill('Peace be upon you. Come and see us.')
		const send = page.getByRole('link', { name: letters.newsletter_send ?? '', exact: true })
		await click(button(letters.newsletter_save_and_back), send)
		// A client-side navigation begins at the page's top.
		expect(await page.evaluate(() => window.scrollY)).toBe(0)
		await click(send, /\/sending$/)
		await click(page.locator('main form button').last(), toast)
	})

	const assign = await counted(async () => {
		const oldest = page.locator('[id^=waiting-]').first()
		await oldest.locator('p.text-danger').waitFor()
		const id = (await oldest.getAttribute('id')) ?? ''
		await click(oldest.getByRole('link', { name: waiting.waiting_assign }), /\/assignment\?/)
		const scholar = page.locator('main label', { has: page.locator('input[type=radio]') }).first()
		const name = await scholar.locator('bdi').first().innerText()
		await click(scholar, page.locator('main input[type=radio]:checked'))
		await click(page.locator('main form button').last(), new RegExp(`${prefix}/admin$`))
		await toast.waitFor()
		expect(await page.locator(`#${id}`).innerText()).toContain(name)
	})

	const review = await counted(async () => {
		await click(
			page.locator('[id^=waiting-]').getByRole('link', { name: waiting.waiting_review }).first(),
			/\/scholar\/fatwas\//,
		)
		for (const read of [desks.desk_as_asked, 'fasts as many days later'])
			await page
				.getByText(read ?? '')
				.first()
				.waitFor()
		const approve = button(desks.desk_approve)
		const undo = page.locator('form[action$="/undo"] button')
		await click(approve, undo)
		await click(undo, approve)
		await click(approve, undo)
	})

	const answer = await counted(async () => {
		await goTo('messages')
		await click(page.getByRole('link', { name: 'Bilal' }), /\/messages\/[\da-f-]{36}/)
		await page.locator('#reply textarea').fill('It begins on Sunday after Maghrib.')
		await click(page.locator('#reply form button').last(), toast)
	})

	const ban = await counted(async () => {
		await goTo('users')
		await page.locator('main input[name=q]').fill('aisha')
		await act(page.keyboard.press('Enter'), /q=aisha/)
		await click(page.getByRole('link', { name: 'Aisha Rahman', exact: true }), /\/users\/[\da-f-]{36}$/)
		await click(page.locator('main a[href$="/ban"]'), /\/ban$/)
		await page.locator('main textarea[name=reason]').fill('Sent advertising to students')
		await click(page.locator('main form button').last(), toast)
		await page.getByText('Sent advertising to students').waitFor()
	})

	const exported = await counted(async () => {
		await goTo('audit')
		const download = page.waitForEvent('download')
		clicks++
		await page.locator('form[action$="/audit/export"] button').click()
		const file = await download
		expect(file.suggestedFilename()).toMatch(/\.csv$/)
		const trail = readFileSync(await file.path(), 'utf8')
		for (const what of ['letter.scheduled', 'fatwa.assigned', 'user.banned']) expect(trail).toContain(what)
	})

	await mailTo('bilal@example.org', 'after Maghrib')
	await mailTo(reader, 'Come and see us')
	return { letter, assign, review, answer, ban, export: exported }
}

type Others = {
	origin: string
	prefix: string
	locale: Locale
	/** The reader's address, and their confirmation mail. */
	reader: string
	confirmation: Promise<string>
}

/** Other people's actions: one subscribes to the newsletter, one writes a message. */
async function others({ request }: Page, { origin, prefix, locale, reader, confirmation }: Others) {
	const post = async (path: string, form: Record<string, string>) => {
		const answer = await request.post(origin + prefix + path, { form, headers: { origin }, maxRedirects: 0 })
		expect(answer.status(), path).toBeLessThan(400)
	}
	await post('/newsletter', { email: reader, language: locale })
	await post('/contact', { name: 'Bilal', email: 'bilal@example.org', message: 'When do the lessons begin?' })
	const [path = ''] = /\/newsletter\/confirm\/[^\s"<)]+/.exec(await confirmation) ?? []
	await post(path, {})
}
