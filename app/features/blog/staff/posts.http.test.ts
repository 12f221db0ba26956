import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site as openSite } from '#tests/http.ts'
import { anAdmin, aScholar, aUser } from '#tests/world.ts'
import { aGranted, aPost, draftAt, postAt } from '#tests/world-writers.ts'
import { posts } from '../tables.server.ts'

/** The site, with the texts of its answers. */
function site(db: Db) {
	const { get, post } = openSite(db)
	const read = async (asked: Promise<Response> | Response) => {
		const answer = await asked
		return { status: answer.status, headers: answer.headers, text: await answer.text() }
	}
	return {
		get: (...asked: Parameters<typeof get>) => read(get(...asked)),
		post: (...asked: Parameters<typeof post>) => read(post(...asked)),
	}
}

const fields = { title: 'How we meet', summary: '', body: 'We meet on Fridays.', revision: '1' }

test('a volunteer finds their posts, somebody else finds no page and no link', async ({ db }) => {
	const { get } = site(db)
	const writer = await aGranted(db, 'write')
	await aPost(db, { authorId: writer.id, title: 'My first post' })
	const own = await get('/dashboard/posts', { as: writer })
	expect(own.status).toBe(200)
	expect(own.text).toContain('My first post')
	expect(own.text).not.toContain('To review')
	expect((await get('/dashboard', { as: writer })).text).toContain('href="/dashboard/posts"')
	const stranger = await aUser(db)
	const refused = await get('/dashboard/posts', { as: stranger })
	expect([refused.status, refused.headers.get('location')]).toEqual([302, '/unauthorized'])
	expect((await get('/dashboard', { as: stranger })).text).not.toContain('/dashboard/posts')
	const visitor = await get('/dashboard/posts')
	expect(visitor.headers.get('location')).toMatch(/^\/login/)
})

test('a post is written, submitted and approved without script', async ({ db }) => {
	const { get, post } = site(db)
	const writer = await aGranted(db, 'write')
	const started = await post('/dashboard/posts/new', { title: 'How we meet', language: 'en' }, { as: writer })
	expect(started.status).toBe(302)
	const [row] = await db.select().from(posts).where(eq(posts.authorId, writer.id))
	const id = row?.id ?? ''
	expect(started.headers.get('location')).toBe(`/dashboard/posts/${id}`)
	const editor = await get(`/dashboard/posts/${id}`, { as: writer })
	expect(editor.status).toBe(200)
	expect(editor.text).toContain('name="body"')
	const saved = await post(`/dashboard/posts/${id}`, { ...fields, next: 'send' }, { as: writer })
	expect(saved.headers.get('location')).toBe(`/dashboard/posts/${id}/overview`)
	expect((await postAt(db, id)).status).toBe('review')
	// No longer to be edited: its page says so.
	const again = await get(`/dashboard/posts/${id}`, { as: writer })
	expect(again.headers.get('location')).toBe(`/dashboard/posts/${id}/overview`)
	const scholar = await aScholar(db)
	const work = await get(`/scholar/posts/${id}`, { as: scholar })
	expect(work.text).toContain('We meet on Fridays.')
	expect(work.text).toContain('Approve and publish')
	const approved = await post(`/scholar/posts/${id}/approve`, {}, { as: scholar })
	expect(approved.status).toBe(302)
	expect((await postAt(db, id)).status).toBe('published')
})

test('a named reviewer with the lowest role reviews, and reads nothing of drafts', async ({ db }) => {
	const { get, post } = site(db)
	const reviewer = await aGranted(db, 'review')
	const draft = await aPost(db, { title: 'Not yet' })
	const waiting = await aPost(db, { title: 'Please read', status: 'review' })
	const list = await get('/dashboard/posts', { as: reviewer })
	expect(list.text).toContain('Please read')
	expect(list.text).not.toContain('Not yet')
	expect((await get(`/dashboard/posts/${draft.id}/overview`, { as: reviewer })).status).toBe(404)
	const sent = await post(`/dashboard/posts/${waiting.id}/send-back`, { note: 'Too long' }, { as: reviewer })
	expect(sent.status).toBe(302)
	expect((await postAt(db, waiting.id)).status).toBe('draft')
	const author = { ...(await aUser(db)), id: waiting.authorId ?? '' }
	const person = await aScholar(db)
	expect((await get(`/scholar/posts/${waiting.id}`, { as: person })).status).toBe(404)
	expect(author.id).not.toBe(reviewer.id)
})

