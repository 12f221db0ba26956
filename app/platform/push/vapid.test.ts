import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { isVapidKey, makeVapidKey, vapidHeader, vapidPublicKey } from './vapid.server.ts'

const now = new Date('2026-03-10T12:00:00Z')
const site = { SITE_URL: 'https://learn.example.org', VAPID_PRIVATE_KEY: makeVapidKey() }

test('a push service can prove which site asks, and whom to write to', () => {
	const header = vapidHeader(site, new URL('https://push.example.com/send/abc'), now)
	const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
	const [head = '', claims = '', signature = ''] = token.split('.')
	const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
	expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' })
	expect(read(claims)).toEqual({
		aud: 'https://push.example.com',
		exp: now.getTime() / 1000 + 12 * 60 * 60,
		sub: 'https://learn.example.org',
	})
	expect(key).toBe(vapidPublicKey(site))
	const point = Buffer.from(key ?? '', 'base64url')
	const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
	const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
	const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
	const isRight = (text: string) =>
		verify('sha256', Buffer.from(text), options, Buffer.from(signature, 'base64url'))
	expect([isRight(`${head}.${claims}`), isRight(`${head}.${claims}x`)]).toEqual([true, false])
})

test('where mail has a sender, push services write to them', () => {
	const header = vapidHeader({ ...site, MAIL_FROM: 'Us <us@example.org>' }, new URL('https://a.example'), now)
	const claims = JSON.parse(Buffer.from(header.split('.')[1] ?? '', 'base64url').toString())
	expect(claims.sub).toBe('mailto:us@example.org')
})

test('only what is a key passes for one', () => {
	expect(isVapidKey(makeVapidKey())).toBe(true)
	for (const text of ['', 'short', `${makeVapidKey()}AA`, Buffer.alloc(32).toString('base64url')])
		expect(isVapidKey(text), text).toBe(false)
	expect(vapidPublicKey({})).toBeNull()
})
