import { expect, test } from 'vitest'
import { z } from 'zod'
import { cookie, hostCookies, openCookie, plainCookies, readCookie, sealForCookie } from './cookies.server.ts'

const secret = 'a secret for tests, long enough!'
const name = 'device'
const as = z.object({ device: z.string() })
const seconds = 60

test('what comes in by https counts under its plain name, and only if the browser guards it', () => {
	for (const [sent, left] of [
		['__Host-flash=a; language=ar; __Host-mishkat.session_token=t.s', 'flash=a; mishkat.session_token=t.s'],
		['flash=planted;__Host-flash=real', 'flash=real'],
		['__Secure-flash=a; flash=b; x__Host-flash=c', null],
	] as const) {
		const headers = new Headers({ cookie: sent })
		plainCookies(headers)
		expect(headers.get('cookie')).toBe(left)
	}
	const none = new Headers()
	plainCookies(none)
	expect([...none]).toEqual([])
})

test('what goes out by https is guarded by the browser, cookies that end one too', () => {
	const headers = new Headers({ 'content-type': 'text/html' })
	for (const each of [cookie('flash', 'a', 9), 'kept=; Path=/; Max-Age=0', 'one=1; Path=/; Secure; HttpOnly'])
		headers.append('set-cookie', each)
	hostCookies(headers)
	expect(headers.getSetCookie()).toEqual([
		'__Host-flash=a; Path=/; HttpOnly; SameSite=Lax; Max-Age=9; Secure',
		'__Host-kept=; Path=/; Max-Age=0; Secure',
		'__Host-one=1; Path=/; Secure; HttpOnly',
	])
	expect(headers.get('content-type')).toBe('text/html')
})

test('a cookie is read by its whole name, and the first one counts', () => {
	expect(readCookie('xflash=0; flash=1; flash=2', 'flash')).toBe('1')
	expect(readCookie('a.b=1', 'a')).toBeUndefined()
	expect(readCookie('aXb=1', 'a.b')).toBeUndefined()
	expect(readCookie(null, 'flash')).toBeUndefined()
})

test('a sealed cookie says the same until it ends, however long a browser keeps it', () => {
	const now = Date.now()
	const value = sealForCookie({ device: 'd' }, { name, secret, seconds, now })
	expect(openCookie(value, { name, secret, as, now })).toEqual({ device: 'd' })
	expect(openCookie(value, { name, secret, as, now: now + seconds * 1000 })).toBeNull()
	expect(openCookie(value, { name: 'flash', secret, as, now })).toBeNull()
	expect(openCookie(value, { name, secret, as: z.object({ other: z.string() }), now })).toBeNull()
})

test('a cookie that cannot be read is none', () => {
	const sealed = sealForCookie({ device: 'd' }, { name, secret, seconds })
	let seed = 7
	const random = (below: number) => {
		seed = (seed * 48271) % 2147483647
		return seed % below
	}
	for (let n = 0; n < 3000; n++) {
		const at = random(sealed.length)
		const letter = String.fromCharCode(1 + random(300))
		const changed = [
			sealed.slice(0, at),
			sealed.slice(0, at) + letter + sealed.slice(at + 1),
			letter.repeat(random(200)),
		][n % 3]
		// The changed letter may decode to the same bytes.
		if (Buffer.from(changed ?? '', 'base64url').equals(Buffer.from(sealed, 'base64url'))) continue
		expect(openCookie(changed, { name, secret, as })).toBeNull()
		expect(() => readCookie(`${changed}; ${letter}=${changed}`, name)).not.toThrow()
	}
})
