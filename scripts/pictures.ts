/**
 * Recreates the pictures of the README: `node scripts/pictures.ts`. Builds and starts a site of each kind in a folder
 * of its own, and opens it in the tests' Chromium. Of the values that change with each run only today's date is
 * visible.
 */
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { browser, desk, phone } from '../tests/e2e/chromium.ts'
import { signIn } from '../tests/e2e/signed-in.ts'
import { startSite } from '../tests/e2e/site.ts'
import { buildIfNeeded } from './build.ts'

const to = 'docs/pictures'
const email = 'amina@example.org'
const password = 'a long enough password'

buildIfNeeded()
await sample()
await ownOrganisation()
await (await browser()).close()

async function sample() {
	const { origin, stop } = await startSite({ SAMPLE: 'yes' })
	const visitor = await open(origin)
	await take(visitor, 'home', '/')
	await take(visitor, 'courses', '/courses')
	const reader = await open(origin, phone)
	await reader.goto('/ar/fatwas')
	const answer = reader.locator('main article a').first()
	await take(reader, 'fatwa-ar-phone', (await answer.getAttribute('href')) ?? '')
	await take(reader, 'courses-ur-phone', '/ur/courses')

	const seeker = await open(origin, phone)
	await signIn(seeker, 'user')
	await take(seeker, 'booking-phone', '/consultancy', 'main fieldset')

	const student = await open(origin)
	await signIn(student, 'user')
	await take(student, 'sample-dashboard', '/dashboard')
	await student.goto('/courses/quranic-arabic')
	const lesson = student.locator('main a[href*="/learn/"]', { hasText: /Watch/ }).first()
	await take(student, 'lesson', (await lesson.getAttribute('href')) ?? '')
	const certificate = await visitor.request.get('/courses/quranic-arabic/certificate.svg')
	await sharp(await certificate.body())
		.resize(1120)
		.webp({ quality: 85 })
		.toFile(path.join(to, 'certificate.webp'))
	await stop()
}

async function ownOrganisation() {
	const { origin, said, stop } = await startSite({ ADMIN_EMAIL: email, SAMPLE: 'no' })
	const admin = await open(origin)
	await admin.goto(await linkIn(said))
	await admin.fill('main input[name=name]', 'Amina Example')
	await admin.fill('main input[name=password]', password)
	await admin.fill('main input[name=confirm]', password)
	await admin.click('main form button')
	await admin.waitForURL('**/admin')
	await take(admin, 'first-hour', '/admin')
	await stop()
}

/** The password link is printed after the site listens. */
async function linkIn(said: () => string): Promise<string> {
	for (let tries = 0; tries < 50; tries++) {
		const [link] = /\/set-password\/[\w-]+/.exec(said()) ?? []
		if (link) return link
		await setTimeout(100)
	}
	throw new Error(`no link was printed:\n${said()}`)
}

async function open(baseURL: string, options: BrowserContextOptions = desk): Promise<Page> {
	const context = await (await browser()).newContext({
		baseURL,
		locale: 'en',
		reducedMotion: 'reduce',
		...options,
	})
	return context.newPage()
}

/** A screenshot of a page, or of a part of it, fully loaded. */
async function take(page: Page, name: string, address: string, at?: string) {
	await page.goto(address, { waitUntil: 'networkidle' })
	// A font that came too late is cached at the second visit.
	await page.reload({ waitUntil: 'networkidle' })
	// A letter of the video instead of its title.
	const video = page.locator('video')
	if ((await video.count()) > 0)
		await video.evaluate((element: HTMLVideoElement) => {
			element.currentTime = 12.5
			return new Promise((done) => element.addEventListener('seeked', done, { once: true }))
		})
	await page.evaluate(() => document.fonts.ready)
	if (at) await page.locator(at).first().scrollIntoViewIfNeeded()
	const picture = await page.screenshot()
	await sharp(picture)
		.webp({ quality: 80 })
		.toFile(path.join(to, `${name}.webp`))
}
