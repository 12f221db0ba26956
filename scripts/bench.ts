import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startSite } from '#tests/e2e/site.ts'
import { buildIfNeeded } from './build.ts'
import { run } from './run.ts'

/**
 * Requests a second of the hot pages on a large seed, each beside a bare hello-world server in the same run.
 * `npm run bench -- --fatwas 100000 --seconds 3`; DATA_DIR keeps the seed for the next time.
 */
const args = new Map(
	process.argv
		.slice(2)
		.flatMap((arg, index, all) => (arg.startsWith('--') ? [[arg.slice(2), all[index + 1] ?? '']] : [])),
)
const fatwas = args.get('fatwas') ?? '100000'
const seconds = Number(args.get('seconds') ?? 3)
const connections = 16

buildIfNeeded()
const folder = process.env.DATA_DIR ?? (await mkdtemp(path.join(os.tmpdir(), 'mishkat-bench-')))
const seeded = await run('scripts/seed.ts', ['large', '--fatwas', fatwas], true, {
	DATA_DIR: folder,
	SAMPLE: 'no',
	LOG_LEVEL: 'silent',
})
if (seeded.code !== 0 && !process.env.DATA_DIR) process.exit(1)

const hello = spawn(process.execPath, [
	'-e',
	"const s = require('node:http').createServer((_, r) => r.end('Hello, world')).listen(0, '127.0.0.1', () => console.log(s.address().port))",
])
const [port] = (await once(hello.stdout, 'data')) as [Buffer]
const helloOrigin = `http://127.0.0.1:${String(port).trim()}`
const site = await startSite({ DATA_DIR: folder, SAMPLE: 'no', LOG_LEVEL: 'info' })

const firstFatwa =
	/href="(\/fatwas\/\d+-[^"]+)"/.exec(await (await fetch(`${site.origin}/fatwas?lang=all`)).text())?.[1] ??
	'/fatwas'
const firstCourse =
	/href="(\/courses\/[^"?]+)"/.exec(await (await fetch(`${site.origin}/courses`)).text())?.[1] ?? '/courses'
const pages = [
	['home', '/'],
	['fatwas', '/fatwas'],
	['fatwa', firstFatwa],
	['search', '/fatwas?q=prayer'],
	['search, Arabic', `/ar/fatwas?q=${encodeURIComponent('الصلاة')}`],
	['courses', '/courses'],
	['course', firstCourse],
	['login', '/login'],
] as const

process.stdout.write('\npage                 requests/s   ratio   median ms\n')
for (const [name, url] of pages) {
	const base = await load(helloOrigin)
	const page = await load(site.origin + url)
	const ratio = page.perSecond / base.perSecond
	process.stdout.write(
		`${name.padEnd(20)} ${page.perSecond.toFixed(0).padStart(10)} ${ratio.toFixed(4).padStart(7)} ${page.median.toFixed(1).padStart(11)}\n`,
	)
}
await site.stop()
hello.kill()
if (!process.env.DATA_DIR) await rm(folder, { recursive: true, force: true })
process.exit(0)

/** Asks one URL by a few connections for some seconds. */
async function load(url: string): Promise<{ perSecond: number; median: number }> {
	const times: number[] = []
	const until = performance.now() + seconds * 1000
	await Promise.all(
		Array.from({ length: connections }, async () => {
			while (performance.now() < until) {
				const started = performance.now()
				const response = await fetch(url)
				await response.arrayBuffer()
				if (!response.ok) throw new Error(`${url} answered ${response.status}`)
				times.push(performance.now() - started)
			}
		}),
	)
	times.sort((a, b) => a - b)
	return { perSecond: times.length / seconds, median: times[Math.floor(times.length / 2)] ?? 0 }
}
