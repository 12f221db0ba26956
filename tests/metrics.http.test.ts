import os from 'node:os'
import { expect } from 'vitest'
import { mayReadMetrics } from '#app/platform/process/metrics.server.ts'
import { test } from './db.ts'
import { ownDatabase, serve } from './serve.ts'

const token = 'a token of some length'

test('an operator with the token reads the figures of the process, by route', {
	timeout: 60_000,
}, async () => {
	const { get } = await serve(await ownDatabase(), { METRICS: token, DATA_DIR: os.tmpdir() })
	for (const path of ['/about', '/about', '/fatwas/1-nothing', '/no/such/page', '/healthz']) await get(path)
	expect((await get('/metrics')).status).toBe(404)
	expect((await get('/metrics', { authorization: 'Bearer a token of some lengtH' })).status).toBe(404)
	const { status, headers, text } = await get('/metrics', { authorization: `Bearer ${token}` })
	expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
	for (const line of text.trim().split('\n'))
		expect(line).toMatch(
			/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? -?[\d.e+-]+)$/,
		)
	for (const figure of [
		'mishkat_requests_total{route="/about",method="GET",status="200"} 1',
		'mishkat_requests_total{route="in memory",method="GET",status="200"} 1',
		'mishkat_requests_total{route="/healthz",method="GET",status="200"} 1',
		'mishkat_outage{kind="away"} 0',
		'mishkat_mails{status="waiting"} 0',
		'process_cpu_seconds_total ',
		'nodejs_eventloop_delay_seconds{quantile="0.99"} ',
		'mishkat_page_cache_pages ',
		'mishkat_free_bytes ',
	])
		expect(text).toContain(figure)
	expect(text).toMatch(/route="\/fatwas\/:\w+",method="GET",status="404"/)
	expect(text).not.toContain('1-nothing')
	expect(text).not.toContain('no/such')
})

test('without the setting there is no such page', { timeout: 60_000 }, async () => {
	const { get } = await serve(await ownDatabase())
	expect((await get('/metrics', { authorization: `Bearer ${token}` })).status).toBe(404)
})

const near = { authorization: undefined, address: '127.0.0.1', isForwarded: false }

test('set to local, only this machine reads them, and nobody through a proxy on it', () => {
	expect(mayReadMetrics('local', near)).toBe(true)
	expect(mayReadMetrics('local', { ...near, isForwarded: true })).toBe(false)
	expect(mayReadMetrics('local', { ...near, address: '192.168.1.5' })).toBe(false)
	expect(mayReadMetrics(undefined, near)).toBe(false)
	expect(mayReadMetrics(token, near)).toBe(false)
})
