import { cpSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, vi } from 'vitest'
import { openPglite } from '#app/platform/db/embedded.server.ts'
import { undoSeconds } from '#app/workflow/rules.ts'
import { desk, journey, phone } from './browser.ts'
import { signIn } from './signed-in.ts'
import { startSite } from './site.ts'

const wordsOf = (locale: string, file: string) =>
	JSON.parse(readFileSync(`messages/${locale}/${file}.json`, 'utf8')) as Record<string, string>
const english = wordsOf('en', 'seeker')
const urdu = wordsOf('ur', 'seeker')
const staff = wordsOf('en', 'counseling')
const say = (words: Record<string, string>, key: string) => words[key] ?? key

const grief = 'My grandmother died in spring, and since then I cannot pray as I did.'
const fear = 'رات کو گھر میں آوازیں آتی ہیں اور میں ڈر کے مارے سو نہیں سکتی۔'

/** Claims the newest request of a topic and opens its page. */
async function takeOn(scholar: Page, topic: string) {
	await scholar.goto(`/scholar/counseling?topic=${topic}`)
	await scholar.locator('main [data-row] a').first().click()
	await scholar.waitForURL(/\/scholar\/counseling\/[0-9a-f-]{36}/)
	await scholar.locator('main form[action$="/claim"] button').first().click()
	await scholar.locator('#reply textarea').waitFor()
}

/**
 * A site of its own. `hourPasses` stops it, moves what waits for the full hour into the past, and starts it again.
 */
async function startWithClock() {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'mishkat-hour-'))
	cpSync(inject('sample'), folder, { recursive: true })
	let site = await startSite({ SAMPLE: 'yes', DATA_DIR: folder })
	const { origin } = site
	onTestFinished(async () => {
		await site.stop()
		await rm(folder, { recursive: true, force: true })
	})
	async function hourPasses() {
		await site.stop()
		const { db, close } = await openPglite(path.join(folder, 'db'))
		await db.execute(
			sql`update spiritual_counseling set held_until = now() - interval '1 minute' where held_until is not null`,
		)
		await db.execute(sql`update counseling_messages set at = at - interval '1 hour' where at > now()`)
		// pg-boss queues a start's jobs once a minute at most.
		await db.execute(sql`delete from pgboss.job where singleton_key like '% at start'`)
		await close()
		site = await startSite({ SAMPLE: 'yes', DATA_DIR: folder, PORT: new URL(origin).port })
	}
	return { origin, hourPasses }
}

/** Reloads the page until it shows this: jobs run shortly after a start. */
async function seenAt(page: Page, at: string, what: string) {
	await vi.waitFor(
		async () => {
			await page.goto(at)
			await page.locator('main').locator(what).first().waitFor({ timeout: 3000 })
		},
		{ timeout: 30_000, interval: 1000 },
	)
}

async function reply(scholar: Page, text: string) {
	await scholar.fill('#reply textarea', text)
	await scholar.getByRole('button', { name: say(staff, 'counseling_reply_send') }).click()
	await scholar.getByText(say(staff, 'counseling_reply_done')).first().waitFor()
}

