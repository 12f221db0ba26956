import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site as siteOf } from '#tests/http.ts'
import { stripeKeys } from '#tests/stripe.ts'
import { anAdmin, aUser } from '#tests/world.ts'
import { aCardSite } from '#tests/world-cards.ts'
import { linesPath } from '../bank/model.ts'
import { bankLines } from '../bank/tables.server.ts'
import { pledgePath } from '../pledges/model.ts'
import { pledges } from '../pledges/tables.server.ts'
import { waysPath } from '../ways/model.ts'
import { cardPath, stripeEventsPath } from './model.ts'
import { cardEvents, cardSessions } from './tables.server.ts'

const offered = { 'services.on': ['donations'] }

/** Now, since the requests of a site have the real time. */
async function aSite(db: Db, settings = offered) {
	const card = await aCardSite(db)
	card.stripe.clock.now = new Date()
	const said: string[] = []
	const log = pino({ level: 'trace' }, { write: (line: string) => void said.push(line) })
	const web = siteOf(db, settings, card.stripe.env, { log })
	const tell = ({ body, signature }: { body: string; signature: string }, path = stripeEventsPath) =>
		web.postBody(path, body, 'application/json', {
			headers: { 'stripe-signature': signature, origin: 'https://hooks.example' },
		})
	return { ...card, ...web, said, tell }
}

const statusOf = async (db: Db, id: string) =>
	(await db.select({ status: pledges.status }).from(pledges).where(eq(pledges.id, id)))[0]?.status

test('a donor presses the button, pays, comes back and sees that it arrived; the notice comes last', async ({
	db,
}) => {
	const { get, post, pledged, stripe, tell, said } = await aSite(db)
	const pledge = await pledged()
	const page = await (await get(pledgePath(pledge.token))).text()
	expect(page).toContain('Pay by card')
	expect(page).toContain(`action="${cardPath(pledge.token)}"`)
	// Opened by a checker of links it does nothing.
	expect((await get(cardPath(pledge.token))).headers.get('location')).toBe(pledgePath(pledge.token))
	expect(stripe.asked).toEqual([])

	const pressed = await post(cardPath(pledge.token), {})
	// Not to another host, which browsers refuse after a form.
	expect([pressed.status, pressed.headers.get('location')]).toEqual([302, cardPath(pledge.token)])
	const going = await (await get(cardPath(pledge.token))).text()
	const [there] = [...stripe.sessions.values()]
	expect(going).toContain(`href="${there?.url}"`)
	expect(going).toMatch(/http-equiv="refresh"/i)
	expect(going).toContain(`0; url=${there?.url}`)

	const back = new URL(there?.success_url ?? '')
	expect(back.href).not.toContain(pledge.token)
	const returned = await get(back.pathname + back.search)
	const to = returned.headers.get('location') ?? ''
	expect(to).toBe(`${cardPath(pledge.token)}?back=1&paid=1`)
	const checking = await (await get(to)).text()
	expect(checking).toContain('We are checking your payment')
	expect(checking).toMatch(/http-equiv="refresh"/i)

	stripe.pay(there?.id ?? '')
	await db.update(cardSessions).set({ checkedAt: null })
	const arrived = await (await get(to)).text()
	expect(arrived).toContain('Your gift has arrived')
	expect(arrived).not.toMatch(/http-equiv="refresh"/i)
	expect(await statusOf(db, pledge.id)).toBe('given')
	expect((await tell(stripe.notice('checkout.session.completed', there ?? {}))).status).toBe(200)
	expect(await db.$count(bankLines)).toBe(2)
	const log = said.join('')
	for (const secret of [...Object.values(stripeKeys), pledge.token]) expect(log).not.toContain(secret)
})

test('the notice comes before the donor does', async ({ db }) => {
	const { get, post, pledged, stripe, tell } = await aSite(db)
	const pledge = await pledged()
	await post(cardPath(pledge.token), {})
	const [there] = [...stripe.sessions.values()]
	expect((await tell(stripe.notice('checkout.session.completed', stripe.pay(there?.id ?? '')))).status).toBe(
		200,
	)
	expect(await (await get(`${cardPath(pledge.token)}?back=1&paid=1`)).text()).toContain('has arrived')
})

test('who turned back has paid nothing, and may go there again', async ({ db }) => {
	const { get, post, pledged, stripe } = await aSite(db)
	const pledge = await pledged()
	await post(cardPath(pledge.token), {})
	const [there] = [...stripe.sessions.values()]
	const back = new URL(there?.cancel_url ?? '')
	const to = (await get(back.pathname)).headers.get('location') ?? ''
	const page = await (await get(to)).text()
	expect(page).toContain('You have not paid yet')
	expect(page).toContain(`href="${there?.url}"`)
	expect(page).not.toMatch(/http-equiv="refresh"/i)
	stripe.expire(there?.id ?? '')
	await db.update(cardSessions).set({ checkedAt: null })
	expect((await get(to)).headers.get('location')).toBe(pledgePath(pledge.token))
})

test('who reads Urdu goes and comes back in Urdu', async ({ db }) => {
	const { get, post, pledged, stripe } = await aSite(db)
	const pledge = await pledged()
	const urdu = `/ur${cardPath(pledge.token)}`
	expect((await post(urdu, {})).headers.get('location')).toBe(urdu)
	const [there] = [...stripe.sessions.values()]
	const back = new URL(there?.success_url ?? '')
	const to = (await get(back.pathname + back.search)).headers.get('location') ?? ''
	expect(to.startsWith(`${urdu}?`)).toBe(true)
	expect(await (await get(to)).text()).toContain(`4; url=${urdu}?`)
})

