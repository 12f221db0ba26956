import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readingPages } from '#tests/e2e/pages.ts'
import { startSite } from '#tests/e2e/site.ts'
import { testEnv } from '#tests/world.ts'
import { visits } from './bench-browser.ts'
import { importSpeed } from './bench-import.ts'
import type { Load, Order } from './bench-load.ts'
import { cpuMs, memoryOf } from './bench-process.ts'
import { buildIfNeeded } from './build.ts'
import { run } from './run.ts'

const usage = `Usage: npm run bench -- [options]
  --fatwas 100000    size of the seed; several (--fatwas 1000,1000000) compare what a page costs in each
  --seconds 2        how long each page is asked for in each round
  --rounds 3         rounds; each page is measured once a round, between two looks at the bare server
  --connections 8    kept-alive connections
  --only admin       pages whose name begins so, instead of all
  --import 20000     rows of the measured import, 0 for none
  --no-browser       without the first visits in Chromium
  --json FILE        writes all figures there
DATA_DIR (or DATA_DIR-<size> where several are compared) keeps a seed for the next run.
DATABASE_URL: the seed goes into this empty database, and the site runs on it, where it is not embedded.`

const { values: asked } = parseArgs({
	options: {
		fatwas: { type: 'string', default: '100000' },
		seconds: { type: 'string', default: '2' },
		rounds: { type: 'string', default: '3' },
		connections: { type: 'string', default: '8' },
		only: { type: 'string', default: '' },
		import: { type: 'string', default: '20000' },
		'no-browser': { type: 'boolean', default: false },
		json: { type: 'string' },
		help: { type: 'boolean', default: false },
	},
})
if (asked.help) {
	process.stdout.write(`${usage}\n`)
	process.exit(0)
}
const sizes = asked.fatwas.split(',')
const seconds = Number(asked.seconds)
const rounds = Number(asked.rounds)
const connections = Number(asked.connections)
/** Seconds after the load until a server is measured again. */
const restSeconds = 30
const { DATABASE_URL = '' } = process.env
if (DATABASE_URL && sizes.length > 1) fail('One database holds one seed: --fatwas names one size.')

type Prepared = {
	fatwa: string
	course: string
	/** Of a student, and of two of the staff. */
	cookie: string
	scholar: string
	admin: string
	fatwas: number
}
type Page = { name: string; path: string; cookie?: string }
type Figure = {
	page: string
	perSecond: number
	p50: number
	p99: number
	ratio: number
	cpuMs: number | null
}
type Server = { pid: number; port: number }

const searches = {
	'search: prayer': '/fatwas?q=prayer',
	'search: zakat gold': '/fatwas?q=zakat+gold',
	'search: الصلاة': `/ar/fatwas?q=${encodeURIComponent('الصلاة')}`,
	'search: زكاة الذهب': `/ar/fatwas?q=${encodeURIComponent('زكاة الذهب')}`,
	'search: نماز': `/ur/fatwas?q=${encodeURIComponent('نماز')}`,
}

buildIfNeeded()
const seeds: Awaited<ReturnType<typeof seed>>[] = []
for (const size of sizes) seeds.push(await seed(size))
const loader = fork('scripts/bench-load.ts')
const hello = await startHello()
const report: Record<string, unknown> = {
	node: process.version,
	cpu: os.cpus()[0]?.model,
	cores: os.cpus().length,
	how: `Server and load generator are processes of their own and never more than one server is asked at a time: with two cores each has one. ${connections} kept-alive connections, ${rounds} rounds of ${seconds} s a page, medians; ratio to the node:http hello-world asked just before.`,
}
process.stdout.write(`\n${report.cpu}, ${report.cores} cores, Node ${report.node}\n${report.how}\n`)
try {
	if (sizes.length > 1) report.compared = await compare()
	else await benchOne()
} finally {
	loader.kill()
	hello.child.kill()
	for (const { folder, isOurs } of seeds) if (isOurs) await rm(folder, { recursive: true, force: true })
}
if (asked.json) writeFileSync(asked.json, `${JSON.stringify(report, null, '\t')}\n`)
process.exit(0)