journey(
	'a frightened woman writes in Urdu on a phone without script and finds the reply by her receipt; a mourner is referred to a consultation',
	async ({ open }) => {
		const { origin: baseURL, hourPasses } = await startWithClock()
		const { page: seeker, context: hers } = await open({ ...phone, baseURL, javaScriptEnabled: false })
		await seeker.goto('/ur')
		await seeker
			.locator('main')
			.getByRole('link', { name: say(urdu, 'seeker_title') })
			.first()
			.click()
		await seeker.locator('nav a[href$="topic=jinn#ask"]').click()
		const send = seeker.getByRole('button', { name: say(urdu, 'seeker_submit') })
		await seeker.fill('textarea[name=question]', fear)
		expect(await send.isDisabled()).toBe(true)
		await seeker.selectOption('select[name=triage_sleep]', 'yes')
		await seeker.check('input[name=anonymous]')
		await send.click()
		// The consent was missing; her text is kept.
		await seeker.getByText(say(urdu, 'seeker_consent_required')).first().waitFor()
		expect(await seeker.inputValue('textarea[name=question]')).toBe(fear)
		await seeker.check('input[name=consent]')
		await send.click()
		await seeker.getByText(say(urdu, 'seeker_sent')).waitFor()
		const receipt = (await seeker.locator('[data-receipt]').allTextContents()).join(' ')
		expect(receipt).toMatch(/^[۰-۹]{4}( [۰-۹]{4}){3}$/)
		await seeker.getByRole('button', { name: say(urdu, 'seeker_saved') }).click()
		await seeker.getByText(fear).waitFor()

		const { page: mourner } = await open({ ...desk, baseURL })
		await signIn(mourner, 'user')
		await mourner.goto('/spiritual-counseling')
		await mourner.fill('textarea[name=question]', grief)
		// Another topic: neither the address nor the text changes.
		await mourner.locator('nav a[data-topic=grief]').click()
		expect(new URL(mourner.url()).search).toBe('')
		await mourner.check('input[name=consent]')
		await mourner.getByRole('button', { name: say(english, 'seeker_submit') }).click()
		await mourner.getByText(say(english, 'seeker_sent')).waitFor()

		const { page: admin } = await open({ ...desk, baseURL })
		const { page: scholar } = await open({ ...desk, baseURL })
		await signIn(scholar, 'scholar')
		await scholar.goto('/scholar/counseling')
		const [id] = (await scholar.locator('html').getAttribute('data-who'))?.split('|') ?? []
		await signIn(admin, 'admin')
		await admin.goto(`/admin/fatwas/scholars/${id}`)
		await admin.check('input[name=named][value=yes]')
		await admin.locator('form:has(input[name=named]) button[type=submit]').click()
		await admin.locator('[data-toast]').waitFor()

		// Staff see an anonymous request at the full hour.
		await scholar.goto('/scholar/counseling?topic=jinn')
		await scholar.getByText(say(staff, 'counseling_none_waiting')).waitFor()
		await hourPasses()
		await seenAt(scholar, '/scholar/counseling?topic=jinn', '[data-row]')
		await takeOn(scholar, 'jinn')
		await scholar.getByText(fear).waitFor()
		const hersAtDesk = scholar.url()
		await reply(scholar, 'آیۃ الکرسی پڑھیں، اور نیند کے لیے ڈاکٹر سے بھی ملیں۔')
		await takeOn(scholar, 'grief')
		const refer = scholar.locator('form[action$="/refer"]')
		await scholar.locator('summary', { hasText: say(staff, 'counseling_refer') }).click()
		await refer.locator('input[value=consultation]').check()
		await refer.locator('textarea').fill('Let us talk about it in peace.')
		await refer.locator('button').click()
		await scholar.getByText(say(staff, 'counseling_refer_done')).first().waitFor()
		// Until then both could be undone, and nobody reads them.
		await scholar.waitForTimeout(undoSeconds * 1000 + 500)

		await seeker.goto('/ur/spiritual-counseling')
		await seeker.getByRole('link', { name: say(urdu, 'seeker_have_code') }).click()
		await seeker.fill('input[name=receipt]', receipt)
		await seeker.waitForTimeout(3500)
		await seeker.getByRole('button', { name: say(urdu, 'seeker_open') }).click()
		await seeker.getByText('آیۃ الکرسی پڑھیں').waitFor()
		await seeker.fill('textarea[name=message]', 'جزاک اللہ، اب کچھ سکون ہے۔')
		await seeker.getByRole('button', { name: say(urdu, 'seeker_send') }).click()
		await seeker.getByText(say(urdu, 'seeker_message_sent')).waitFor()
		await seeker.locator('summary', { hasText: say(urdu, 'seeker_close') }).click()
		await seeker.getByRole('button', { name: say(urdu, 'seeker_close') }).click()
		await seeker.getByText(say(urdu, 'seeker_closed_done')).waitFor()
		expect(await seeker.locator('textarea').count()).toBe(0)
		// No cookie, and no digit of the receipt in an address.
		expect(await hers.cookies()).toEqual([])
		expect(seeker.url()).toMatch(/\/ur\/spiritual-counseling\/return$/)
		await hourPasses()
		await seenAt(scholar, hersAtDesk, 'text=جزاک اللہ')
		await scholar
			.getByText(say(staff, 'counseling_read_on').replace(/ ?\{day\}/, ''))
			.first()
			.waitFor()

		await mourner.goto('/dashboard/counseling')
		await mourner.locator('main a[href^="/dashboard/counseling/"]').first().click()
		await mourner.getByText(say(english, 'seeker_referred_consultation')).waitFor()
		await mourner.getByText('Let us talk about it in peace.').waitFor()
		await mourner.getByRole('button', { name: say(english, 'seeker_mark_read') }).click()
		await mourner.getByText(say(english, 'seeker_read_done')).first().waitFor()
		// Her text is carried over to the booking.
		await mourner.getByRole('link', { name: say(english, 'seeker_book') }).click()
		await mourner.waitForURL('**/consultancy?from=**')
		expect(await mourner.locator('textarea[name=description]').inputValue()).toContain(grief)
	},
)

journey(
	'somebody who is walked in on is gone at once, and back does not show what they typed',
	async ({ open }) => {
		for (const leave of ['button', 'keys'] as const) {
			const { page, context } = await open(desk)
			await page.goto('/about')
			await page.goto('/spiritual-counseling')
			await page.fill('textarea[name=question]', 'I want to kill myself')
			await page.locator('[data-danger-here]').getByText(say(english, 'seeker_danger_title')).waitFor()
			const stored = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])
			expect(stored).toEqual([0, 0, ''])
			if (leave === 'button') await page.locator('a[data-leave]').click()
			else for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Shift')
			await page.waitForURL((url) => url.pathname === '/')
			await page.goBack()
			expect(new URL(page.url()).pathname).toBe('/about')
			expect(await context.cookies()).toEqual([])
		}
	},
)
