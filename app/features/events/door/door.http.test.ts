import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditEntries } from '#app/platform/audit/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aUser } from '#tests/world.ts'
import { anEvening, aPhone } from '#tests/world-door.ts'
import { attendancePathOf, doorDeskPathOf } from '../model.ts'
import { attendance, registrations } from '../seats/tables.server.ts'
import { doorPath, scansBytes } from './model.ts'
import { scans } from './tables.server.ts'

const hourMs = 3_600_000
const headersOf = (answer: Response, ...names: string[]) => names.map((name) => answer.headers.get(name))

function phones(db: Db) {
	const { get, post, upload } = site(db)
	const send = async (path: string, of: unknown) =>
		upload(`${path}/scans`, Buffer.from(JSON.stringify(of)), {
			headers: { 'content-type': 'application/json' },
		})
	const people = async (path: string) => (await get(`${path}/people`)).json()
	return { get, post, send, people }
}

test('a door link opens a page without names that browsers keep until its end, and nobody else', async ({
	db,
}) => {
	const { comes, begin, link } = await anEvening(db, { women: 5 })
	await comes({ women: 2 }, 'Amina of the balcony')
	await begin()
	const { path } = await link()
	const { get, people } = phones(db)
	const answer = await get(path)
	expect(answer.status).toBe(200)
	const page = await answer.text()
	expect(page).toContain('noindex')
	expect(page).not.toContain('Amina')
	expect(headersOf(answer, 'cache-control', 'referrer-policy')).toEqual(['no-store', 'no-referrer'])
	expect(answer.headers.get('permissions-policy')).toContain('camera=(self)')
	expect(answer.headers.get('content-security-policy')).toContain("'wasm-unsafe-eval'")
	expect(answer.headers.get('x-offline')).toMatch(/^kind=door&.*until=\d{13}$/)
	expect(Buffer.byteLength(page)).toBeLessThan(60_000)
	const elsewhere = await get('/')
	expect(elsewhere.headers.get('permissions-policy')).toContain('camera=()')
	expect(elsewhere.headers.get('content-security-policy')).not.toContain('wasm')
	const copy = await people(path)
	expect(copy.people).toHaveLength(2)
	const [id, code, ...rest] = copy.people[0]
	expect([typeof id, /^M/.test(code), ...rest]).toEqual(['string', true, 'Amina of the balcony', 0, 1, 'ok'])
	expect((await get(`${path}/people?version=${copy.version}`)).status).toBe(204)
})

test('a link works from six hours before to twelve after, and not when revoked', async ({ db }) => {
	const { moveTo, link, now, event, admin, ctx } = await anEvening(db, { women: 5 })
	const { path, id } = await link()
	const { get, send, post } = phones(db)
	const all = async () => [
		(await get(path)).status,
		(await get(`${path}/people`)).status,
		(await send(path, { cursor: 0, scans: [] })).status,
	]
	const hours = (count: number) => new Date(now.getTime() + count * hourMs)
	await moveTo(hours(6.1))
	expect(await all()).toEqual([403, 403, 403])
	expect(await (await get(path)).text()).toContain('works from')
	await moveTo(hours(5.9))
	expect(await all()).toEqual([200, 200, 200])
	// It lasts two hours.
	await moveTo(hours(-13.9))
	expect(await all()).toEqual([200, 200, 200])
	await moveTo(hours(-14.1))
	expect(await all()).toEqual([410, 410, 410])
	await moveTo(now)
	const desk = doorDeskPathOf(event.id, event.date.key)
	expect((await post(`${desk}/${id}/revocation`, {}, { as: admin })).status).toBe(302)
	expect(await all()).toEqual([410, 410, 410])
	expect(await (await get(path)).text()).toContain('localStorage.removeItem')
	expect((await get(`${doorPath}/${'x'.repeat(43)}`)).status).toBe(404)
	expect((await get(`${doorPath}/short`)).status).toBe(404)
	const trail = await ctx.db.select({ kind: auditEntries.kind }).from(auditEntries)
	expect(trail.map(({ kind }) => kind)).toEqual(
		expect.arrayContaining(['event.door-opened', 'event.door-closed']),
	)
})

