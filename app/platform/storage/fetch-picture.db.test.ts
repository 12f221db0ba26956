import type { RequestListener } from 'node:http'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { aLocalSite } from '#tests/local-site.ts'
import { testFiles } from '#tests/test-files.ts'
import { as, aUser } from '#tests/world.ts'
import { aPicture, aScriptedSvg } from '#tests/world-uploads.ts'
import { isPublicAddress } from '../http/public-address.ts'
import type { Reach } from '../http/reach.server.ts'
import { fetchPicture } from './fetch-picture.server.ts'

/** Another site, on this machine; `asked` counts its requests. */
async function aSite(answer: RequestListener) {
	let asked = 0
	const site = await aLocalSite('pictures.example.com', (request, response) => {
		asked++
		answer(request, response)
	})
	return { ...site, asked: () => asked }
}

test('the picture behind an address is fetched once and kept here', async ({ db }) => {
	const picture = await aPicture({ width: 300, height: 300 })
	const { at, reach, asked } = await aSite((request, response) => {
		if (request.url === '/moved') return response.writeHead(302, { location: '/a.png' }).end()
		response.end(picture)
	})
	const given = await fetchPicture(
		as(await aUser(db), db),
		testFiles(),
		{ url: `${at}/moved`, bucket: 'avatars' },
		reach,
	)
	expect(given).toMatchObject({ ok: true, file: { contentType: 'image/webp', name: 'avatars.webp' } })
	expect(asked()).toBe(2)
})

test('what is no picture, too large, too slow, gone or goes in a circle is not kept', async ({ db }) => {
	const ctx = as(await aUser(db), db)
	const fetched = async (answer: RequestListener, over: Partial<Reach> = {}) => {
		const { at, reach } = await aSite(answer)
		const asked = { url: `${at}/a.png`, bucket: 'avatars' } as const
		const given = await fetchPicture(ctx, testFiles(), asked, { ...reach, ...over })
		return given.ok ? 'kept' : given.reason
	}
	expect(
		await fetched((_, response) => response.setHeader('content-type', 'image/png').end(aScriptedSvg())),
	).toBe('type')
	expect(await fetched((_, response) => response.end(Buffer.alloc(6_000_000, 1)))).toBe('too-large')
	expect(await fetched((_, response) => response.writeHead(404).end())).toBe('not-fetched')
	expect(await fetched((_, response) => response.writeHead(302, { location: '/a.png' }).end())).toBe(
		'not-fetched',
	)
	const hurry = { milliseconds: 300 }
	expect(await fetched(() => {}, hurry)).toBe('not-fetched')
	expect(await fetched((_, response) => response.write('x'), hurry)).toBe('not-fetched')
})

test('a name that is looked up for ever is given up', async ({ db }) => {
	const { at, reach } = await aSite((_, response) => response.end())
	const slow = { ...reach, milliseconds: 300, resolve: () => new Promise<never>(() => {}) }
	const given = await fetchPicture(as(await aUser(db), db), testFiles(), { url: at, bucket: 'avatars' }, slow)
	expect(given).toEqual({ ok: false, reason: 'not-fetched' })
})

test('an address that leads inside is never asked, nor is one that is redirected there', async ({ db }) => {
	const ctx = as(await aUser(db), db)
	const { at, reach, asked } = await aSite((_, response) =>
		response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
	)
	const give = async (url: string, over: Partial<Reach> = {}) => {
		const given = await fetchPicture(ctx, testFiles(), { url, bucket: 'avatars' }, { ...reach, ...over })
		return given.ok ? 'kept' : given.reason
	}
	for (const url of [
		'file:///etc/passwd',
		'ftp://a.example/x',
		'x',
		'',
		`${at.replace('//', '//a:b@')}/x`,
		'http://a.example:22/x',
	])
		expect(await give(url), url).toBe('address')
	const real = { isAllowed: isPublicAddress }
	for (const url of [
		'http://127.0.0.1/',
		'http://[::1]/',
		'http://0x7f.1/',
		'http://2130706433/',
		'http://[::ffff:127.0.0.1]/',
	])
		expect(await give(url, { ...real, ports: [''] }), url).toBe('address')
	const mixed = async () => [
		{ address: '93.184.216.34', family: 4 },
		{ address: '10.0.0.1', family: 4 },
	]
	expect(await give(`${at}/x`, { ...real, resolve: mixed })).toBe('address')
	expect(asked()).toBe(0)
	expect(await give(`${at}/x`, { ports: [...reach.ports, ''] })).toBe('address')
	expect(asked()).toBe(1)
})

test('only addresses of the open internet are public', () => {
	const closed = `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1
		192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 2002:7f00:1::
		2001:0:1::1 fc00::1 fd00:ec2::254 fe80::1 fec0::1 ff02::1 localhost`
	for (const address of closed.split(/\s+/)) expect(isPublicAddress(address), address).toBe(false)
	for (const address of ['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])
		expect(isPublicAddress(address), address).toBe(true)
})
