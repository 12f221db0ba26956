import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, origin, phone } from './browser.ts'
import { signIn } from './signed-in.ts'

const hourMs = 3_600_000

/** Posts a form of the site. @returns where it leads */
async function send(context: BrowserContext, path: string, form: Record<string, string>): Promise<string> {
	const answer = await context.request.post(path, { form, headers: { origin: origin() }, maxRedirects: 0 })
	const wrong = (await answer.text()).match(/data-field-error[^>]*>[^<]*/g)
	expect([path, answer.status(), wrong]).toEqual([path, 302, null])
	return answer.headers().location ?? ''
}

/** An evening in an hour, with places for women and a family of three. @returns the page of its door links */
async function anEvening(admin: BrowserContext, guest: BrowserContext): Promise<string> {
	const begins = new Date(Date.now() + hourMs)
	const [day = '', time = ''] = begins.toISOString().split('T')
	const made = await send(admin, '/admin/events/new', {
		kind: 'event',
		title: `Evening ${begins.getTime()}`,
		text: 'For all neighbours.',
		language: 'en',
		audience: 'all',
		registration: 'open',
		days: 'daily',
		every: '1',
		at: 'clock',
		time: time.slice(0, 5),
		zone: 'UTC',
		end: 'minutes',
		minutes: '60',
		from: day,
		place: 'The library',
		owner: 'admin@mishkat.example',
	})
	const settings = { registration: 'open', per: 'date', opensDays: '0', closesHours: '0', answerHours: '48' }
	await send(admin, `${made}/registration`, { ...settings, fillHours: '24', offers: 'yes' })
	await send(admin, `${made}/registration/pools/new`, { preset: 'women', name: '', seats: '20' })
	await send(admin, `${made}/publish`, {})
	const staff = await (await admin.request.get(made)).text()
	const slug = /\/events\/([a-z0-9-]+)/.exec(staff.replaceAll('/admin/events/', ''))?.[1] ?? ''
	const register = `/events/${slug}/${day}/register`
	const page = await (await guest.request.get(register)).text()
	const [, pool = ''] = /count-([0-9a-f-]{36})/.exec(page) ?? []
	await send(guest, register, {
		formId: randomUUID(),
		name: 'فاطمة الزهراني',
		email: `${randomUUID()}@example.org`,
		[`count-${pool}`]: '3',
	})
	return `${made}/dates/${day}/door`
}

const ready = (page: Page) => page.locator('#ready.good').waitFor()
const big = (page: Page) => page.locator('#result .big')

journey(
	'two phones at a door let in without network, from a cold start, and agree when they are online again',
	async ({ open }) => {
		const { page: desk, context: admin } = await open()
		await signIn(desk, 'admin')
		const { context: guest } = await open()
		const links = await anEvening(admin, guest)
		for (const name of ['North', 'South']) await send(admin, links, { name, pool: '' })
		await desk.goto(links)
		const addresses = await desk
			.locator('main a[rel=noreferrer]')
			.evaluateAll((found) => found.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
		expect(addresses).toHaveLength(2)
		const [north, south] = await Promise.all([open(phone), open(phone)])
		const hosts = new Set<string>()
		for (const [index, { page }] of [north, south].entries()) {
			page.on('request', (request) => hosts.add(new URL(request.url()).host))
			await page.goto(addresses[index] ?? '')
			await ready(page)
		}
		for (const { context } of [north, south]) await context.setOffline(true)
		// Cold: the page and its list come from the phone.
		for (const [index, { page }] of [north, south].entries()) {
			await page.goto('about:blank')
			await page.goto(addresses[index] ?? '')
			await ready(page)
			await page.getByText('No network.').waitFor()
		}
		// Found by a name that is spelt otherwise; a family comes in by one press.
		await north.page.locator('#code').fill('فاطمه الزهرانى')
		await north.page.locator('#found button').first().click()
		await big(north.page).getByText('Registered together').waitFor()
		await north.page.getByRole('button', { name: 'Let in all' }).click()
		await big(north.page).getByText('Let in').waitFor()
		expect(await north.page.locator('#rows tr').first().locator('td').allTextContents()).toEqual(['3', '3'])
		// At the other door somebody without a ticket, and one of the family a second time.
		await south.page.locator('#code').fill('MZZZZZZZZZZZZ')
		await south.page.keyboard.press('Enter')
		await big(south.page).getByText('Unknown code').waitFor()
		await south.page.getByRole('button', { name: 'Add without a ticket' }).first().click()
		await south.page.locator('#walk-name').fill('Zaynab')
		await south.page.keyboard.press('Enter')
		await big(south.page).getByText('Added without a ticket').waitFor()
		await south.page.locator('#code').fill('فاطمة')
		await south.page.locator('#found button').first().click()
		await south.page.locator('#result button.quiet').first().click()
		await big(south.page).getByText('Let in').waitFor()
		await south.page.getByText('not sent yet').waitFor()

		for (const { context } of [north, south]) await context.setOffline(false)
		for (const { page } of [north, south]) {
			await page.getByText('Everything is sent.').waitFor()
			await expect
				.poll(() => page.locator('#rows td').allTextContents(), { timeout: 30_000 })
				.toEqual(['3', '3', '1', '', '4', ''])
		}
		expect([...hosts]).toEqual([new URL(origin()).host])
		await desk.goto(links.replace(/door$/, 'attendance'))
		await desk.getByText(/Came: 3 of 3\./).waitFor()

		// A revoked link ends at the next contact, and the phone forgets.
		await desk.goto(links)
		await desk.getByRole('button', { name: /Revoke North/ }).click()
		await desk.locator('[data-toast]').waitFor()
		await north.page.goto('about:blank')
		await north.page.goto(addresses[0] ?? '')
		await north.page.getByText('no longer works').waitFor()
		expect(await north.page.evaluate(() => Object.keys(localStorage))).toEqual([])
		await north.context.setOffline(true)
		await north.page.goto(addresses[0] ?? '')
		expect(await north.page.locator('#code').count()).toBe(0)
	},
	180_000,
)
