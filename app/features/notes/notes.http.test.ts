import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { sessions } from '#app/features/users/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aUser, rememberedAs } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { aStudent } from '#tests/world-lessons.ts'
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

test('an empty list says that there are no notes yet', async ({ db }) => {
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

	const cookie = cookiesOf(sent)
	const back = await get('/notes', { as: writer, cookie })
	const page = await back.text()
	expect(page).toContain(`value="${thought.title}"`)
	expect(page).toContain('الوضوء')

	const once = await (await get('/notes', { as: writer, cookie })).text()
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

test("another person's note does not exist, to read, to change or to delete", async ({ db }) => {
	const { get, post } = site(db)
	const note = await aNote(db, { title: 'A secret', content: 'Kept from all' })
	const fields = { title: 'Not mine', seen: String(note.updatedAt.getTime()), pinned: 'yes' }
	const admin = await anAdmin(db)
	for (const as of [await aUser(db), admin]) {
		expect(await (await get('/notes?q=secret', { as })).text()).not.toContain('A secret')
		for (const page of ['', '/edit']) expect((await get(`/notes/${note.id}${page}`, { as })).status).toBe(404)
		for (const verb of ['/edit', '/pin', '/deletion'])
			expect((await post(`/notes/${note.id}${verb}`, fields, { as })).status, verb).toBe(404)
		const restored = await post(`/notes/${note.id}/restoration`, {}, { as })
		const html = await (await get('/notes', { as, cookie: cookiesOf(restored) })).text()
		expect(html).toContain('The note can no longer be restored.')
	}
	expect((await get('/notes/no-such-id', { as: admin })).status).toBe(404)
	expect(await db.select().from(notes)).toEqual([note])
})

test('a writer deletes a note from a list that is narrowed, and brings it back to it', async ({ db }) => {
	const { get, post } = site(db)
	const as = await aUser(db)
	const note = await aNote(db, { userId: as.id, title: 'Zakat on gold' })
	const list = '/notes?q=gold'
	expect(await (await get(list, { as })).text()).toContain('Zakat on gold')
	const deleted = await post(`/notes/${note.id}/deletion`, { returnTo: list }, { as })
	expect(deleted.headers.get('location')).toBe(list)

	const page = await (await get(list, { as, cookie: cookiesOf(deleted) })).text()
	expect(page).toContain('Note deleted.')
	expect(page).toContain('You can restore the note.')
	expect(page).toContain('No notes found.')
	const undo = `/notes/${note.id}/restoration`
	expect(page).toContain(`action="${undo}"`)
	const restored = await post(undo, { returnTo: list }, { as })
	expect(restored.headers.get('location')).toBe(list)
	expect(await (await get(list, { as, cookie: cookiesOf(restored) })).text()).toContain('Note restored.')
	expect((await get(`/notes/${note.id}`, { as })).status).toBe(200)
})

test('a writer pins a note, and it stands first and says so', async ({ db }) => {
	const { get, post } = site(db)
	const as = await aUser(db)
	const older = await aNote(db, { userId: as.id, title: 'The older one' })
	await aNote(db, { userId: as.id, title: 'The newer one' })
	const pinned = await post(`/notes/${older.id}/pin`, { pinned: 'yes', returnTo: '/notes' }, { as })
	const page = await (await get('/notes', { as, cookie: cookiesOf(pinned) })).text()
	expect(page).toContain('Note pinned')
	expect(page.indexOf('The older one')).toBeLessThan(page.indexOf('The newer one'))
	expect(page).toContain('Unpin note “The older one”')
	await post(`/notes/${older.id}/pin`, { pinned: 'no' }, { as })
	const after = await (await get('/notes', { as })).text()
	expect(after.indexOf('The older one')).toBeGreaterThan(after.indexOf('The newer one'))
})

test('a writer changes a note, and is told where another tab was faster', async ({ db }) => {
	const { get, post } = site(db)
	const as = await aUser(db)
	const note = await aNote(db, { userId: as.id, ...thought })
	const edit = `/ar/notes/${note.id}/edit`
	const form = await (await get(edit, { as })).text()
	const seen = seenOf(form)
	const saved = await post(edit, { title: 'شروط', content: 'أربعة', seen }, { as })
	expect(saved.headers.get('location')).toBe(`/ar/notes/${note.id}`)
	expect(await (await get(`/ar/notes/${note.id}`, { as })).text()).toContain('أربعة')

	const late = await post(edit, { title: 'شروط الصلاة', content: 'خمسة', seen }, { as })
	expect(late.status).toBe(409)
	const html = await late.text()
	expect(html).toContain('علامة تبويب أخرى')
	expect(html).toContain('أربعة')
	expect(html).toContain('خمسة</textarea>')
	const again = await post(edit, { title: 'شروط الصلاة', content: 'خمسة', seen: seenOf(html) }, { as })
	expect(again.status).toBe(302)
	expect(await db.select().from(notes)).toMatchObject([{ title: 'شروط الصلاة', content: 'خمسة' }])
})

test('a refused change keeps what was typed, and what it was opened with', async ({ db }) => {
	const { post } = site(db)
	const as = await aUser(db)
	const note = await aNote(db, { userId: as.id })
	const refused = await post(`/notes/${note.id}/edit`, { title: ' ', content: 'Half', seen: '7' }, { as })
	expect(refused.status).toBe(422)
	const page = await refused.text()
	expect(page).toContain('Title is required')
	expect(page).toContain('Half</textarea>')
	expect(seenOf(page)).toBe('7')
})

test('a note that was deleted in another tab is saved all the same by who writes on', async ({ db }) => {
	const { get, post } = site(db)
	const as = await aUser(db)
	const note = await aNote(db, { userId: as.id, title: 'Half a thought' })
	const edit = `/notes/${note.id}/edit`
	const seen = seenOf(await (await get(edit, { as })).text())
	await post(`/notes/${note.id}/deletion`, {}, { as })
	expect((await get(`/notes/${note.id}`, { as })).status).toBe(404)
	const response = await post(edit, { title: 'A whole one', seen }, { as })
	expect(response.status).toBe(409)
	const page = await response.text()
	expect(page).toContain('This note was deleted. Saving restores it.')
	await post(edit, { title: 'A whole one', seen: seenOf(page) }, { as })
	expect(await (await get('/notes', { as })).text()).toContain('A whole one')
})

test('what was typed into a note survives a session that ended meanwhile', async ({ db }) => {
	const { get, post } = site(db)
	const as = await aUser(db)
	const note = await aNote(db, { userId: as.id, title: 'Before' })
	const edit = `/notes/${note.id}/edit`
	const sent = await post(edit, { title: 'After', seen: '7' }, { cookie: rememberedAs(as) })
	expect(sent.headers.get('location')).toBe(`/login?returnTo=${encodeURIComponent(edit)}`)
	const page = await (await get(edit, { as, cookie: cookiesOf(sent) })).text()
	expect(page).toContain('value="After"')
	expect(seenOf(page)).toBe('7')
})

test('from a fatwa a reader writes a note that leads back to it', async ({ db }) => {
	const { get, post } = site(db)
	const as = await aUser(db)
	const fatwa = await aFatwa(db, { title: 'On zakat' })
	const path = `/fatwas/${fatwa.number}-on-zakat`
	const place = `/notes?fatwa=${fatwa.number}`
	expect(await (await get(path)).text()).toContain(`href="${place}"`)
	expect(await (await get(place)).text()).toContain(`href="/login?returnTo=${encodeURIComponent(place)}"`)
	await aNote(db, { userId: as.id, title: 'On something else' })

	const form = await (await get(place, { as })).text()
	expect(form).toContain('value="On zakat"')
	expect(form).toContain('Your notes on this fatwa')
	expect(form).not.toContain('On something else')
	const number = String(fatwa.number)
	const refused = await post(place, { title: '', fatwa: number }, { as })
	expect(await refused.text()).toContain(`<input type="hidden" name="fatwa" value="${number}"/>`)
	const added = await post(place, { title: 'Mine', fatwa: number }, { as })
	expect(added.headers.get('location')).toBe(place)
	const [note] = await db.select().from(notes).where(eq(notes.title, 'Mine'))
	for (const page of ['/notes', place, `/notes/${note?.id}`])
		expect(await (await get(page, { as })).text(), page).toContain(`href="${path}"`)
})

test('what is written beside a lesson stands among the notes, and is the same note', async ({ db }) => {
	const { get, post } = site(db)
	const { student: as, course, lineages, path } = await aStudent(db)
	const section = `${path}/learn/${lineages[0]}`
	await post(`${section}/note`, { text: 'Ask about nun.' }, { as })
	const list = await (await get('/notes', { as })).text()
	expect(list).toContain('Ask about nun.')
	expect(list).toContain(`href="${section}#note"`)
	expect(list).toContain(course.title)

	const [note] = await db.select().from(notes)
	const seen = String(note?.updatedAt.getTime())
	await post(`/notes/${note?.id}/edit`, { title: 'Letters', content: 'Ask about mim.', seen }, { as })
	expect(await (await get(section, { as })).text()).toContain('Ask about mim.</textarea>')
	await post(`/notes/${note?.id}/deletion`, {}, { as })
	expect(await (await get(section, { as })).text()).not.toContain('mim')
	await post(`${section}/note`, { text: 'Ask about waw.' }, { as })
	expect(await db.select().from(notes)).toMatchObject([
		{ id: note?.id, title: 'Letters', content: 'Ask about waw.', deletedAt: null },
	])
})

test('a long note shows its beginning in the list and all of it on its page', async ({ db }) => {
	const { get } = site(db)
	const as = await aUser(db)
	const content = `${'كلمة '.repeat(100)}الأخيرة`
	const note = await aNote(db, { userId: as.id, content })
	const list = await (await get('/notes', { as })).text()
	expect(list).not.toContain('الأخيرة')
	expect(list).toContain(`href="/notes/${note.id}"`)
	expect(await (await get(`/notes/${note.id}`, { as })).text()).toContain('الأخيرة')
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

/** Last change of the note in its form. */
function seenOf(page: string): string {
	return /name="seen" value="(\d+)"/.exec(page)?.[1] ?? ''
}

/** Cookies of a response, as the browser sends them back. */
function cookiesOf(response: Response): string {
	return response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0])
		.join('; ')
}
