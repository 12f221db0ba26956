import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newNames } from '#scripts/browsers/functions.ts'
import { origin } from './browser.ts'
import { browser, desk } from './chromium.ts'
import { choose, oldBrowser, press, see, type } from './old-chromium.ts'

let old: Browser
beforeAll(async () => {
	old = await oldBrowser()
})
afterAll(() => old.close())

type Names = ReturnType<typeof newNames>

/** Removes everything that some promised browser lacks. */
function forget(names: Names) {
	for (const { of, member, isStatic } of names) {
		const on = Reflect.get(window, of)
		try {
			if (member === '') Reflect.deleteProperty(window, of)
			else Reflect.deleteProperty(isStatic ? on : (on.prototype ?? on), member)
		} catch {
			// It lacks this, too.
		}
	}
}

/** A page of the browser, with its errors. */
async function open(of: Browser, names: Names = []): Promise<{ page: Page; wrong: string[] }> {
	const context = await of.newContext({ ...desk, baseURL: origin() })
	const page = await context.newPage()
	page.setDefaultTimeout(30_000)
	const wrong: string[] = []
	page.on('pageerror', (error) => wrong.push(`${page.url()} ${error}`))
	if (names.length > 0) await page.addInitScript(forget, names)
	return { page, wrong }
}

/** Needed by Playwright's own code in a page. */
const ofPlaywright = /^Big(Int|Uint)64Array$/

const submit = 'main form[method=post] button:not([type=button])'

async function isAlive(page: Page) {
	await page.waitForFunction(() => '__reactRouterDataRouter' in window)
	await isWhole(page)
}

async function isWhole(page: Page) {
	expect(await page.title()).not.toContain('Application Error')
	expect(await page.evaluate(() => document.body.innerText)).not.toContain('Application Error')
}

async function signIn(page: Page, name: string) {
	await page.goto('/login')
	await isAlive(page)
	await type(page, 'main input[name=email]', `${name}@mishkat.example`)
	await type(page, 'main input[name=password]', 'mishkat-demo')
	await press(page, submit)
	await page.waitForURL(/\/(scholar|admin)$/)
}

test.each([
	['in Chromium 92', []],
	[
		'in a browser that knows only what all promised ones know',
		newNames().filter(({ of }) => !ofPlaywright.test(of)),
	],
] as [string, Names][])(
	'%s somebody registers and asks, a scholar answers with an address, an admin begins a course',
	async (_name, names) => {
		const asker = await open(old, names)
		await asker.page.goto('/register')
		await isAlive(asker.page)
		expect(
			await asker.page.evaluate(() => 'hasOwn' in Object && 'canParse' in URL && 'at' in Array.prototype),
		).toBe(true)
		const typed = [
			'Aisha Rahman',
			`old-${Date.now()}@example.com`,
			...Array(2).fill('a long enough password'),
		]
		for (const [at, text] of typed.entries()) {
			await asker.page.evaluate((at) => {
				const fields = document.querySelectorAll('main form input:not([type=hidden])')
				;(fields[at] as HTMLElement).focus()
			}, at)
			await asker.page.keyboard.insertText(text)
		}
		await press(asker.page, 'main form button[type=submit]')
		await asker.page.waitForURL('**/dashboard')
		const title = `In an old browser ${Date.now()}`
		await asker.page.goto('/fatwas/submit')
		await type(asker.page, 'main input[name=title]', title)
		await choose(asker.page, 'main select[name=category]')
		await type(asker.page, 'main textarea[name=question]', 'May I pray seated on a train?')
		await press(asker.page, 'main input[name=privacy][value=public]')
		await press(
			asker.page,
			'main form[method=post] > :last-child button:not([type=button]), main form[method=post] > button:last-of-type',
		)
		await asker.page.waitForURL('**/dashboard**')

		const scholar = await open(old, names)
		await signIn(scholar.page, 'scholar')
		await scholar.page.goto(`/scholar/fatwas?q=${encodeURIComponent(title)}`)
		await press(scholar.page, 'main [data-row] a')
		await scholar.page.waitForURL(/\/scholar\/fatwas\/[0-9a-f-]{36}$/)
		const at = new URL(scholar.page.url()).pathname
		await press(scholar.page, `main form[action$="${at}/claim"] button`)
		await see(scholar.page, '[data-toast]')
		await scholar.page.goto(`${at}/answer`)
		await isAlive(scholar.page)
		await type(scholar.page, 'main input[name=title]', 'Prayer on a train')
		await press(scholar.page, '[data-editor=answer] [role=textbox]')
		await scholar.page.keyboard.insertText('It is valid, see https://example.org/fiqh for more.')
		await press(scholar.page, '[data-act=add]')
		await choose(scholar.page, 'select[name^="source."]', 'web')
		await type(scholar.page, 'input[name^="source."][name$=".url"]', 'https://council.example/decisions/4')
		await press(scholar.page, 'main button', 'Preview')
		await scholar.page.waitForURL('**/answer/preview**')
		await see(scholar.page, 'main', 'https://example.org/fiqh')
		await see(scholar.page, 'main a', 'council.example')
		await isWhole(scholar.page)

		const admin = await open(old, names)
		await signIn(admin.page, 'admin')
		await admin.page.goto('/admin/courses/new')
		await isAlive(admin.page)
		await type(admin.page, 'main input[name=title]', title)
		await type(admin.page, 'main [name=description]', 'The letters in their order.')
		await choose(admin.page, 'main select[name=categoryId]')
		await press(admin.page, 'main input[name=scholarId]')
		await press(admin.page, 'main button', 'Create Course')
		await admin.page.waitForURL(/\/courses\/[0-9a-f-]{36}\/edit/)
		await isAlive(admin.page)
		expect([...asker.wrong, ...scholar.wrong, ...admin.wrong]).toEqual([])
		for (const { page } of [asker, scholar, admin]) await page.context().close()
	},
)