async function benchOne() {
	const [{ folder, prepared } = fail('nothing was seeded')] = seeds
	for (const kind of ['hot', 'cold'] as const) {
		const started = performance.now()
		const site = await start(folder, kind === 'cold' ? { PAGE_CACHE_MB: '0' } : {})
		await fetch(`${site.origin}/`)
		const startSeconds = (performance.now() - started) / 1000
		const before = memoryOf(site.pid)
		process.stdout.write(
			`\n${kind === 'hot' ? 'as it runs' : 'each page made anew (PAGE_CACHE_MB=0)'}: ${prepared.fatwas} fatwas\n`,
		)
		const figures = await measure(site, pagesOf(prepared))
		const load = memoryOf(site.pid)
		await pause(restSeconds * 1000)
		const rest = memoryOf(site.pid)
		process.stdout.write(
			`start to first answer ${startSeconds.toFixed(1)} s; memory ${before.now} MB after it (peak ${before.peak ?? '–'}), ` +
				`${load.now} MB after the load (peak ${load.peak ?? '–'}), ${rest.now} MB at rest ${restSeconds} s later\n`,
		)
		report[kind] = { figures, startSeconds, memoryMb: { before, load, rest: rest.now } }
		if (kind === 'cold' && !asked['no-browser']) report.visits = await firstVisits(site.origin, prepared)
		await site.stop()
	}
	if (Number(asked.import) > 0) {
		const perSecond = await importSpeed(Number(asked.import))
		report.import = { fatwas: Number(asked.import), perSecond }
		process.stdout.write(`\nimport into an empty embedded database: ${perSecond.toFixed(0)} fatwas/s\n`)
	}
}

/** Compares the fatwa page and search in libraries of several sizes. */
async function compare() {
	const sites = []
	for (const { folder } of seeds) sites.push(await start(folder, { PAGE_CACHE_MB: '0' }))
	const costs = new Map<string, number[]>()
	for (const [index, site] of sites.entries()) {
		const { prepared } = seeds[index] ?? fail('no seed')
		process.stdout.write(`\n${prepared.fatwas} fatwas\n`)
		const pages = pagesOf(prepared).filter(({ name }) => name === 'fatwa' || name.startsWith('search'))
		for (const figure of await measure(site, pages))
			costs.set(figure.page, [...(costs.get(figure.page) ?? []), 1 / figure.ratio])
	}
	process.stdout.write('\npage                  cost beside the smallest\n')
	const compared: Record<string, number[]> = {}
	for (const [page, [first = 1, ...others]] of costs) {
		compared[page] = others.map((cost) => cost / first)
		process.stdout.write(
			`${page.padEnd(22)}${compared[page].map((times) => `${times.toFixed(2)} ×`).join('  ')}\n`,
		)
	}
	for (const site of sites) await site.stop()
	return compared
}

function pagesOf({ fatwa, course, cookie, scholar, admin }: Prepared): Page[] {
	const pages: Page[] = [
		{ name: 'home', path: '/' },
		{ name: 'fatwas', path: '/fatwas' },
		{ name: 'fatwa', path: fatwa },
		...Object.entries(searches).map(([name, path]) => ({ name, path })),
		{ name: 'courses', path: '/courses' },
		{ name: 'course', path: course },
	]
	const signedIn: Page[] = [
		{ name: 'dashboard, signed in', path: '/dashboard', cookie },
		{ name: 'desk', path: '/scholar/fatwas', cookie: scholar },
		{ name: 'desk: debt', path: '/scholar/fatwas?tab=pending&q=debt', cookie: scholar },
		{ name: 'admin', path: '/admin', cookie: admin },
		{ name: 'admin fatwas', path: '/admin/fatwas', cookie: admin },
		{ name: 'admin fatwas: debt', path: '/admin/fatwas?q=debt', cookie: admin },
	]
	return [...pages, ...signedIn.filter((page) => page.cookie)].filter(({ name }) =>
		name.startsWith(asked.only),
	)
}

