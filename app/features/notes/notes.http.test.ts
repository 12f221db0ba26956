import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { sessions } from '#app/features/users/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aUser, rememberedAs } from '#tests/world.ts'
import { aNote } from '#tests/world-notes.ts'
import { notes } from './tables.server.ts'

const thought = { title: 'شروط الصلاة', content: 'الوضوء\r\nواستقبال القبلة' }

test('a visitor is told to log in, with a way there and back', async ({ db }) => {
	for (const prefix of ['', '/ar', '/ur']) {
		const response = await site(db).get(`${prefix}/notes`)
		expect(response.status).toBe(200)
		const page = await response.text()
		expect(page).toContain(`href="${prefix}/login?returnTo=%2Fnotes"`)
		expect(page).not.toContain('<textarea')
	}
	expect(await (await site(db).get('/notes')).text()).toContain('Please log in to view your notes.')
})

test('somebody without notes reads that there are none yet', async ({ db }) => {
	const page = await (await site(db).get('/notes', { as: await aUser(db) })).text()
	expect(page).toContain('No notes yet.')
})

test('a writer adds a note, is told so, and finds it above the older ones', async ({ db }) => {
	const { get, post } = site(db)
	const writer = await aUser(db)
	await aNote(db, { userId: writer.id, title: 'An older note', createdAt: new Date('2020-01-01') })
	const added = await post('/notes', thought, { as: writer })
	expect(added.status).toBe(302)
	expect(added.headers.get('location')).toBe('/notes')

	const page = await (await get('/notes', { as: writer, cookie: cookiesOf(added) })).text()
	expect(page).toContain('Note added')
	expect(page).toContain('Your note was successfully added')
	expect(page.indexOf(thought.title)).toBeGreaterThan(0)
	expect(page.indexOf(thought.title)).toBeLessThan(page.indexOf('An older note'))
	expect(page).toContain('الوضوء\nواستقبال القبلة')
})

test('in Arabic the writer comes back to the Arabic page', async ({ db }) => {
	const added = await site(db).post('/ar/notes', thought, { as: await aUser(db) })
	expect(added.headers.get('location')).toBe('/ar/notes')
})

test('a form sent twice makes one note', async ({ db }) => {
	const { post } = site(db)
	const writer = await aUser(db)
	await post('/notes', thought, { as: writer })
	const again = await post('/notes', thought, { as: writer })
	expect(again.headers.get('location')).toBe('/notes')
	expect(await db.$count(notes)).toBe(1)
})

test('a blank title is refused by name, and what was typed stays', async ({ db }) => {
	const refused = await site(db).post(
		'/notes',
		{ title: '  ', content: 'حتى لا أنسى' },
		{ as: await aUser(db) },
	)
	expect(refused.status).toBe(422)
	const page = await refused.text()
	expect(page).toContain('Title is required')
	expect(page).toContain('aria-invalid="true"')
	expect(page).toContain('حتى لا أنسى</textarea>')
	expect(await db.$count(notes)).toBe(0)
})

test('what is too long or holds a NUL gets a small answer', async ({ db }) => {
	const { post } = site(db)
	const writer = await aUser(db)
	expect((await post('/notes', { title: 'x'.repeat(201) }, { as: writer })).status).toBe(422)
	expect((await post('/notes', { title: 'x', content: 'x'.repeat(20_001) }, { as: writer })).status).toBe(422)
	expect((await post('/notes', { title: 'a\0b' }, { as: writer })).status).toBe(302)
	expect(await db.select({ title: notes.title }).from(notes)).toEqual([{ title: 'ab' }])
})

test('markup in a note is shown, not obeyed', async ({ db }) => {
	const writer = await aUser(db)
	await aNote(db, { userId: writer.id, title: '<b>bold</b>', content: '<script>alert(1)</script>' })
	const page = await (await site(db).get('/notes', { as: writer })).text()
	expect(page).toContain('&lt;b&gt;bold&lt;/b&gt;')
	expect(page).not.toContain('<script>alert(1)')
})

