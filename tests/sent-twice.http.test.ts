import * as build from 'virtual:react-router/server-build'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { pools } from '#app/features/events/seats/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from './db.ts'
import { site, withOptIns } from './http.ts'
import { anAdmin, as } from './world.ts'
import { aCounselor } from './world-counseling.ts'
import { aFatwa } from './world-fatwas.ts'
import { aFund, aWay } from './world-pledges.ts'
import { withMail } from './world-recovery.ts'
import { aSeatedSeries } from './world-seats.ts'

type Module = { middleware?: { limit?: string }[] }
type Route = { path?: string; parentId?: string; module: Module }

const registration = {
	name: 'Maryam',
	email: 'maryam@example.com',
	password: 'light upon light, 35',
	confirm: 'light upon light, 35',
}
const formId = 'c7a4f0de-5f6e-4b25-9d3c-0a5c1c6f3a11'
const poolId = '0b8f6c1e-2f6d-4b7a-8a51-9d3c55e0f7a2'
const wayId = '6d1f3a52-7c0e-4a8e-9f57-2b8a4d1c9e33'

/** Input for each form with a limit of its address. */
const typed: Record<string, Record<string, string>> = {
	'/certification/complaint': {
		formId,
		kind: 'holder',
		text: 'There were barrels of lard in the cold store.',
	},
	'/confirm-email': { email: registration.email },
	'/contact': { name: 'Maryam', email: 'maryam@example.com', message: 'Salam' },
	'/donate/:slug': { formId, wayId, currency: 'EUR', amount: '50', email: 'maryam@example.com' },
	'/donate/find': { by: 'email', email: 'maryam@example.com' },
	'/events/:slug/:key/register': {
		formId,
		name: 'Maryam',
		email: 'maryam@example.com',
		[`count-${poolId}`]: '2',
	},
	'/fatwas/:fatwaId/feedback': { clear: 'yes' },
	'/fatwas/:fatwaId/report': { text: 'Line 3 has a misprint.' },
	'/forgot-password': { email: 'nobody@example.com' },
	'/login/code': { email: 'nobody@example.com' },
	'/newsletter': { email: 'maryam@example.com', language: 'en' },
	'/register': registration,
	'/spiritual-counseling': {
		formId,
		topic: 'grief',
		question: 'I have lost somebody dear to me, and ask for advice on how to be patient.',
		anonymous: 'yes',
		consent: 'yes',
		helper: 'any',
	},
}

function formsOfVisitors(): string[] {
	const routes = build.routes as unknown as Record<string, Route>
	const full = (route: Route): string => {
		const parent = route.parentId ? routes[route.parentId] : undefined
		return [parent ? full(parent) : '', route.path ?? ''].filter(Boolean).join('/')
	}
	return Object.values(routes)
		.filter(({ module }) => module.middleware?.some(({ limit }) => limit))
		.map((route) => `/${full(route)}`)
		.sort()
}

// Counters, and records of requests or refusals.
const besides = ['rate_limits', 'events', 'audit_entries']
/** It says that a link was sent a moment ago. */
const toldSo = '/confirm-email'

/** How many rows each table has. */
async function counted(db: Db): Promise<Record<string, number>> {
	const { rows } = (await db.execute(
		sql`select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'pgboss')`,
	)) as unknown as { rows: { schema: string; name: string }[] }
	const found: Record<string, number> = {}
	for (const { schema, name } of rows.filter(({ name }) => !besides.includes(name))) {
		const count = sql.raw(`select count(*)::int as rows from "${schema}"."${name}"`)
		const counts = (await db.execute(count)) as unknown as { rows: [{ rows: number }] }
		found[name] = counts.rows[0].rows
	}
	return found
}

test('each form that a visitor may send is known here', () => {
	expect(formsOfVisitors()).toEqual(Object.keys(typed).sort())
})

test.for(Object.entries(typed))(
	'%s sent twice is one, and its sender is told no other',
	{
		timeout: 60_000,
	},
	async ([pattern, fields], { db }) => {
		await aCounselor(db)
		const { number } = await aFatwa(db, { title: 'On fasting' })
		await aWay(db, { id: wayId })
		const { slug } = await aFund(db)
		const event = await aSeatedSeries(as(await anAdmin(db), db, new Date()), { seats: { women: 9 } })
		await db.update(pools).set({ id: poolId }).where(eq(pools.seatingId, event.model.id))
		const { post } = site(db, withOptIns, withMail)
		const path = pattern.includes(':key')
			? event.path
			: pattern.replace(':fatwaId', String(number)).replace(':slug', slug)
		const first = await post(path, fields)
		expect(first.status).toBeLessThan(400)
		const before = await counted(db)
		// On, back, and pressed once more.
		const second = await post(path, fields)
		const told = ({ status, headers }: Response) => [status, headers.get('location')]
		expect(told(second)).toEqual(pattern === toldSo ? [429, null] : told(first))
		expect(await counted(db)).toEqual(before)
	},
)