test('a stale form comes back with its text, and the other text stays', async ({ db }) => {
	const { post } = site(db)
	const writer = await aGranted(db, 'write')
	const admin = await anAdmin(db)
	const row = await aPost(db, { authorId: writer.id })
	const path = `/dashboard/posts/${row.id}`
	await post(path, { ...fields, title: 'As the admin has it' }, { as: admin })
	const stale = await post(path, { ...fields, title: 'As the writer has it' }, { as: writer })
	expect(stale.status).toBe(409)
	expect(stale.text).toContain('As the writer has it')
	expect(stale.text).toContain('Someone else has saved this post')
	expect((await draftAt(db, row.id)).title).toBe('As the admin has it')
	const json = await post(`${path}/draft`, { ...fields, title: 'As the writer has it' }, { as: writer })
	expect([json.status, JSON.parse(json.text).reason]).toEqual([409, 'stale'])
	const over = { ...fields, title: 'As the writer has it', over: '2' }
	expect((await post(path, over, { as: writer })).status).toBe(302)
	expect((await draftAt(db, row.id)).title).toBe('As the writer has it')
})

test('what is missing stands beside its field', async ({ db }) => {
	const { get, post } = site(db)
	const writer = await aGranted(db, 'write')
	const row = await aPost(db, { authorId: writer.id, body: '<blockquote data-quran="1:99"></blockquote>' })
	const path = `/dashboard/posts/${row.id}`
	const sent = await post(`${path}/submit`, {}, { as: writer })
	expect(sent.headers.get('location')).toBe(`${path}?check=yes`)
	expect((await get(`${path}?check=yes`, { as: writer })).text).toContain('There is no ayah')
	const long = await post(path, { ...fields, title: 'x'.repeat(301) }, { as: writer })
	expect(long.status).toBe(422)
	expect(long.text).toContain('Use at most 300 characters.')
})

test('a time that the clock skips is refused beside its field', async ({ db }) => {
	const { post } = site(db)
	const row = await aPost(db, { status: 'review' })
	const scholar = await aScholar(db)
	const past = await post(
		`/scholar/posts/${row.id}/schedule`,
		{ day: '2001-01-01', time: '10:00' },
		{ as: scholar },
	)
	expect(past.status).toBe(409)
	expect(past.text).toContain('Choose a time in the future')
	expect(past.text).toContain('2001-01-01')
})

test('admins arrange series, tags and rights; scholars do not', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const scholar = await aScholar(db)
	const person = await aUser(db, { name: 'Amina Writer' })
	const names = { name_en: 'Notes', name_ar: 'ملاحظات', name_ur: 'نوٹس' }
	expect((await post('/admin/posts/series/new', names, { as: admin })).status).toBe(302)
	expect((await post('/admin/posts/tags/new', names, { as: admin })).status).toBe(302)
	expect((await post('/admin/posts/tags/new', names, { as: admin })).status).toBe(409)
	const found = await post('/admin/posts/grants', { find: 'yes', searched: 'amina' }, { as: admin })
	expect(found.text).toContain('Amina Writer')
	const granted = await post('/admin/posts/grants', { personId: person.id, right: 'write' }, { as: admin })
	expect(granted.status).toBe(302)
	expect((await get('/dashboard/posts', { as: person })).status).toBe(200)
	const revoked = { personId: person.id, right: 'write' }
	expect((await post('/admin/posts/grants/revocation', revoked, { as: admin })).status).toBe(302)
	expect((await get('/dashboard/posts', { as: person })).status).toBe(302)
	for (const page of ['', '/calendar', '/series', '/tags', '/grants']) {
		expect((await get(`/admin/posts${page}`, { as: admin })).status, page).toBe(200)
		expect((await get(`/admin/posts${page}`, { as: scholar })).status, page).toBe(302)
	}
})

test('a translation begins beside its original', async ({ db }) => {
	const { get, post } = site(db)
	const writer = await aGranted(db, 'write')
	const original = await aPost(db, { status: 'published', title: 'How we meet' })
	const list = await get('/dashboard/posts?view=translate&language=ur', { as: writer })
	expect(list.text).toContain('How we meet')
	const begun = await post(`/dashboard/posts/${original.id}/translation`, { language: 'ur' }, { as: writer })
	const path = begun.headers.get('location') ?? ''
	expect(path).toMatch(/^\/dashboard\/posts\/[0-9a-f-]{36}$/)
	const editor = await get(path, { as: writer })
	expect(editor.text).toContain('Original (English)')
	expect((await get('/dashboard/posts?view=translate&language=ur', { as: writer })).text).not.toContain(
		'How we meet',
	)
})
