import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { guardTable } from '#tests/guards.ts'
import { site, withOptIns } from '#tests/http.ts'
import { anAdmin, aScholar, aUser, sessionCookie } from '#tests/world.ts'
import { aMessage } from '#tests/world-contact.ts'
import { aQuestion } from '#tests/world-dashboard.ts'
import { aNote } from '#tests/world-notes.ts'

const patient = { timeout: 120_000 }

async function lookingAs(db: Db, admin: User, person: User): Promise<string> {
	const cookie = await sessionCookie(db, admin)
	const started = await site(db).post(`/admin/users/${person.id}/look`, {}, { cookie })
	expect(started.headers.get('location')).toBe('/dashboard')
	const looking = started.headers.getSetCookie().find((set) => set.startsWith('looking-as='))
	expect(looking).toMatch(/HttpOnly; SameSite=Lax; Max-Age=3600/)
	return `${cookie}; ${looking?.split(';')[0]}`
}

/** Private rows of a person, each with a word that must not be seen. */
async function privateThings(db: Db, person: User) {
	const word = 'S3CRET-WORD'
	const note = await aNote(db, { userId: person.id, title: `${word} note`, content: word })
	const question = await aQuestion(db, { userId: person.id, title: `${word} asked`, question: word })
	await aQuestion(db, { title: `${word} waiting`, question: word, status: 'pending' })
	const message = await aMessage(db, { message: word })
	const ids: Record<string, string> = {
		noteId: note.id,
		fatwaId: question.id,
		id: message.id,
		userId: person.id,
	}
	return { word, ids }
}

function urlOf(pattern: string, ids: Record<string, string>): string {
	return pattern.replace(/:(\w+)\??/g, (_, name: string) => ids[name] ?? 'en').replace('*', 'no/such/page')
}

test('on every page it says as whom, and the way out leads back', async ({ db }) => {
	const { get, post } = site(db)
	const [admin, user] = [await anAdmin(db), await aUser(db, { name: 'مريم' })]
	const cookie = await lookingAs(db, admin, user)
	for (const path of ['/', '/dashboard', '/notes', '/no/such/page', '/ar/courses', '/unauthorized']) {
		const page = await (await get(path, { cookie })).text()
		expect(page, path).toContain(
			'action="/stop-looking"'.replace('"/', path.startsWith('/ar') ? '"/ar/' : '"/'),
		)
		expect(page, path).toContain('مريم')
	}
	expect((await get('/admin', { cookie })).headers.get('location')).toBe('/unauthorized')

	const stopped = await post('/stop-looking', {}, { cookie })
	expect(stopped.headers.get('location')).toBe(`/admin/users/${user.id}`)
	expect(stopped.headers.getSetCookie().join()).toContain('looking-as=; Path=/; Max-Age=0')
	expect((await get('/admin', { cookie })).status).toBe(200)
})

for (const make of [aUser, aScholar]) {
	test(
		`no page opens what is private to ${make === aUser ? 'a user' : 'a scholar'}`,
		patient,
		async ({ db }) => {
			const { get } = site(db)
			const [admin, person] = [await anAdmin(db), await make(db)]
			const { word, ids } = await privateThings(db, person)
			const cookie = await lookingAs(db, admin, person)
			for (const pattern of Object.keys(guardTable)) {
				const page = await get(urlOf(pattern, ids), { cookie })
				expect(await page.text(), pattern).not.toContain(word)
			}
			expect(await (await get('/notes', { as: person })).text()).toContain(word)
			expect(await (await get('/dashboard?tab=fatwas', { as: person })).text()).toContain(word)
		},
	)
}

test('nothing can be sent meanwhile, to whatever address, by page or by data', patient, async ({ db }) => {
	const { get, post } = site(db, withOptIns)
	const [admin, person] = [await anAdmin(db), await aUser(db)]
	const { ids } = await privateThings(db, person)
	const cookie = await lookingAs(db, admin, person)
	const state = () =>
		db
			.select({
				events: sql`(select count(*) from events)`,
				notes: sql`(select count(*) from notes)`,
				sessions: sql`(select count(*) from sessions)`,
				mails: sql`(select count(*) from mails)`,
				people: sql`(select count(*) || max(updated_at)::text from profiles)`,
			})
			.from(sql`(values (1)) as once`)
	const before = await state()
	const fields = {
		title: 'x',
		name: 'x',
		email: 'x@example.com',
		password: 'light upon light',
		confirm: 'light upon light',
	}
	for (const pattern of Object.keys(guardTable).filter((pattern) => pattern !== '/stop-looking')) {
		for (const path of [urlOf(pattern, ids), `${urlOf(pattern, ids).replace(/\/$/, '/_root')}.data`]) {
			const sent = await post(path, fields, { cookie })
			expect([202, 302], path).toContain(sent.status)
		}
	}
	expect(await state()).toEqual(before)

	const refused = await post('/notes', fields, { cookie })
	expect(refused.headers.get('location')).toBe('/notes')
	const flash = refused.headers.getSetCookie().map((set) => set.split(';')[0])
	const page = await (await get('/notes', { cookie: [cookie, ...flash].join('; ') })).text()
	expect(page).toContain('You can’t make changes while viewing the site as another user.')
})

test('start and end are in the trail under the admin’s name, and another admin is never looked at', async ({
	db,
}) => {
	const { post } = site(db)
	const [admin, other, user] = [await anAdmin(db), await anAdmin(db), await aUser(db)]
	const cookie = await lookingAs(db, admin, user)
	await post('/stop-looking', {}, { cookie })
	const trail = await db.select().from(events)
	expect(trail.map(({ name, actorId, subjectId }) => ({ name, actorId, subjectId }))).toEqual([
		{ name: 'user.impersonation-started', actorId: admin.id, subjectId: user.id },
		{ name: 'user.impersonation-stopped', actorId: admin.id, subjectId: user.id },
	])
	for (const id of [other.id, admin.id])
		expect((await post(`/admin/users/${id}/look`, {}, { as: admin })).status).toBe(403)
	expect((await post(`/admin/users/${user.id}/look`, {}, { as: user })).headers.get('location')).toBe(
		'/unauthorized',
	)
})
