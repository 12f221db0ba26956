import { pino } from 'pino'
import { expect } from 'vitest'
import { test } from './db.ts'
import { guardTable } from './guards.ts'
import { site } from './http.ts'

const token = 'Nq3xT0pWv8Zk1Yc5Lm7RbA2s_d-EfGhJ4uKoPiQ6w9X'
const patterns = Object.keys(guardTable).filter((pattern) => pattern !== '/*')

/** Another spelling of a pattern's fixed segments. */
function spelt(pattern: string, change: (word: string) => string): string {
	return pattern
		.split('/')
		.map((part) => (part.startsWith(':') ? token : change(part)))
		.join('/')
}

const code = (word: string) => word.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
const spellings: Record<string, (pattern: string) => string> = {
	'with capitals': (pattern) =>
		spelt(pattern, (word) => word.replace(/\b[a-z]/g, (one) => one.toUpperCase())),
	'in capitals': (pattern) => spelt(pattern, (word) => word.toUpperCase()),
	'with a code of a letter': (pattern) => spelt(pattern, code),
	'with the code of a capital': (pattern) =>
		spelt(pattern, (word) => code(word).replace(/%([67])/, (_, high) => `%${high - 2}`)),
	'with slashes twice': (pattern) => spelt(pattern, String).replaceAll('/', '//'),
	'with a slash at its end': (pattern) => `${spelt(pattern, String)}/`,
	'with a language that needs none': (pattern) => `/en${spelt(pattern, String)}`,
}

test('each address leads from its other spellings to the one, as safely and as silently as that one', {
	timeout: 120_000,
}, async ({ db }) => {
	const lines: string[] = []
	const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
	const { get, ask, head } = site(db, {}, {}, { log })
	let seen = 0
	let traceless = 0
	for (const pattern of patterns)
		for (const prefix of ['', '/ar']) {
			const only = prefix + spelt(pattern, String).replace(/\/$/, '') || '/'
			for (const [how, spell] of Object.entries(spellings)) {
				const path = how.includes('language') ? spell(pattern) : prefix + spell(pattern)
				const to = how.includes('language') ? spelt(pattern, String) : only
				if (path === to) continue
				const answer = await get(`${path}?q=1`)
				expect([answer.status, answer.headers.get('location')], `${path} ${how}`).toEqual([301, `${to}?q=1`])
				if (
					/^\/(spiritual-counseling|certification\/complaint|dashboard\/counseling|registrations\/|door\/|donate\/(pledge|plan|withdrawal|find|receipts|card\/))/.test(
						pattern,
					)
				) {
					traceless++
					expect(answer.headers.get('cache-control'), path).toBe('no-store')
					expect(answer.headers.get('referrer-policy'), path).toBe('no-referrer')
				}
				seen++
			}
		}
	expect(seen).toBeGreaterThan(2000)
	// Traceless pages are not logged.
	expect(lines.length).toBe(seen - traceless)
	expect(lines.filter((line) => line.includes(token.slice(4, 20)))).toEqual([])
	expect((await head('/About/')).status).toBe(301)
	const posted = await ask('POST', '/Contact/')
	expect([posted.status, posted.headers.get('location')]).toEqual([308, '/contact'])
})

test('no redirect leaves the site, whatever address was asked for', { timeout: 60_000 }, async ({ db }) => {
	const { get } = site(db, { 'site.languages': ['en', 'ar'] })
	const hosts = [
		'//evil.example',
		'/\\evil.example',
		'/%2Fevil.example',
		'/%5Cevil.example',
		'/.//evil.example',
		'/%09/evil.example',
	]
	const starts = ['', '/en', '/ar', '/ur', '/UR', '/dashboard', '/language/ar']
	const ends = ['', '/', '/.data']
	let redirects = 0
	for (const start of starts)
		for (const host of hosts)
			for (const end of ends) {
				let path = start + host + end
				for (let steps = 0; steps < 5; steps++) {
					const answer = await get(path)
					const to = answer.headers.get('location')
					if (!to) break
					redirects++
					expect(new URL(to, `http://localhost:3000${path}`).origin, `${start + host + end}: ${to}`).toBe(
						'http://localhost:3000',
					)
					expect(to).toMatch(/^\/(?![/\\])/)
					path = to
				}
			}
	expect(redirects).toBeGreaterThan(100)
	for (const name of ['returnTo', 'to', 'next'])
		for (const host of hosts)
			for (const page of [
				'/language/ar',
				'/login',
				'/register',
				'/login/with/house',
				'/logout',
				'/login/second-factor',
			]) {
				const to = (await get(`${page}?${name}=${encodeURIComponent(host)}`)).headers.get('location')
				if (to) expect(to).toMatch(/^\/(?![/\\])/)
			}
})
