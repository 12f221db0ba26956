import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Milliseconds between two keys: at 600 for somebody who searches each key. */
const pace = Number(process.env.KEY_PACE ?? 0)

type Node = {
	ignored: boolean
	role?: { value?: string }
	name?: { value?: string }
	description?: { value?: string }
	value?: { value?: unknown }
	properties?: { name: string; value: { value?: unknown } }[]
}

/**
 * A page used by keyboard without seeing it. `log` has what a screen reader says: the title of each document, the
 * focused element by the browser's accessibility tree, and live regions.
 */
export async function blindly(page: Page) {
	const log: string[] = []
	await page.exposeFunction('heard', (text: string) => log.push(text))
	await page.addInitScript(listen)
	const cdp = await page.context().newCDPSession(page)
	await cdp.send('Accessibility.enable')
	const wait = () => page.waitForTimeout(pace)

	/** Presses a key; returns what has the focus then. */
	async function press(key: string): Promise<string> {
		await page.keyboard.press(key)
		await wait()
		const said = await focused(cdp)
		if (said !== log.at(-1)) log.push(said)
		return said
	}
	const isAt = (selector: string) =>
		page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

	return {
		log,
		press,
		/** Presses Tab until the focused element, or its description, matches; fails if there is none. */
		async to(wanted: string | RegExp): Promise<string> {
			for (let presses = 0; presses < 80; presses++) {
				const said = await press('Tab')
				if (typeof wanted === 'string' ? await isAt(wanted) : wanted.test(said)) return said
			}
			throw new Error(`${wanted} is not reached by keys at ${page.url()}:\n${log.slice(-20).join('\n')}`)
		},
		async type(text: string) {
			await page.keyboard.type(text, { delay: pace })
			await wait()
		},
		/** Presses Enter, and waits for the document that opens. */
		async enter(opens: string | RegExp) {
			await Promise.all([page.waitForURL(opens), page.keyboard.press('Enter')])
			await page.waitForLoadState()
			await wait()
			log.push(await focused(cdp))
		},
		/** The focused element. */
		async here(): Promise<string> {
			const said = await focused(cdp)
			log.push(said)
			return said
		},
		/** Waits for a matching announcement after this line of the log. */
		async hears(words: RegExp, since = 0) {
			await expect
				.poll(() => log.slice(since).filter((line) => words.test(line)), { timeout: 10_000 })
				.not.toEqual([])
		},
		/** Headings and landmarks, as a screen reader lists them. */
		async outline(): Promise<string[]> {
			const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
			const listed = ['heading', 'banner', 'main', 'navigation', 'contentinfo', 'search', 'status']
			return nodes.filter(({ ignored, role }) => !ignored && listed.includes(role?.value ?? '')).map(say)
		},
	}
}

async function focused(cdp: CDPSession): Promise<string> {
	// A document that is being replaced has no tree.
	for (let tries = 0; tries < 5; tries++)
		try {
			const { result } = await cdp.send('Runtime.evaluate', { expression: 'document.activeElement' })
			const { objectId = '' } = result
			const { nodes } = await cdp.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false })
			return say((nodes as Node[])[0])
		} catch {
			await new Promise((resolve) => setTimeout(resolve, 100))
		}
	return ''
}

/** "textbox Title, required, invalid: Title is required". */
function say(node: Node | undefined): string {
	if (!node || node.ignored) return ''
	const { role, name, description, value, properties = [] } = node
	const spoken = ['level', 'required', 'invalid', 'checked', 'expanded', 'selected', 'disabled', 'hasPopup']
	const states = properties.flatMap(({ name, value: { value } }) =>
		spoken.includes(name) && value !== false && value !== 'false'
			? [value === true ? name : `${name} ${value}`]
			: [],
	)
	const parts = [[role?.value, name?.value].filter(Boolean).join(' '), String(value?.value ?? ''), ...states]
	const said = parts.filter(Boolean).join(', ')
	return (description?.value ? `${said}: ${description.value}` : said).replace(/[\u2066-\u2069]/g, '')
}

/** In the page: the opened document, and changes of its live regions. */
function listen() {
	const log = (text: string) => (window as unknown as { heard: (text: string) => void }).heard(text)
	const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]'
	const textOf = (element: Element) => ((element as HTMLElement).innerText ?? '').replace(/\s+/g, ' ').trim()
	addEventListener('DOMContentLoaded', () => {
		log(`page ${document.title} [${document.documentElement.lang}]`)
		new MutationObserver((changes) => {
			const regions = new Set<Element>()
			for (const { target, addedNodes } of changes) {
				const around = (target instanceof Element ? target : target.parentElement)?.closest(live)
				if (around) regions.add(around)
				// Of added elements only alerts are announced.
				for (const added of addedNodes)
					if (added instanceof Element)
						for (const alert of [added, ...added.querySelectorAll('*')])
							if (alert.matches('[role=alert]')) regions.add(alert)
			}
			for (const region of regions)
				if (region.getClientRects().length > 0 && textOf(region)) log(`says ${textOf(region)}`)
		}).observe(document, { subtree: true, childList: true, characterData: true })
	})
}