test('a forged, altered or old notice changes nothing, nor does one that is too long', async ({ db }) => {
	const { post, pledged, stripe, tell } = await aSite(db)
	const pledge = await pledged()
	await post(cardPath(pledge.token), {})
	const [there] = [...stripe.sessions.values()]
	const paid = stripe.pay(there?.id ?? '')
	const good = stripe.notice('checkout.session.completed', paid)
	const old = stripe.notice('checkout.session.completed', paid, { at: new Date(Date.now() - 600_000) })
	const other = stripe.notice('checkout.session.completed', paid, { secret: 'whsec_another' })
	for (const forged of [other, old, { ...good, body: `${good.body} ` }, { ...good, signature: '' }])
		expect((await tell(forged)).status).toBe(400)
	const long = stripe.notice('checkout.session.completed', { ...paid, more: 'x'.repeat(300_000) })
	expect((await tell(long)).status).toBe(413)
	expect(await statusOf(db, pledge.id)).toBe('pledged')
	expect(await db.$count(cardEvents)).toBe(0)
	expect((await tell(good)).status).toBe(200)
	expect(await statusOf(db, pledge.id)).toBe('given')
	// Of something else that is sold there, and what is no notice.
	expect((await tell(stripe.notice('charge.refunded', { id: 'ch_other', object: 'charge' }))).status).toBe(
		200,
	)
	expect(await db.$count(cardEvents)).toBe(1)
})

test('while Stripe is down the button says so, and a notice is to be sent again', async ({ db }) => {
	const { get, post, pledged, stripe, tell, said } = await aSite(db)
	const pledge = await pledged()
	await post(cardPath(pledge.token), {})
	const [there] = [...stripe.sessions.values()]
	const notice = stripe.notice('checkout.session.completed', stripe.pay(there?.id ?? ''))
	stripe.clock.isDown = () => true
	expect((await tell(notice)).status).toBe(500)
	const other = await pledged()
	const pressed = await post(cardPath(other.token), {})
	expect(pressed.headers.get('location')).toBe(pledgePath(other.token))
	expect((await get(`${cardPath(pledge.token)}?back=1&paid=1`)).status).toBe(200)
	stripe.clock.isDown = () => false
	expect((await tell(notice)).status).toBe(200)
	expect(await statusOf(db, pledge.id)).toBe('given')
	for (const secret of Object.values(stripeKeys)) expect(said.join('')).not.toContain(secret)
})

test('a session is shown by the link of its own pledge alone', async ({ db }) => {
	const { get, post, pledged, stripe } = await aSite(db)
	const [one, other] = [await pledged(), await pledged()]
	await post(cardPath(one.token), {})
	const [there] = [...stripe.sessions.values()]
	expect((await get(cardPath(other.token))).headers.get('location')).toBe(pledgePath(other.token))
	expect((await get(`${cardPath(other.token)}?back=1`)).headers.get('location')).toBe(pledgePath(other.token))
	expect((await get(cardPath('x'.repeat(43)))).status).toBe(404)
	const [, , , handle = ''] = new URL(there?.cancel_url ?? '').pathname.split('/')
	expect((await get(`/donate/card/${handle.slice(0, 36)}`)).status).toBe(404)
	await db.update(cardSessions).set({ createdAt: new Date(Date.now() - 26 * 3_600_000) })
	expect((await get(`/donate/card/${handle}`)).status).toBe(404)
})

test('without keys no card is offered, and nobody listens', async ({ db }) => {
	const { pledged, wayId } = await aSite(db)
	const off = siteOf(db, offered)
	const pledge = await pledged()
	const page = await (await off.get(pledgePath(pledge.token))).text()
	expect(page).not.toContain('Pay by card')
	expect((await off.postBody(stripeEventsPath, '{}', 'application/json')).status).toBe(404)
	const admin = await anAdmin(db)
	const way = await (await off.get(`${waysPath}/${wayId}`, { as: admin })).text()
	expect(way).toContain('keys are not set')
})

test('an admin reads whether the keys are set and how a gift came, and nobody reads the keys', async ({
	db,
}) => {
	const { get, post, pledged, stripe, tell, wayId } = await aSite(db)
	const pledge = await pledged()
	await post(cardPath(pledge.token), {})
	const [there] = [...stripe.sessions.values()]
	await tell(stripe.notice('checkout.session.completed', stripe.pay(there?.id ?? '')))
	const admin = await anAdmin(db)
	const way = await (await get(`${waysPath}/${wayId}`, { as: admin })).text()
	expect(way).toContain('test keys are set')
	expect(way).toContain(stripeEventsPath)
	const [line] = await db.select().from(bankLines).where(eq(bankLines.amountMinor, 5000))
	const history = await (await get(`${linesPath}/${line?.id}`, { as: admin })).text()
	expect(history).toContain('Card page opened')
	expect(history).toContain('pi_')
	for (const secret of Object.values(stripeKeys)) expect(way + history).not.toContain(secret)
	expect((await get(`${waysPath}/${wayId}`, { as: await aUser(db) })).status).toBe(302)
})

test('the way by card is offered in the form, in three languages', async ({ db }) => {
	const { get, pledged, wayId } = await aSite(db)
	const pledge = await pledged()
	expect(await (await get('/donate/orphans')).text()).toContain(`value="${wayId}"`)
	for (const [prefix, words] of [
		['/ar', 'ادفع بالبطاقة'],
		['/ur', 'کارڈ سے ادا کریں'],
	] as const)
		expect(await (await get(prefix + pledgePath(pledge.token))).text()).toContain(words)
})
