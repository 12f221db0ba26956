import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

type Heard = (event: unknown) => void

/** The worker's push part with tabs open at some addresses; `click` clicks a notification. */
function worker(open: string[]) {
	const heard = new Map<string, Heard>()
	const done: string[] = []
	const tabs = open.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) }))
	const self = {
		addEventListener: (kind: string, listener: Heard) => heard.set(kind, listener),
		clients: { matchAll: async () => tabs, openWindow: async (url: string) => void done.push(`open ${url}`) },
	}
	runInNewContext(readFileSync('app/features/offline/push.js', 'utf8'), {
		self,
		URL,
		location: { href: 'https://example.org/sw.js' },
	})
	return {
		async click(url: string) {
			let work: Promise<unknown> = Promise.resolve()
			heard.get('notificationclick')?.({
				notification: { data: { url }, close: () => void done.push('close') },
				waitUntil: (all: Promise<unknown>) => {
					work = all
				},
			})
			await work
			return done
		},
	}
}

test('a click on a notification closes it and opens its page, or comes to the tab that has it open', async () => {
	const page = 'https://example.org/ar/fatwas/7/question'
	const elsewhere = await worker(['https://example.org/']).click('/ar/fatwas/7/question')
	expect(elsewhere).toEqual(['close', `open ${page}`])
	const there = await worker(['https://example.org/', page]).click('/ar/fatwas/7/question')
	expect(there).toEqual(['close', `focus ${page}`])
})
