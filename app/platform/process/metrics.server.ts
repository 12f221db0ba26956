import { timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { mails } from '../db/tables.server.ts'
import type { Runtime } from './runtime.server.ts'

type Labels = Record<string, string>
type Sample = { labels?: Labels; value: number }
type Kind = 'counter' | 'gauge'

const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/**
 * May this request read the metrics? METRICS is a token for `Authorization: Bearer …`, or `local`: then only this
 * machine, and nobody behind a proxy.
 */
export function mayReadMetrics(
	setting: string | undefined,
	asks: { authorization: string | undefined; address: string | undefined; isForwarded: boolean },
): boolean {
	if (!setting) return false
	if (setting === 'local') return !asks.isForwarded && loopback.includes(asks.address ?? '')
	const [given, expected] = [asks.authorization ?? '', `Bearer ${setting}`].map((text) => Buffer.from(text))
	return given?.length === expected?.length && timingSafeEqual(given ?? Buffer.of(), expected ?? Buffer.of())
}

/**
 * This process's metrics in the text format of Prometheus
 * (https://prometheus.io/docs/instrumenting/exposition_formats/). Queues are counted on request.
 */
export function openMetrics(
	runtime: Runtime,
	pages: () => { pages: number; bytes: number },
	gate: () => { working: number; waiting: number; bodies: number; refused: number },
) {
	const answers = new Map<string, { labels: Labels; count: number; seconds: number }>()
	const delay = monitorEventLoopDelay({ resolution: 20 })
	delay.enable()

	return {
		/** Counts an answer by its route's pattern; `ms` is its duration. */
		note(route: string, method: string, status: number, ms: number) {
			const labels = { route, method, status: String(status) }
			const key = Object.values(labels).join(' ')
			const answer = answers.get(key) ?? { labels, count: 0, seconds: 0 }
			answer.count++
			answer.seconds += ms / 1000
			answers.set(key, answer)
		},
		async text(): Promise<string> {
			const all = [...answers.values()]
			const { user, system } = process.cpuUsage()
			const lines = [
				...metric(
					'mishkat_requests_total',
					'counter',
					'Answers, by route, method and status.',
					all.map(({ labels, count }) => ({ labels, value: count })),
				),
				...metric(
					'mishkat_request_seconds_total',
					'counter',
					'What these answers took.',
					all.map(({ labels, seconds }) => ({ labels, value: seconds })),
				),
				...one(
					'process_cpu_seconds_total',
					'counter',
					'Processor time of this process.',
					(user + system) / 1e6,
				),
				...one(
					'process_resident_memory_bytes',
					'gauge',
					'Memory of this process.',
					process.memoryUsage.rss(),
				),
				...one('process_uptime_seconds', 'gauge', 'Since the start.', process.uptime()),
				...metric(
					'nodejs_eventloop_delay_seconds',
					'gauge',
					'How late the event loop was since it was last asked.',
					[
						{ labels: { quantile: '0.5' }, value: delay.percentile(50) / 1e9 },
						{ labels: { quantile: '0.99' }, value: delay.percentile(99) / 1e9 },
						{ labels: { quantile: '1' }, value: delay.max / 1e9 },
					],
				),
				...one('mishkat_page_cache_pages', 'gauge', 'Pages in memory.', pages().pages),
				...one('mishkat_page_cache_bytes', 'gauge', 'What they take.', pages().bytes),
				...metric('mishkat_requests_at_once', 'gauge', 'Requests being answered, and those that wait.', [
					{ labels: { state: 'working' }, value: gate().working },
					{ labels: { state: 'waiting' }, value: gate().waiting },
					{ labels: { state: 'with_body' }, value: gate().bodies },
				]),
				...one('mishkat_requests_refused_total', 'counter', 'Requests that found no place.', gate().refused),
				...(await freeSpace(runtime)),
				...pool(runtime),
				...(await queues(runtime)),
			]
			delay.reset()
			return `${lines.join('\n')}\n`
		},
	}
}

function pool({ database }: Runtime): string[] {
	const outage = database.outage?.() ?? null
	const connections = database.connections?.()
	return [
		...metric('mishkat_outage', 'gauge', 'Is the database away, or its disk nearly full?', [
			{ labels: { kind: 'away' }, value: outage === 'away' ? 1 : 0 },
			{ labels: { kind: 'full' }, value: outage === 'full' ? 1 : 0 },
		]),
		...(connections
			? metric('mishkat_pool_connections', 'gauge', 'Connections to PostgreSQL, and who waits for one.', [
					{ labels: { state: 'busy' }, value: connections.total - connections.idle },
					{ labels: { state: 'idle' }, value: connections.idle },
					{ labels: { state: 'awaited' }, value: connections.waiting },
				])
			: []),
	]
}

/** Empty during a database outage, when the other metrics matter most. */
async function queues({ db, database }: Runtime): Promise<string[]> {
	if (database.outage?.() === 'away') return []
	try {
		const jobs = (await db.execute(sql`
			select name, state::text as state, count(*)::int as count from pgboss.job
			where state in ('created', 'retry', 'active', 'failed') group by 1, 2`)) as unknown as {
			rows: { name: string; state: string; count: number }[]
		}
		const waiting = await db
			.select({ status: mails.status, count: sql<number>`count(*)::int` })
			.from(mails)
			.where(sql`${mails.status} in ('waiting', 'failed')`)
			.groupBy(mails.status)
		const mailCount = (status: string) => waiting.find((row) => row.status === status)?.count ?? 0
		return [
			...metric(
				'mishkat_jobs',
				'gauge',
				'Jobs that wait, are done or have failed, by queue.',
				jobs.rows.map(({ name, state, count }) => ({ labels: { queue: name, state }, value: count })),
			),
			...metric(
				'mishkat_mails',
				'gauge',
				'Mail that waits or has failed.',
				['waiting', 'failed'].map((status) => ({ labels: { status }, value: mailCount(status) })),
			),
		]
	} catch {
		return []
	}
}

async function freeSpace({ env }: Runtime): Promise<string[]> {
	const free = await statfs(env.DATA_DIR).then(
		({ bavail, bsize }) => bavail * bsize,
		() => null,
	)
	return free === null
		? []
		: one('mishkat_free_bytes', 'gauge', 'What is free on the disk of DATA_DIR.', free)
}

function one(name: string, kind: Kind, help: string, value: number): string[] {
	return metric(name, kind, help, [{ value }])
}

function metric(name: string, kind: Kind, help: string, samples: Sample[]): string[] {
	return [
		`# HELP ${name} ${help}`,
		`# TYPE ${name} ${kind}`,
		...samples.map(({ labels, value }) => `${name + written(labels)} ${value}`),
	]
}

function written(labels: Labels | undefined): string {
	if (!labels) return ''
	const quoted = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`)
	return `{${quoted.join(',')}}`
}
