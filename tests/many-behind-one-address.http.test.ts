import { setTimeout } from 'node:timers/promises'
import * as build from 'virtual:react-router/server-build'
import { expect } from 'vitest'
import { contactMessages } from '#app/features/contact/tables.server.ts'
import { threads } from '#app/features/counseling/tables.server.ts'
import { fatwaFeedback, fatwaReports } from '#app/features/fatwas/library/tables.server.ts'
import { subscribers } from '#app/features/newsletter/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { type Limit, pointsOf, takeTry } from '#app/platform/http/rate-limit.server.ts'
import { test } from './db.ts'
import { guardTable } from './guards.ts'
import { site, withOptIns } from './http.ts'
import { solved } from './solved.ts'
import { anAdmin, as } from './world.ts'
import { aCounselor } from './world-counseling.ts'
import { aFatwa } from './world-fatwas.ts'
import { aFund, aWay } from './world-pledges.ts'
import { aSeatedSeries } from './world-seats.ts'

type Module = { action?: unknown; middleware?: { limit?: Limit }[] }
type Route = { path?: string; parentId?: string; module: Module }

const patient = { timeout: 240_000 }
const address = 'unknown'

/** The challenge of a page's form. */
function challengeIn(html: string) {
	if (!html.includes('data-proof="now"')) return null
	const one = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
	return {
		token: one(/name="challenge" value="([^"]*)"/),
		salt: one(/data-salt="([^"]*)"/),
		bits: Number(one(/data-bits="(\d+)"/)),
	}
}

/** Sends a form like a browser with script: solves a challenge, and sends again. */
async function send(db: Db, path: string, fields: Record<string, string>) {
	const { post } = site(db)
	const first = await post(path, fields)
	const challenge = first.status === 422 ? challengeIn(await first.clone().text()) : null
	if (!challenge) return { answer: first, worked: false }
	const again = { ...fields, challenge: challenge.token, solution: solved(challenge) }
	return { answer: await post(path, again), worked: true }
}

async function spend(db: Db, limit: Limit) {
	await takeTry(db, limit, address, pointsOf(limit))
}

const registration = (n: number) => ({
	name: `Student ${n}`,
	email: `student-${n}@school.example`,
	password: `lantern of lamp ${n}`,
	confirm: `lantern of lamp ${n}`,
})
const subscription = (n: number) => ({ email: `student-${n}@school.example`, language: 'en' })
const contact = (n: number) => ({
	name: `Student ${n}`,
	email: `student-${n}@school.example`,
	message: `When is class ${n}?`,
})

test(
	'forty people behind one address register, subscribe and write, and all succeed',
	patient,
	async ({ db }) => {
		const forms: [path: string, (n: number) => Record<string, string>, worked: number][] = [
			['/register', registration, 10],
			['/newsletter', subscription, 30],
			['/contact', contact, 35],
		]
		for (const [path, fields, expected] of forms) {
			let worked = 0
			for (let n = 0; n < 40; n++) {
				const sent = await send(db, path, fields(n))
				expect(sent.answer.status, `${path} ${n}`).toBe(302)
				worked += Number(sent.worked)
			}
			expect(worked, path).toBe(expected)
		}
		expect([
			await db.$count(profiles),
			await db.$count(subscribers),
			await db.$count(contactMessages),
		]).toEqual([40, 40, 40])
	},
)

test(
	'past the limits of their address people report, say whether an answer is clear, and ask without a name',
	patient,
	async ({ db }) => {
		await aCounselor(db)
		const { number } = await aFatwa(db, { title: 'On fasting' })
		for (const limit of ['report-address', 'feedback-address', 'counseling-address'] as const)
			await spend(db, limit)
		const report = await send(db, `/fatwas/${number}/report`, { text: 'Line 3 has a misprint.' })
		const feedback = await send(db, `/fatwas/${number}/feedback`, { clear: 'yes' })
		const question = await send(db, '/spiritual-counseling', {
			formId: crypto.randomUUID(),
			topic: 'grief',
			question: 'I have lost somebody dear to me, and ask for advice on how to be patient.',
			anonymous: 'yes',
			consent: 'yes',
			helper: 'any',
		})
		expect([report, feedback, question].map(({ answer, worked }) => [answer.status, worked])).toEqual([
			[303, true],
			[303, true],
			[200, true],
		])
		expect([await db.$count(fatwaReports), await db.$count(fatwaFeedback), await db.$count(threads)]).toEqual(
			[1, 1, 1],
		)
	},
)

const message = (n: number) => ({ name: 'Robot', email: 'robot@example.com', message: `Buy ${n}` })

test('a program that proves nothing is held back, and keeps nobody else from writing', async ({ db }) => {
	const { post } = site(db)
	for (let n = 0; n < 40; n++) await post('/contact', message(n))
	await post('/contact', { ...message(40), challenge: 'x', solution: '1' })
	expect(await db.$count(contactMessages)).toBe(pointsOf('contact-address'))
	expect((await send(db, '/contact', message(41))).answer.status).toBe(302)
})

