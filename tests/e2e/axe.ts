import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds wrong on a page.
 * @param colours false: not its colours, which take most of the time and are the same in every language
 */
export async function faultsOf(page: Page, { colours = true } = {}): Promise<string[]> {
	await page.evaluate(source)
	return violationsOn(page, { rules: { 'color-contrast': { enabled: colours } } })
}

async function violationsOn(page: Page, options: RunOptions): Promise<string[]> {
	// Silent about what it finds right: to put that into words was most of what it cost.
	const { violations } = await page.evaluate((options) => window.axe.run(document, options), {
		reporter: 'no-passes' as const,
		...options,
	})
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** The colours that a reader's system forces, on a page that was looked at: what else axe looks at is the same with them. */
export async function forcedFaultsOf(page: Page): Promise<string[]> {
	await page.emulateMedia({ forcedColors: 'active' })
	const faults = await violationsOn(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })
	await page.emulateMedia({ forcedColors: 'none' })
	return faults
}

/** A page in English on a desk and in Arabic on a phone: nothing for axe to find, and nothing wider than the phone. */
export async function bothFit([large, small]: readonly [Page, Page], address: string) {
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

/** By how many pixels a page is wider than its window. */
export const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