test('the door of a pool knows nobody else, in its copy, its scans and by hand', async ({ db }) => {
	const { comes, begin, link } = await anEvening(db, { women: 5, men: 5 })
	const family = await comes({ women: 1, men: 1 }, 'Khadija')
	const other = await comes({ men: 1 }, 'Umar')
	await begin()
	const [women, everybody] = [await link('women'), await link()]
	const { people, send, post } = phones(db)
	const [her, him] = family.people
	const copy = await people(women.path)
	expect(copy.people.map(([id]: string[]) => id)).toEqual([her?.id])
	expect(JSON.stringify(copy)).not.toContain('Umar')
	const phone = aPhone()
	const mixed = [her?.id, him?.id, other.people[0]?.id].map((id) => phone(id ?? '', Date.now()))
	const said = await (await send(women.path, { cursor: 0, scans: mixed })).json()
	expect(said.scans.map(({ p }: { p: string }) => p)).toEqual([her?.id])
	expect(await db.$count(scans)).toBe(1)
	const scan = aPhone()
	await send(everybody.path, { cursor: 0, scans: [scan(him?.id ?? '', Date.now())] })
	const later = await (await send(women.path, { cursor: 0, scans: [] })).json()
	expect(later.scans).toHaveLength(1)
	const form = await post(women.path, { code: other.people[0]?.code ?? '', device: randomUUID() })
	expect(await form.text()).toContain('Unknown code')
})

test('phones agree whatever the order and however often batches are sent', async ({ db }) => {
	const { comes, begin, link, event } = await anEvening(db, { women: 9 })
	const { people: attendees } = await comes({ women: 4 }, 'Khadija')
	await begin()
	const [one, other] = [await link(undefined, 'north'), await link(undefined, 'south')]
	const { send } = phones(db)
	const [a, b, c, d] = attendees.map(({ id }) => id) as [string, string, string, string]
	const at = Math.floor(Date.now() / 1000) * 1000
	const [north, south] = [aPhone(), aPhone({ offset: 7 * 60_000 })]
	const wrong = north(c, at + 3000)
	const guest = randomUUID()
	const batches = [
		[north(a, at + 2000), north(b, at + 2500)],
		[wrong, north(c, at + 4000, { k: 'undo', u: wrong.n })],
		[north(guest, at + 5000, { w: { name: 'Zaynab', pool: null } })],
	]
	const theirs = [south(a, at + 1000), south(d, at + 1500), south(d, at + 9000, { k: 'out' })]
	await send(other.path, { cursor: 0, scans: theirs })
	for (const batch of [...batches].reverse()) await send(one.path, { cursor: 0, scans: batch })
	for (const batch of batches) await send(one.path, { cursor: 0, scans: batch })
	const said = await (await send(other.path, { cursor: 0, scans: theirs })).json()
	expect(said.scans).toHaveLength(8)
	expect(Object.values(said.doors).sort()).toEqual(['north', 'south'])
	expect((await (await send(one.path, { cursor: said.cursor, scans: [] })).json()).scans).toEqual([])
	const rows = await db.select().from(attendance).where(eq(attendance.occurrenceId, event.date.id))
	const shown = Object.fromEntries(
		rows.map((row) => [row.id, [row.firstIn?.getTime() ?? null, row.isInside]]),
	)
	expect(shown).toEqual({
		[a]: [at + 1000, true],
		[b]: [at + 2500, true],
		[c]: [null, false],
		[d]: [at + 1500, false],
		[guest]: [at + 5000, true],
	})
	expect(rows.find(({ id }) => id === guest)?.name).toBe('Zaynab')
})

test('large, broken and foreign bodies are refused; one broken scan does not stop the others', async ({
	db,
}) => {
	const { comes, begin, link } = await anEvening(db, { women: 5 })
	const { people } = await comes({ women: 1 }, 'Khadija')
	await begin()
	const { path } = await link()
	const { send } = phones(db)
	const { upload } = site(db)
	const large = Buffer.alloc(scansBytes + 1, ' ')
	const json = { 'content-type': 'application/json' }
	expect((await upload(`${path}/scans`, large, { headers: json })).status).toBe(413)
	expect((await upload(`${path}/scans`, Buffer.from('{'), { headers: json })).status).toBe(422)
	expect((await send(path, { cursor: -1, scans: [] })).status).toBe(422)
	const foreign = { headers: { ...json, origin: 'https://elsewhere.example' } }
	expect((await upload(`${path}/scans`, Buffer.from('{}'), foreign)).status).toBe(403)
	const scan = aPhone()
	const good = scan(people[0]?.id ?? '', Date.now())
	const said = await send(path, { cursor: 0, scans: [{ ...good, p: 'x' }, { n: 1 }, good] })
	expect([said.status, await db.$count(scans)]).toEqual([200, 1])
})

test('a program with a link is slowed down, and the phones of other links are not', async ({ db }) => {
	const { begin, link } = await anEvening(db, { women: 5 })
	await begin()
	const [busy, calm] = [await link(), await link()]
	const { get } = phones(db)
	const statuses = new Set<number>()
	for (let times = 0; times < 302; times++) statuses.add((await get(`${busy.path}/people?version=x`)).status)
	expect([...statuses]).toEqual([200, 429])
	expect((await get(`${calm.path}/people`)).status).toBe(200)
})