test('what was typed survives a session that ended meanwhile', async ({ db }) => {
	const { get, post } = site(db)
	const writer = await aUser(db)
	const sent = await post('/notes', thought, { cookie: rememberedAs(writer) })
	expect(sent.headers.get('location')).toBe('/login?returnTo=%2Fnotes')
	expect(await db.$count(notes)).toBe(0)

	const kept = cookiesOf(sent)
	const back = await get('/notes', { as: writer, cookie: kept })
	const page = await back.text()
	expect(page).toContain(`value="${thought.title}"`)
	expect(page).toContain('الوضوء')

	const once = await (await get('/notes', { as: writer, cookie: kept })).text()
	expect(once).not.toContain(thought.title)
})

test('a session that the server ended counts as none, and the words are kept', async ({ db }) => {
	const { post } = site(db)
	const writer = await aUser(db)
	await post('/notes', { title: 'The first' }, { as: writer })
	const cookie = `mishkat.session_token=gone.signature; ${rememberedAs(writer)}`
	await db.delete(sessions)
	const sent = await post('/notes', thought, { cookie })
	expect(sent.headers.get('location')).toBe('/login?returnTo=%2Fnotes')
	expect(cookiesOf(sent)).toMatch(/^kept=/)
})

test('when adding fails, the form comes back as it was typed and says so', async ({ db }) => {
	await db.execute(
		sql`create function no_notes() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`,
	)
	await db.execute(
		sql`create trigger no_notes before insert on notes for each row execute function no_notes()`,
	)
	const failed = await site(db).post('/notes', thought, { as: await aUser(db) })
	expect(failed.status).toBe(500)
	const page = await failed.text()
	expect(page).toContain('Failed to add note')
	expect(page).toContain(`value="${thought.title}"`)
	expect(page).not.toContain('disk full')
})

test('when the list cannot be read, the page says so and offers to try again', async ({ db }) => {
	await db.execute(sql`alter table notes rename to notes_elsewhere`)
	const failed = await site(db).get('/notes', { as: await aUser(db) })
	expect(failed.status).toBe(500)
	const page = await failed.text()
	expect(page).toContain('Failed to fetch notes')
	expect(page).toContain('Retry')
	expect(page).not.toContain('notes_elsewhere')
})

test("another person's note does not exist, to look at or to delete", async ({ db }) => {
	const { get, post } = site(db)
	const note = await aNote(db, { title: 'A secret' })
	const other = await aUser(db)
	expect(await (await get('/notes', { as: other })).text()).not.toContain('A secret')
	expect((await get(`/notes/${note.id}/delete`, { as: other })).status).toBe(404)
	expect((await post(`/notes/${note.id}/delete`, {}, { as: other })).status).toBe(404)
	expect((await get('/notes/no-such-id/delete', { as: other })).status).toBe(404)
	expect(await db.$count(notes)).toBe(1)
})

test('a writer is asked before a note is deleted', async ({ db }) => {
	const { get, post } = site(db)
	const writer = await aUser(db)
	const note = await aNote(db, { userId: writer.id, title: 'Zakat on gold' })
	const asked = await (await get(`/notes/${note.id}/delete`, { as: writer })).text()
	expect(asked).toContain('Delete this note?')
	expect(asked).toContain('Zakat on gold')
	expect(await db.$count(notes)).toBe(1)

	const deleted = await post(`/notes/${note.id}/delete`, {}, { as: writer })
	expect(deleted.headers.get('location')).toBe('/notes')
	expect(await db.$count(notes)).toBe(0)
})

test('older notes are a page further, and a made-up page is the first', async ({ db }) => {
	const { get } = site(db)
	const writer = await aUser(db)
	for (let n = 0; n < 21; n++) await aNote(db, { userId: writer.id, title: `Lesson ${n}.` })
	const first = await (await get('/notes', { as: writer })).text()
	expect(first).not.toContain('Lesson 0.')
	const older = /href="(\/notes\?before=[^"]+)"/.exec(first)?.[1] ?? ''
	const second = await (await get(older, { as: writer })).text()
	expect(second).toContain('Lesson 0.')
	expect(second).not.toContain('Lesson 1.')
	const madeUp = await get('/notes?before=%00DROP', { as: writer })
	expect(madeUp.status).toBe(200)
	expect(await madeUp.text()).toContain('Lesson 20.')
})

/** The cookies that an answer set, as the browser sends them back. */
function cookiesOf(response: Response): string {
	return response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0])
		.join('; ')
}
