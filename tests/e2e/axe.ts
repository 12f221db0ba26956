import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The accessibility errors that axe finds.
 * @param colours false: without contrast, which takes most of the time and is equal in every language
 */
export async function faultsOf(page: Page, { colours = true } = {}): Promise<string[]> {
	await page.evaluate(source)
	return violationsOn(page, { rules: { 'color-contrast': { enabled: colours } } })
}

async function violationsOn(page: Page, options: RunOptions): Promise<string[]> {
	// Without passed checks, whose texts were most of the cost.
	const { violations } = await page.evaluate((options) => window.axe.run(document, options), {
		reporter: 'no-passes' as const,
		...options,
	})
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Parts whose colours are set in forced colours too (app/ui/forced.css); all others take the system's. */
const ownColours = [
	'progress',
	'.told-by-label',
	'label > input:is([type=radio], [type=checkbox])',
	'.night',
	'.night-strip',
	'.glass',
	'[data-suggest]',
	'.passage',
	'.verse-beside',
	'[role=img]',
	'nav [aria-current]',
	'[role=tablist]',
	'[class*=text-on-]',
]
const checkedTogether = new Set<string>()

/**
 * Contrast in forced colours of a page that was checked: the other rules do not depend on colours. Nothing is checked
 * where an earlier page had the same parts with colours of their own.
 */
export async function forcedFaultsOf(page: Page): Promise<string[]> {
	const parts = await page.evaluate(
		(each) => each.filter((part) => document.querySelector(part)).join(),
		ownColours,
	)
	if (checkedTogether.has(parts)) return []
	checkedTogether.add(parts)
	await page.emulateMedia({ forcedColors: 'active' })
	const faults = await violationsOn(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })
	await page.emulateMedia({ forcedColors: 'none' })
	return faults
}

/**
 * Checks an English page on a wide screen and an Arabic one on a phone: no axe errors, and no horizontal overflow.
 */
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
