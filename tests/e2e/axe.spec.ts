import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desk, journey, phone } from './browser.ts'
import { livePages, officePages, readingPages, workPages } from './pages.ts'
import { held, signIn } from './signed-in.ts'
import { graduate } from './student.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds wrong on a page.
 * @param rules only these, on a page that was looked at before: it has axe already
 */
async function faultsOf(page: Page, rules?: string[]): Promise<string[]> {
	// Silent about what it finds right: to put that into words was most of what it cost.
	const options: RunOptions = {
		reporter: 'no-passes',
		...(rules && { runOnly: { type: 'rule', values: rules } }),
	}
	if (!rules) await page.evaluate(source)
	const { violations } = await page.evaluate((options) => window.axe.run(document, options), options)
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** The colours that a reader's system forces, on a page that was looked at: what else axe looks at is the same with them. */
async function forcedFaultsOf(page: Page): Promise<string[]> {
	await page.emulateMedia({ forcedColors: 'active' })
	const faults = await faultsOf(page, ['color-contrast'])
	await page.emulateMedia({ forcedColors: 'none' })
	return faults
}

/** A page in English on a desk and in Arabic on a phone: nothing for axe to find, and nothing wider than the phone. */
async function bothFit([large, small]: readonly [Page, Page], address: string) {
	const [shown] = await Promise.all([large.goto(address), small.goto(`/ar${address}`)])
	expect(shown?.status(), address).toBe(200)
	const [faults, faultsSmall] = await Promise.all([faultsOf(large), faultsOf(small)])
	expect(faults, address).toEqual([])
	expect(await forcedFaultsOf(large), `${address}, in forced colours`).toEqual([])
	expect(faultsSmall, `/ar${address}`).toEqual([])
	expect(await tooWide(small), `/ar${address}`).toBeLessThanOrEqual(0)
}

declare global {
	interface Window {
		axe: typeof axe
	}
}

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const { language, prefix, looks } of [
	{ language: 'English', prefix: '', looks: ['light', 'dark'] },
	// Colours are the same in every language; from right to left a desk and a phone are looked at once each.
	{ language: 'Arabic', prefix: '/ar', looks: ['light'] },
	{ language: 'Urdu', prefix: '/ur', looks: ['dark'] },
] as const) {
	const colours = language === 'English' ? 'light, dark and in forced colours' : looks.join()
	journey(
		`axe finds nothing on any public page in ${language}, ${colours}, and none is wider than the narrowest phone`,
		async ({ open }) => {
			const { page: light } = await open({ ...desk, colorScheme: 'light' })
			const narrow = { ...phone, viewport: { width: 320, height: 640 } }
			const { page: dark } = await open({ ...narrow, colorScheme: 'dark' })
			const pages = looks.map((look) => ({ light, dark })[look])
			for (const path of [...readingPages, ...livePages]) {
				const opened = [...new Set([...pages, dark])].map((page) => page.goto(prefix + path))
				await Promise.all(opened)
				const faults = await Promise.all(pages.map((page) => faultsOf(page)))
				expect(faults.flat(), prefix + path).toEqual([])
				expect(await tooWide(dark), prefix + path).toBeLessThanOrEqual(0)
				if (!prefix) expect(await forcedFaultsOf(light), `${path}, in forced colours`).toEqual([])
			}
		},
	)
}

journey(
	'axe finds nothing where fatwas are asked and worked at, and nothing there is wider than a phone',
	async ({ open }) => {
		const { page: asker, context: atHome } = await open({ ...desk, colorScheme: 'light' })
		const { page: scholar, context: atDesk } = await open({ ...desk, colorScheme: 'light' })
		const { page: admin, context: inOffice } = await open({ ...desk, colorScheme: 'light' })
		const answer = await held(asker, scholar, `On axes ${Date.now()}`)
		const [, id] = /([0-9a-f-]{36})/.exec(answer) ?? []
		await scholar.goto(`${answer}?language=ar`)
		await scholar.locator('[data-editor=answer] [role=textbox]').click()
		await scholar.keyboard.insertText('قال تعالى: ولا يحيطون بشيء من علمه إلا بما شاء وهو بين')
		await scholar.getByRole('button', { name: /Replace with .*2:255/ }).waitFor()
		await scholar.getByText(/^Saved at /).waitFor()
		await signIn(admin, 'admin')

		const small = { ...phone, colorScheme: 'dark' as const }
		const { page: askersPhone } = await open({ ...small, storageState: await atHome.storageState() })
		const { page: scholarsPhone } = await open({ ...small, storageState: await atDesk.storageState() })
		const { page: adminsPhone } = await open({ ...small, storageState: await inOffice.storageState() })
		const pages = [
			...workPages.asker.map((path) => ({ path, on: [asker, askersPhone] as const })),
			...workPages.scholar.map((path) => ({ path, on: [scholar, scholarsPhone] as const })),
			...workPages.admin.map((path) => ({ path, on: [admin, adminsPhone] as const })),
		]
		for (const { path, on } of pages) {
			await bothFit(on, path.replace(':id', id ?? ''))
		}
	},
)

journey(
	'axe finds nothing where an organisation is run, and nothing there is wider than a phone',
	async ({ open }) => {
		const { page: large, context } = await open({ ...desk, colorScheme: 'light' })
		await signIn(large, 'admin')
		const storageState = await context.storageState()
		const { page: small } = await open({ ...phone, colorScheme: 'dark', storageState })
		for (const address of officePages) await bothFit([large, small], address)
	},
)

journey(
	'axe finds nothing where courses are learned and their certificates shown, and nothing there is wider than a phone',
	async ({ open }) => {
		const { page: large, context } = await open({ ...desk, colorScheme: 'light' })
		const pages = await graduate(large)
		const storageState = await context.storageState()
		const { page: small } = await open({ ...phone, colorScheme: 'dark', storageState })
		for (const address of pages) await bothFit([large, small], address)
	},
)