async function measure(site: Server, pages: Page[]): Promise<Figure[]> {
	const samples = new Map<string, (Load & { ratio: number; cpuMs: number | null })[]>()
	// Warms up.
	for (const page of pages) await load(site, page, Math.max(1, seconds))
	for (let round = 0; round < rounds; round++) {
		for (const page of pages) {
			const base = await load(hello, { name: 'hello', path: '/' }, Math.min(1, seconds))
			const cpu = cpuMs(site.pid)
			const one = await load(site, page, seconds)
			const spent = cpuMs(site.pid)
			if (one.failed > 0) throw new Error(`${page.path}: ${one.failed} answers were not 200.`)
			if (one.busy > 0.85)
				process.stdout.write(`(the load generator was ${Math.round(one.busy * 100)} % busy)\n`)
			const each = cpu === null || spent === null ? null : (spent - cpu) / (one.perSecond * seconds)
			samples.set(page.name, [
				...(samples.get(page.name) ?? []),
				{ ...one, ratio: one.perSecond / base.perSecond, cpuMs: each },
			])
		}
	}
	process.stdout.write('page                   requests/s   p50 ms   p99 ms    ratio  CPU ms\n')
	return pages.map(({ name }) => {
		const all = samples.get(name) ?? []
		const mid = (pick: (one: (typeof all)[number]) => number) => median(all.map(pick))
		const figure = {
			page: name,
			perSecond: mid((one) => one.perSecond),
			p50: mid((one) => one.p50),
			p99: mid((one) => one.p99),
			ratio: mid((one) => one.ratio),
			cpuMs: all[0]?.cpuMs == null ? null : mid((one) => one.cpuMs ?? 0),
		}
		const { perSecond, p50, p99, ratio, cpuMs } = figure
		process.stdout.write(
			`${name.padEnd(22)}${perSecond.toFixed(0).padStart(11)}${p50.toFixed(2).padStart(9)}${p99.toFixed(2).padStart(9)}${ratio.toFixed(4).padStart(9)}${(cpuMs?.toFixed(2) ?? '–').padStart(8)}\n`,
		)
		return figure
	})
}

async function firstVisits(origin: string, { fatwa, course }: Prepared) {
	const pages = [
		...readingPages.filter((page) => !page.startsWith('/fatwas/') && !page.startsWith('/courses/')),
		fatwa,
		course,
	]
	const seen = await visits(origin, pages)
	process.stdout.write(
		'\nfirst visit                                        bytes   script   LCP ms     CLS\n',
	)
	for (const { path, all, script, lcp, cls } of seen)
		process.stdout.write(
			`${decodeURI(path).slice(0, 46).padEnd(46)}${String(all).padStart(10)}${String(script).padStart(9)}${lcp.toFixed(0).padStart(9)}${cls.toFixed(3).padStart(8)}\n`,
		)
	return seen
}

async function seed(size: string) {
	const kept =
		process.env.DATA_DIR && (sizes.length > 1 ? `${process.env.DATA_DIR}-${size}` : process.env.DATA_DIR)
	const folder = kept ?? (await mkdtemp(path.join(os.tmpdir(), 'mishkat-bench-')))
	const env = {
		DATA_DIR: folder,
		DATABASE_URL,
		FILES_DIR: path.join(folder, 'files'),
		SAMPLE: 'no',
		LOG_LEVEL: 'silent',
		SECRET: testEnv.SECRET,
	}
	const seeded = await run('scripts/seed.ts', ['large', '--fatwas', size, '--force'], true, env)
	if (seeded.code !== 0) throw new Error('The seed failed.')
	const looked = await run('scripts/bench-prepare.ts', [], false, env)
	const line = looked.output.split('\n').find((text) => text.startsWith('{"fatwa"'))
	if (!line) throw new Error(`Nothing to ask for was found.\n${looked.output}`)
	return { folder, isOurs: !kept, prepared: JSON.parse(line) as Prepared }
}

async function start(folder: string, env: Record<string, string>) {
	const site = await startSite({
		DATA_DIR: folder,
		DATABASE_URL,
		FILES_DIR: path.join(folder, 'files'),
		SAMPLE: 'no',
		LOG_LEVEL: 'info',
		SECRET: testEnv.SECRET,
		...env,
	})
	return { ...site, port: Number(new URL(site.origin).port) }
}

async function startHello(): Promise<Server & { child: ChildProcess }> {
	const child = spawn(process.execPath, [
		'-e',
		"const s = require('node:http').createServer((_, r) => r.end('Hello, world')).listen(0, '127.0.0.1', () => console.log(s.address().port))",
	])
	const [line] = (await once(child.stdout, 'data')) as [Buffer]
	return { child, pid: child.pid ?? 0, port: Number(String(line)) }
}

async function load({ port }: Server, { path, cookie }: Page, seconds: number): Promise<Load> {
	const headers = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html', ...(cookie && { cookie }) }
	loader.send({ port, path, headers, seconds, connections } satisfies Order)
	const [done] = (await once(loader, 'message')) as [Load]
	return done
}

function median(numbers: number[]): number {
	return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function fail(message: string): never {
	throw new Error(message)
}