test('without script a posted code lets in once, and says what is wrong', async ({ db }) => {
	const { comes, begin, link, event } = await anEvening(db, { women: 5 })
	const [one, gone] = [await comes({ women: 1 }, 'Khadija'), await comes({ women: 1 }, 'Maryam')]
	await db.update(registrations).set({ status: 'cancelled' }).where(eq(registrations.id, gone.id))
	await begin()
	const { path } = await link()
	const { post } = phones(db)
	const code = one.people[0]?.code ?? ''
	const device = randomUUID()
	const typed = `${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`
	expect(await (await post(path, { code: typed, device })).text()).toContain(
		'Let in</p><p class="who"><bdi>Khadija',
	)
	await post(path, { code: typed, device })
	expect(await db.$count(scans)).toBe(1)
	const again = await (await post(path, { code, device: randomUUID() })).text()
	expect(again).toContain('Already in')
	expect(await db.$count(scans)).toBe(1)
	expect(await (await post(path, { code, again: 'yes', device: randomUUID() })).text()).toContain('Let in')
	const cancelled = await (
		await post(path, { code: gone.people[0]?.code ?? '', device: randomUUID() })
	).text()
	expect([cancelled.includes('Cancelled'), cancelled.includes('Maryam')]).toEqual([true, false])
	const unknown = await (await post(path, { code: '<b>x', device: randomUUID() })).text()
	expect([unknown.includes('class="result bad"'), unknown.includes('<b>x')]).toEqual([true, false])
	await post(path, { walk: 'yes', name: 'Zaynab', device: randomUUID() })
	const rows = await db.select().from(attendance).where(eq(attendance.occurrenceId, event.date.id))
	expect(rows.map(({ attendeeId, name }) => [attendeeId !== null, name]).sort()).toEqual([
		[false, 'Zaynab'],
		[true, ''],
	])
})

test('the organiser makes and revokes links, sees who came, marks by hand, and exports', async ({ db }) => {
	const { comes, begin, link, event, admin } = await anEvening(db, { women: 9 })
	const [one, two] = [await comes({ women: 2 }, 'Khadija'), await comes({ women: 1 }, 'Maryam')]
	await begin()
	const { get, post, send } = phones(db)
	const stranger = await aUser(db)
	const [desk, came] = [doorDeskPathOf(event.id, event.date.key), attendancePathOf(event.id, event.date.key)]
	for (const path of [desk, came]) {
		expect((await get(path)).headers.get('location')).toContain('/login')
		expect((await get(path, { as: stranger })).status).toBe(404)
	}
	const nameless = await post(desk, { name: '', pool: '' }, { as: admin })
	expect([nameless.status, (await nameless.text()).includes('Enter a name')]).toEqual([422, true])
	const pool = event.poolIds.women ?? ''
	expect((await post(desk, { name: 'Sisters', pool }, { as: admin })).status).toBe(302)
	const listed = await (await get(desk, { as: admin })).text()
	expect(listed).toMatch(/\/door\/[\w-]{43}/)
	expect(listed).toContain('Sisters')

	const { path } = await link()
	const phone = aPhone()
	const [first, second] = one.people.map(({ id }) => id) as [string, string]
	await send(path, {
		cursor: 0,
		scans: [phone(first, Date.now()), phone(randomUUID(), Date.now(), { w: { name: 'Zaynab', pool } })],
	})
	const third = two.people[0]?.id ?? ''
	expect((await post(`${came}/${third}`, { mark: 'came' }, { as: admin })).status).toBe(302)
	expect((await post(`${came}/${third}`, { mark: 'came' }, { as: stranger })).status).toBe(404)
	expect((await post(`${came}/${randomUUID()}`, { mark: 'came' }, { as: admin })).status).toBe(404)
	const page = await (await get(came, { as: admin })).text()
	expect(page).toContain('Came: 2 of 3.')
	expect(page).toContain('Without a ticket: 1.')
	expect(await (await get(`${came}?view=walk-ins`, { as: admin })).text()).toContain('Zaynab')
	const missing = await (await get(`${came}?view=missing`, { as: admin })).text()
	expect([missing.includes(second), missing.includes(third)]).toEqual([true, false])
	await post(`${came}/${first}`, { mark: 'absent' }, { as: admin })
	await post(`${came}/${third}`, { mark: 'none' }, { as: admin })
	expect(await (await get(came, { as: admin })).text()).toContain('Came: 0 of 3.')
	await post(`${came}/${first}`, { mark: 'none' }, { as: admin })

	const people = await (
		await get(`/admin/events/${event.id}/people?date=${event.date.key}`, { as: admin })
	).text()
	expect(people).toContain('Came: 1 of 3.')
	const file = await (
		await get(`/admin/events/${event.id}/people.csv?date=${event.date.key}`, { as: admin })
	).text()
	const lines = file.trim().split(/\r?\n/)
	expect(lines).toHaveLength(5)
	expect(lines.filter((line) => /yes/i.test(line))).toHaveLength(2)
	expect(lines.at(-1)).toContain('Zaynab')
})