test('a form that needs a proof is no mistake: it says so, keeps what was typed, and without script it waits', async ({
	db,
}) => {
	await spend(db, 'contact-address')
	const { post } = site(db)
	const said = {
		'': 'Many people are using this site from your network',
		'/ar': 'كثيرون يستخدمون الموقع من شبكتك الآن',
		'/ur': 'آپ کے نیٹ ورک سے بہت سے لوگ سائٹ استعمال کر رہے ہیں',
	}
	for (const [prefix, words] of Object.entries(said)) {
		// Refused before validation: the invalid address has no error.
		const asked = await post(`${prefix}/contact`, { name: 'Maryam', email: 'maryam', message: 'Salam' })
		const page = await asked.text()
		expect(asked.status, prefix).toBe(422)
		expect(page).toContain(words)
		expect(page).toContain('value="maryam"')
		expect(page).not.toContain('data-field-error')
		expect(/<title>([^<]*)/.exec(page)?.[1]).not.toContain('Error')
	}
	const fields = { name: 'Maryam', email: 'maryam@example.com', message: 'Salam' }
	const challenge = challengeIn(await (await post('/contact', fields)).text())?.token ?? ''
	const early = await (await post('/contact', { ...fields, challenge })).text()
	expect(challengeIn(early)?.token).toBe(challenge)
	await setTimeout(3100)
	expect((await post('/contact', { ...fields, challenge })).status).toBe(302)
})

test('work grows with what an address sends, and past a high ceiling it is refused unread', async ({
	db,
}) => {
	await spend(db, 'contact-address')
	const { post, postBody } = site(db)
	const bits = async () => challengeIn(await (await post('/contact', message(1))).text())?.bits
	const least = await bits()
	await takeTry(db, 'worked-address', address, 200)
	expect(await bits()).toBe((least ?? 0) + 5)
	await takeTry(db, 'worked-address', address, 200)
	// If it were read, the answer would be 415.
	const refused = await postBody('/contact', 'x', 'text/plain')
	expect(refused.status).toBe(429)
	expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1800)
	expect(await refused.text()).toContain('Please wait a moment')
})

test('a program at /api/auth is refused past the limit, and told when it may come again', async ({ db }) => {
	await spend(db, 'register-address')
	const body = JSON.stringify({ name: 'Robot', email: 'robot@example.com', password: 'lantern of lamp 41' })
	const refused = await site(db).postBody('/api/auth/sign-up/email', body, 'application/json')
	expect([refused.status, await db.$count(profiles)]).toEqual([429, 0])
	expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1800)
})

/** Each route with a visitors' form, with its pattern. */
function routesOfVisitors(): [pattern: string, Module][] {
	const routes = build.routes as unknown as Record<string, Route>
	const full = (route: Route): string => {
		const parent = route.parentId ? routes[route.parentId] : undefined
		return [parent ? full(parent) : '', route.path ?? ''].filter(Boolean).join('/')
	}
	const isGuarded = (route: Route): boolean => {
		const parent = route.parentId ? routes[route.parentId] : undefined
		return Boolean(parent?.parentId) || Boolean(parent && isGuarded(parent))
	}
	return Object.values(routes)
		.filter((route) => route.module.action && !isGuarded(route))
		.map((route) => [`/${full(route)}`, route.module])
}

/** Visitors' forms without a limit of their address, with reasons. */
const without: Record<string, string> = {
	'/*': 'takes no form',
	'/calculators/fidyah': 'computes, and stores nothing',
	'/calculators/inheritance': 'computes, and stores nothing',
	'/calculators/kafarah': 'computes, and stores nothing',
	'/calculators/zakat': 'computes, and stores nothing',
	'/certification/complaint/return': 'always needs a proof',
	'/certification/readiness': 'computes, and stores nothing',
	'/consultancy': 'only of somebody logged in',
	'/donate/card-events/stripe': 'signed by the processor',
	'/login': 'counts wrong passwords',
	'/login/code/enter': 'counts wrong codes',
	'/login/second-factor': 'counts wrong codes',
	'/logout': 'ends a session',
	'/media/:slug/position': 'only of somebody logged in',
	'/notes': 'only of somebody logged in',
	'/offline': 'takes no form',
	'/register/code': 'counts wrong codes',
	'/register/code/again': 'counts the codes of a number',
	'/reset-password': 'opened by a token',
	'/spiritual-counseling/return': 'always needs a proof',
	'/stop-looking': 'ends a session',
}
const byToken = /\/:token\b/
const ofOneself = /^\/(profile|other-account)\b/

test(
	'each form that a visitor may send asks for a proof past the limit of its address',
	patient,
	async ({ db }) => {
		const { number } = await aFatwa(db, { title: 'On fasting' })
		await aCounselor(db)
		await aWay(db)
		const { slug } = await aFund(db)
		const event = await aSeatedSeries(as(await anAdmin(db), db, new Date()), { seats: { women: 9 } })
		const { post } = site(db, withOptIns)
		const unlimited: string[] = []
		const unproven: string[] = []
		for (const [pattern, module] of routesOfVisitors()) {
			const limit = module.middleware?.find((each) => each.limit)?.limit
			if (!limit) {
				unlimited.push(pattern)
				continue
			}
			await spend(db, limit)
			const path = pattern.replace(':fatwaId', String(number)).replace(':slug', slug)
			const answer = await post(pattern.includes(':key') ? event.path : path, {})
			if (answer.status !== 422 || !challengeIn(await answer.text())) unproven.push(pattern)
		}
		expect(unproven).toEqual([])
		const told = unlimited.filter((pattern) => !byToken.test(pattern) && !ofOneself.test(pattern))
		expect(told.sort()).toEqual(Object.keys(without).sort())
		expect(Object.keys(guardTable)).toEqual(expect.arrayContaining(told))
	},
)
