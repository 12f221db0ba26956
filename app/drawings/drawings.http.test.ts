import { brotliDecompressSync } from 'node:zlib'
import { expect } from 'vitest'
import { coverOf } from '#app/features/courses/covers.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'

const course = { id: '5b1c', language: 'ar', image: null, choice: null, category: null } as const

test('a cover is an SVG that browsers keep for a year and that may load nothing', async ({ db }) => {
	const { get } = site(db)
	const answer = await get(coverOf(course))
	expect(answer.status).toBe(200)
	expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
	expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
	expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'")
	expect(await answer.text()).toMatch(/^<svg .*<\/svg>$/s)
	expect(await (await get(coverOf(course))).text()).toBe(await (await get(coverOf(course))).text())
})

test('a cover travels as small as it goes, without what is said of documents alone', async ({ db }) => {
	const { get } = site(db)
	const answer = await get(coverOf(course), { headers: { 'accept-encoding': 'gzip, br' } })
	expect(answer.headers.get('content-encoding')).toBe('br')
	expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
	for (const name of ['permissions-policy', 'referrer-policy', 'x-request-id', 'cross-origin-opener-policy'])
		expect(answer.headers.get(name), name).toBeNull()
	const svg = brotliDecompressSync(await answer.arrayBuffer()).toString()
	expect(svg).toBe(await (await get(coverOf(course))).text())
	expect((await get('/about')).headers.get('permissions-policy')).toContain('camera=()')
})

test('nobody has the site show a word of their own', async ({ db }) => {
	const { get } = site(db)
	const address = coverOf(course)
	const [, word = ''] = /-([^-.]+)\.[^.]+\.svg$/.exec(address) ?? []
	expect(decodeURIComponent(word)).toMatch(/^\p{Script=Arabic}+$/u)
	expect((await get(address.replace(word, encodeURIComponent('غيره')))).status).toBe(404)
	expect((await get('/drawings/covers/1/x.svg')).status).toBe(404)
})

test('a cover of an earlier way of drawing is drawn as today, and kept for an hour', async ({ db }) => {
	const answer = await site(db).get(coverOf(course).replace('/covers/1/', '/covers/0/'))
	expect(answer.status).toBe(200)
	expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('what was uploaded is shown as it is; an address elsewhere never is', () => {
	expect(coverOf({ ...course, image: '/files/1/a.webp' })).toBe('/files/1/a.webp')
	expect(coverOf({ ...course, image: 'https://elsewhere.example/a.png' })).toMatch(/^\/drawings\/covers\//)
})
