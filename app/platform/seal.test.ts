import { expect, test } from 'vitest'
import { flashToCookie, readFlash, redirectWith } from './http/flash.server.ts'
import { seal, unseal } from './seal.server.ts'

const secret = 'a secret for tests, long enough!'

test('what was sealed is read back by who has the secret, and by nobody else', () => {
	const sealed = seal('سؤال خاص', secret)
	expect(sealed).not.toContain('سؤال')
	expect(unseal(sealed, secret)).toBe('سؤال خاص')
	expect(unseal(sealed, `${secret}?`)).toBeNull()
})

test('the same text is sealed differently each time', () => {
	expect(seal('a', secret)).not.toBe(seal('a', secret))
})

test('what was changed on the way, in any byte, counts as nothing', () => {
	const bytes = Buffer.from(seal('Welcome', secret), 'base64url')
	for (let at = 0; at < bytes.length; at++) {
		const changed = Buffer.from(bytes)
		changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
		expect(unseal(changed.toString('base64url'), secret)).toBeNull()
	}
	for (const forged of ['', 'x', '💡', bytes.subarray(0, 27).toString('base64url'), 'a'.repeat(5000)]) {
		expect(unseal(forged, secret)).toBeNull()
	}
})

/** The Set-Cookie header of a redirect with a message. */
function sent() {
	const { headers } = redirectWith('/dashboard', {
		tone: 'good',
		code: 'accounts.signed-in',
		values: { name: 'Zoë عائشة' },
	})
	flashToCookie(headers, secret)
	return { headers, cookie: headers.get('set-cookie') ?? '' }
}

test('what was sealed with an end is over then, and never passes for what has none', () => {
	const [purpose, now] = ['a purpose', new Date('2026-03-10T12:00:00Z')]
	const until = new Date(now.getTime() + 1000)
	const sealed = seal('once', secret, { purpose, until })
	expect(unseal(sealed, secret, { purpose, now })).toBe('once')
	expect(unseal(sealed, secret, { purpose, now: until })).toBeNull()
	expect(unseal(sealed, secret, { purpose })).toBeNull()
	expect(unseal(seal(`${until.getTime()} once`, secret, { purpose }), secret, { purpose, now })).toBeNull()
})

test('a word after a redirect travels in a sealed cookie that scripts cannot read', () => {
	const { headers, cookie } = sent()
	expect(headers.get('x-flash')).toBeNull()
	expect(headers.get('location')).toBe('/dashboard')
	expect(cookie).toMatch(/^flash=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=120$/)
	expect(cookie).not.toContain('signed-in')
})

test('a word is read back as it was left, and a forged one is not read at all', () => {
	const value = /^flash=([^;]+)/.exec(sent().cookie)?.[1]
	expect(readFlash(value, secret)).toEqual({
		tone: 'good',
		code: 'accounts.signed-in',
		values: { name: 'Zoë عائشة' },
	})
	expect(readFlash(`${value?.slice(0, -4)}AAAA`, secret)).toBeNull()
	expect(readFlash(btoa('{"tone":"good","code":"x"}'), secret)).toBeNull()
	expect(readFlash(undefined, secret)).toBeNull()
})

test('a redirect that says nothing leaves no cookie', () => {
	const headers = new Headers()
	flashToCookie(headers, secret)
	expect([...headers]).toEqual([])
})
