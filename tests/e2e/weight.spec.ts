import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desk, journey, origin, phone } from './browser.ts'
import { firstVisit } from './first-visit.ts'
import { linkedPages, livePages, readingPages } from './pages.ts'
import { signIn } from './signed-in.ts'
import { graduate } from './student.ts'

/** The first entry of each list whose pages have no address that is the same everywhere. */
async function firstLinks(): Promise<string[]> {
	const found: string[] = []
	for (const { on, under } of linkedPages) {
		const html = await (await fetch(origin() + on)).text()
		const [, link] = new RegExp(`href="(${under}/[^"?]+)"`).exec(html) ?? []
		expect(link, `${on} leads on`).toBeDefined()
		if (link) found.push(link)
	}
	return found
}

/** What a first visit may weigh without script and pictures, in bytes: a language is as heavy as its letters. */
const most = { '': 70_000, '/ar': 96_000, '/ur': 160_000 }
/** Nine covers and the headers they travel with. */
const mostPictures = 22_000
/** 180 kB, and what syntax for browsers of 2021 adds to the course editor. */
const mostHydrated = 192_000

/** What a page brings besides: found ayat have a second card of words, a lesson of Arabic the faces of Arabic. */
function facesOf(path: string): number {
	if (path.startsWith('/search')) return 4_000
	return path.includes('/free/') ? 35_000 : 0
}

journey(
	'a first visit of any reading page weighs at most 70 kB, with 10 kB of script and 22 of pictures beside it, and hydrates nothing',
	async ({ open }) => {
		for (const path of [...readingPages, ...(await firstLinks())]) {
			const { page, context } = await open(phone)
			const weight = await firstVisit(page, path)
			expect(weight.page - weight.pictures, path).toBeLessThanOrEqual(most[''] + facesOf(path))
			expect(weight.pictures, `${path} pictures`).toBeLessThanOrEqual(mostPictures)
			expect(weight.script, `${path} script`).toBeLessThanOrEqual(10_000)
			expect(await page.evaluate(() => '__reactRouterContext' in window), path).toBe(false)
			await context.close()
		}
	},
)

journey('in Arabic 95 kB, in Urdu 160', async ({ open }) => {
	for (const prefix of ['/ar', '/ur'] as const)
		for (const path of ['', '/about', '/courses', '/fatwas', '/fatwas/1', '/scholars']) {
			const { page, context } = await open(phone)
			const weight = await firstVisit(page, prefix + path)
			expect(weight.page - weight.pictures, prefix + path).toBeLessThanOrEqual(most[prefix])
			await context.close()
		}
})

journey(
	'nor does a page weigh more where a course is learned, or its certificate shown',
	async ({ open }) => {
		const { page: student, context: own } = await open(phone)
		const pages = await graduate(student)
		const storageState = await own.storageState()
		for (const path of pages.filter((each) => each !== '/dashboard')) {
			const { page, context } = await open({ ...phone, storageState })
			const weight = await firstVisit(page, path)
			expect(weight.page - weight.pictures, path).toBeLessThanOrEqual(most[''] + 2_000)
			expect(weight.pictures, `${path} pictures`).toBeLessThanOrEqual(mostPictures)
			expect(weight.script, `${path} script`).toBeLessThanOrEqual(10_000)
			expect(await page.evaluate(() => '__reactRouterContext' in window), path).toBe(false)
			await context.close()
		}
	},
	120_000,
)

journey('a page that hydrates stays under 180 kB', async ({ open }) => {
	for (const path of livePages) {
		const { page, context } = await open(phone)
		const weight = await firstVisit(page, path)
		expect(weight.script, path).toBeLessThanOrEqual(mostHydrated)
		expect(await page.evaluate(() => '__reactRouterContext' in window), path).toBe(true)
		await context.close()
	}
})

journey('so do the pages where courses are written and run', async ({ open }) => {
	const { page, context } = await open(phone)
	await signIn(page, 'admin')
	await page.goto('/admin/courses')
	const edit = await page
		.locator('main a[href^="/admin/courses/"][href$="/edit"]')
		.first()
		.getAttribute('href')
	const course = edit?.replace('/admin', '/scholar').replace('/edit', '') ?? ''
	const storageState = await context.storageState()
	const lists = ['/admin/courses', '/admin/courses/new', '/scholar/courses', '/scholar/courses/new']
	for (const path of [...lists, edit ?? '', course, `${course}/edit`, `${course}/students`]) {
		const { page, context } = await open({ ...phone, storageState })
		const { script } = await firstVisit(page, path)
		expect(page.url(), path).toMatch(new RegExp(`${path}$`))
		expect(script, path).toBeLessThanOrEqual(mostHydrated)
		await context.close()
	}
})

/** A phone where there are few bars: each answer takes its time, so that faces come after the words. */
async function slowly(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page)
	const throughput = 100_000
	await session.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: 150,
		downloadThroughput: throughput,
		uploadThroughput: throughput,
	})
}

/** How far what was shown moved afterwards, as browsers count it. */
async function shiftOf(page: Page, path: string): Promise<number> {
	await page.addInitScript(() => {
		const shifts = { sum: 0 }
		Object.assign(window, { shifts })
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
				shifts.sum += entry.value
		}).observe({ type: 'layout-shift', buffered: true })
	})
	await page.goto(path, { waitUntil: 'networkidle' })
	await page.evaluate(() => document.fonts.ready)
	return page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
}

const shown = ['/', '/about', '/fatwas/1', '/courses']

journey('nothing on a reading page moves after it is shown', async ({ open }) => {
	for (const path of ['', '/ar', '/ur'].flatMap((prefix) => shown.map((path) => prefix + path))) {
		const { page, context } = await open(desk)
		expect(await shiftOf(page, path), path).toBeLessThanOrEqual(0.02)
		await context.close()
	}
})

journey('nor on the first visit over a slow network', async ({ open }) => {
	for (const path of ['', '/ar', '/ur'].flatMap((prefix) => [`${prefix}/about`, `${prefix}/fatwas/1`])) {
		const { page, context } = await open(phone)
		await slowly(page)
		expect(await shiftOf(page, path), path).toBeLessThanOrEqual(0.02)
		await context.close()
	}
})