/** Failures during rendering, in data, in an effect, above all routes. */
const failures: [string, () => void][] = [
	['a function that pages are rendered with', () => Reflect.deleteProperty(Array.prototype, 'flatMap')],
	['streams', () => Reflect.deleteProperty(window, 'ReadableStream')],
	[
		'what an effect asks for',
		() => {
			const add = window.addEventListener
			window.addEventListener = function (this: Window, ...given: Parameters<typeof add>) {
				if (given[0] === 'pointermove') throw new TypeError('not here')
				return add.apply(window, given)
			} as typeof add
		},
	],
	[
		'what older browsers are given',
		() => {
			Reflect.deleteProperty(Object, 'hasOwn')
			document.write = () => {}
		},
	],
]

test.each(failures)(
	'without %s the page stays as the server sent it, and its form signs in',
	async (_name, fail) => {
		const { page } = await open(await browser())
		await page.addInitScript(fail)
		await page.goto('/login')
		await page.waitForTimeout(1500)
		const [shown, served] = await page.evaluate(async () => {
			const html = await (await fetch(location.href)).text()
			return [document, new DOMParser().parseFromString(html, 'text/html')].map((page) => [
				page.title,
				page.querySelector('main')?.textContent,
			])
		})
		expect(shown).toEqual(served)
		await page.fill('main input[name=email]', 'admin@mishkat.example')
		await page.fill('main input[name=password]', 'mishkat-demo')
		await page.click('main form button[type=submit]')
		await page.waitForURL('**/admin')
		await page.context().close()
	},
)

/** Features that a browser may lack, or refuse by its settings. */
const refusals: [string, () => void][] = [
	[
		'has no channels, locks or dialogs',
		() => {
			Reflect.deleteProperty(window, 'BroadcastChannel')
			Reflect.deleteProperty(Navigator.prototype, 'locks')
			Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
		},
	],
	[
		'refuses channels, storage and workers',
		() => {
			const refuse = () => {
				throw new DOMException('refused', 'SecurityError')
			}
			window.BroadcastChannel = refuse as unknown as typeof BroadcastChannel
			for (const name of ['localStorage', 'sessionStorage'])
				Object.defineProperty(window, name, { get: refuse })
			Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse })
		},
	],
]

test.each(refusals)('where a browser %s, the rest of each script works', async (name, refuse) => {
	const { page, wrong } = await open(await browser())
	await page.addInitScript(refuse)
	await page.goto('/fatwas/1')
	await page.click('[data-text-size="1"]')
	expect(await page.evaluate(() => document.documentElement.dataset.text)).toBe('1')
	if (name.includes('dialogs')) {
		await page.click('[data-search-open]')
		await page.waitForURL('**/search**')
	}

	// A refused form of a document: the summary has the focus.
	await page.goto('/contact')
	await page.evaluate(() => {
		for (const form of document.querySelectorAll('form')) form.noValidate = true
	})
	await page.click('main form[method=post] button:not([type=button])')
	await page.waitForFunction(() => document.activeElement?.matches('[data-refused]'))

	await page.goto('/login')
	await isAlive(page)
	await page.fill('main input[name=email]', 'scholar@mishkat.example')
	await page.fill('main input[name=password]', 'mishkat-demo')
	await page.click('main form button[type=submit]')
	await page.waitForURL('**/scholar')
	await page.goto('/scholar/fatwas')
	await page.keyboard.press('j')
	await page.waitForFunction(() => document.activeElement?.closest('[data-row]') !== null)
	// Only the failed part of site.js reports an error.
	expect(wrong.filter((each) => !/serviceWorker|refused/.test(each))).toEqual([])
	await page.context().close()
})
