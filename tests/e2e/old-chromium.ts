import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { hasNss } from './chromium.ts'

/**
 * Chromium 92 (2021) of an npm package. Playwright connects to it, but cannot find or fill anything there: see below.
 */
export async function oldBrowser(): Promise<Browser> {
	const folder = unpack()
	return chromium.launch({
		executablePath: path.join(folder, 'chromium'),
		args: ['--headless', '--no-sandbox', '--disable-gpu', '--use-gl=swiftshader'],
		env: { ...process.env, ...(hasNss() ? {} : { LD_LIBRARY_PATH: path.join(folder, 'lib') }) },
	})
}

function unpack(): string {
	const carried = path.dirname(createRequire(import.meta.url).resolve('chromium-92/package.json'))
	const folder = path.resolve('node_modules', '.cache', 'chromium-92')
	if (existsSync(folder)) return folder
	mkdirSync(path.dirname(folder), { recursive: true })
	const own = mkdtempSync(`${folder}-`)
	const file = (name: string) => brotliDecompressSync(readFileSync(path.join(carried, 'bin', name)))
	writeFileSync(path.join(own, 'chromium'), file('chromium.br'), { mode: 0o755 })
	for (const name of ['aws.tar.br', 'swiftshader.tar.br'])
		execFileSync('tar', ['-x', '-C', own], { input: file(name) })
	try {
		renameSync(own, folder)
	} catch (error) {
		rmSync(own, { recursive: true })
		if (!existsSync(folder)) throw error
	}
	return folder
}

/** Waits until there is such an element. */
export async function see(page: Page, selector: string, text = ''): Promise<void> {
	await page.waitForFunction(
		([selector, text]) =>
			[...document.querySelectorAll(selector)].some((each) => each.textContent?.includes(text)),
		[selector, text] as const,
		{ timeout: 20_000 },
	)
}

/** Clicks the first such element with this text. */
export async function press(page: Page, selector: string, text = ''): Promise<void> {
	await see(page, selector, text)
	const at = await page.evaluate(
		([selector, text]) => {
			const element = [...document.querySelectorAll(selector)].find((each) =>
				each.textContent?.includes(text),
			)
			element?.scrollIntoView({ block: 'center' })
			const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
			return { x: left + width / 2, y: top + height / 2 }
		},
		[selector, text] as const,
	)
	await page.mouse.click(at.x, at.y)
}

/** Types into a field. */
export async function type(page: Page, selector: string, text: string): Promise<void> {
	await see(page, selector)
	await page.evaluate((selector) => (document.querySelector(selector) as HTMLElement).focus(), selector)
	await page.keyboard.insertText(text)
}

/** Chooses an option of a select, or its second one. */
export async function choose(page: Page, selector: string, value?: string): Promise<void> {
	await see(page, selector)
	await page.evaluate(
		([selector, value]) => {
			const list = document.querySelector(selector) as HTMLSelectElement
			if (value === undefined) list.selectedIndex = 1
			else list.value = value
			list.dispatchEvent(new Event('change', { bubbles: true }))
		},
		[selector, value] as const,
	)
}
