import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { countingQueries } from '#app/platform/db/db.server.ts'
import { readFlash } from '#app/platform/http/flash.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aCategory, anAdmin, aScholar, aUser, noon, testEnv } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { aQuestion } from '#tests/world-questions.ts'

function flashOf(response: Response): string | undefined {
	const sealed = /flash=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1]
	return readFlash(sealed, testEnv.SECRET)?.code
}

test('an admin reads the list: titles, askers, badges, and what can be done with what waits', async ({
	db,
}) => {
	const { get } = site(db)
	const admin = await anAdmin(db)
	const asker = await aUser(db, { name: 'ليلى الأنصاري' })
	const question = await aQuestion(db, { title: '<script>alert(1)</script>', userId: asker.id })
	await aFatwa(db, { title: 'زكاة الذهب', language: 'ar', userId: null })
	const own = await aQuestion(db, { title: 'My own', userId: admin.id })

	const page = await (await get('/admin/fatwas?status=all', { as: admin })).text()
	expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
	expect(page).not.toContain('<script>alert(1)')
	expect(page).toContain('<bdi>ليلى الأنصاري</bdi>')
	expect(page).toContain('Anonymous')
	expect(page).toContain('lang="ar" dir="rtl"')
	for (const column of ['Title', 'Category', 'Submitted By', 'Status', 'Scholar', 'Date', 'Actions'])
		expect(page).toContain(`>${column}<`)
	expect(page).toContain(`href="/admin/fatwas/${question.id}/assignment?returnTo=`)
	expect(page).toContain(`action="/admin/fatwas/${question.id}/rejection"`)
	expect(page).not.toContain(`href="/admin/fatwas/${own.id}/assignment`)

	const arabic = await (await get(`/ar/admin/fatwas?status=pending&q=alert`, { as: admin })).text()
	expect(arabic).toContain('قيد الانتظار')
	expect(arabic).toContain(`href="/ar/admin/fatwas/${question.id}/assignment?returnTo=`)
	expect(arabic).not.toContain('زكاة الذهب')
	expect(await (await get('/admin/fatwas?q=unicorn', { as: admin })).text()).toContain('No fatwas found')
})

test('nobody else gets in', async ({ db }) => {
	const { get, post } = site(db)
	const question = await aQuestion(db)
	const scholar = await aScholar(db)
	for (const part of ['edit', 'assignment', 'rejection', 'merge']) {
		const path = `/admin/fatwas/${question.id}/${part}`
		expect((await get(path, { as: scholar })).headers.get('location')).toBe('/unauthorized')
		expect((await get(path)).headers.get('location')).toContain('/login')
	}
	for (const part of ['approval', 'rejection', 'undo', 'assignment', 'takedown', 'edit'])
		expect(
			(await post(`/admin/fatwas/${question.id}/${part}`, {}, { as: scholar })).headers.get('location'),
		).toBe('/unauthorized')
})

test('an admin approves from the list at once, and takes it back', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const { id } = await aQuestion(db, { status: 'answered', answers: [{ proposedAt: noon }] })
	const returnTo = '/admin/fatwas?status=pending'
	const approved = await post(`/admin/fatwas/${id}/approval`, { returnTo }, { as: admin })
	const to = approved.headers.get('location') ?? ''
	expect(to).toBe(returnTo)
	expect(flashOf(approved)).toBe('ifta.office-approved')

	const list = await (await get(to, { as: admin, cookie: approved.headers.get('set-cookie') ?? '' })).text()
	expect(list).toContain('Fatwa has been approved.')
	expect(list).toContain(`action="/admin/fatwas/${id}/undo"`)
	const undone = await post(`/admin/fatwas/${id}/undo`, { returnTo }, { as: admin })
	expect(undone.headers.get('location')).toBe(returnTo)
	expect(flashOf(undone)).toBe('staff.undone')
	expect((await db.select().from(fatwas).where(eq(fatwas.id, id)))[0]?.status).toBe('answered')
	expect(flashOf(await post(`/admin/fatwas/${id}/undo`, {}, { as: admin }))).toBe('staff.too-late')
})

test('a decision on the page of a question leads back to that page', async ({ db }) => {
	const admin = await anAdmin(db)
	const { id } = await aQuestion(db, { status: 'answered', answers: [{ proposedAt: noon }] })
	const here = `/admin/fatwas/${id}/edit`
	const page = await (await site(db).get(here, { as: admin })).text()
	expect(page).toContain(`name="returnTo" value="${here}"`)
})

test('approving what has no answer leads to who could answer it', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const scholar = await aScholar(db, { name: 'Sheikh Yusuf' })
	const { id } = await aQuestion(db)
	const answer = await post(`/admin/fatwas/${id}/approval`, {}, { as: admin })
	expect(answer.headers.get('location')).toBe(`/admin/fatwas/${id}/assignment`)
	expect(flashOf(answer)).toBe('ifta.office-approve-without-answer')
	expect(await (await get(`/admin/fatwas/${id}/assignment`, { as: admin })).text()).toContain('Sheikh Yusuf')

	const none = await post(`/admin/fatwas/${id}/assignment`, {}, { as: admin })
	expect(none.status).toBe(422)
	expect(await none.text()).toContain('Please choose a person.')
	const given = await post(`/admin/fatwas/${id}/assignment`, { personId: scholar.id }, { as: admin })
	expect(given.headers.get('location')).toBe(`/admin/fatwas/${id}/edit`)
	expect((await db.select().from(fatwas).where(eq(fatwas.id, id)))[0]?.scholarId).toBe(scholar.id)
})

test('one’s own answer is for another to approve, and the list says so', async ({ db }) => {
	const admin = await anAdmin(db)
	await aScholar(db)
	const { id } = await aQuestion(db, {
		status: 'answered',
		scholarId: admin.id,
		answers: [{ proposedAt: noon }],
	})
	const refused = await site(db).post(`/admin/fatwas/${id}/approval`, {}, { as: admin })
	expect(flashOf(refused)).toBe('ifta.office-status-own-answer')
})

test('rejecting asks for the reason, keeps what was typed, and leads back to a page of this site only', async ({
	db,
}) => {
	const { post } = site(db)
	const admin = await anAdmin(db)
	const { id } = await aQuestion(db)
	const without = await post(
		`/admin/fatwas/${id}/rejection`,
		{ note: ' ', returnTo: '/admin' },
		{ as: admin },
	)
	expect(without.status).toBe(422)
	const page = await without.text()
	expect(page).toContain('Please write a reason.')
	expect(page).toContain('name="returnTo" value="/admin"')
	const long = await post(`/admin/fatwas/${id}/rejection`, { note: 'لماذا '.repeat(400) }, { as: admin })
	expect(await long.text()).toContain('لماذا لماذا')

	const reason = { note: 'Ask a court.', returnTo: 'https://elsewhere.example/' }
	const rejected = await post(`/admin/fatwas/${id}/rejection`, reason, { as: admin })
	expect(rejected.headers.get('location')).toBe('/admin/fatwas')
	expect(flashOf(rejected)).toBe('ifta.office-rejected')
	const again = await post(`/admin/fatwas/${id}/rejection`, { note: 'x' }, { as: admin })
	expect(again.headers.get('location')).toBe('/admin/fatwas')
	expect(flashOf(again)).toBe('ifta.office-status-changed')
})

test('a new fatwa needs title, question and category, and keeps what was typed', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const category = await aCategory(db, { name: 'Family' })
	expect(await (await get('/admin/fatwas/new', { as: admin })).text()).toContain('Family')
	const typed = { title: '', question: '<b>سؤال</b>', categoryId: '', language: 'ar' }
	const refused = await post('/admin/fatwas/new', typed, { as: admin })
	expect(refused.status).toBe(422)
	const page = await refused.text()
	expect(page).toContain('Validation Error')
	expect(page).toContain('Please fill in all required fields.')
	expect(page).toContain('&lt;b&gt;سؤال&lt;/b&gt;')

	const filled = { ...typed, title: 'ميراث', categoryId: category.id, userId: '', status: 'pending' }
	const made = await post('/admin/fatwas/new', filled, { as: admin })
	expect(made.headers.get('location')).toBe('/admin/fatwas')
	expect(flashOf(made)).toBe('ifta.office-created')
	expect((await db.select().from(fatwas).where(eq(fatwas.title, 'ميراث')))[0]).toMatchObject({
		question: '<b>سؤال</b>',
		language: 'ar',
		userId: null,
		status: 'pending',
	})
})

test('the asker is searched without script, and a typed name is never ignored', async ({ db }) => {
	const { post } = site(db)
	const admin = await anAdmin(db)
	const asker = await aUser(db, { name: 'Maryam Siddiqui' })
	const category = await aCategory(db)
	const form = { title: 'T', question: 'Q', categoryId: category.id, language: 'en', userId: '' }
	const found = await post('/admin/fatwas/new', { ...form, userSearch: 'siddiq', find: 'yes' }, { as: admin })
	expect(found.status).toBe(200)
	const page = await found.text()
	expect(page).toContain('Maryam Siddiqui')
	expect(page).toContain(`value="${asker.id}"`)
	expect(page).toContain('name="userSearched" value="siddiq"')

	const passed = await post('/admin/fatwas/new', { ...form, userSearch: 'siddiq' }, { as: admin })
	expect(passed.status).toBe(422)
	expect(await passed.text()).toContain('Please choose from the results.')
	const nobody = await post('/admin/fatwas/new', { ...form, userSearch: 'unicorn' }, { as: admin })
	expect(await nobody.text()).toContain('No user with this name or email.')

	const chosen = { ...form, userId: asker.id, userSearch: 'siddiq', userSearched: 'siddiq' }
	expect((await post('/admin/fatwas/new', chosen, { as: admin })).status).toBe(302)
	expect((await db.select().from(fatwas).where(eq(fatwas.title, 'T')))[0]?.userId).toBe(asker.id)
})

test('a conflict is shown beside the typed text', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const category = await aCategory(db)
	const question = await aQuestion(db, { categoryId: category.id })
	const edit = `/admin/fatwas/${question.id}/edit`
	const form = {
		title: 'Mine',
		question: question.question,
		categoryId: category.id,
		language: 'en',
		userId: question.userId ?? '',
		status: 'pending',
	}
	const stale = await post(edit, { ...form, version: '2020-01-01T00:00:00.000Z' }, { as: admin })
	expect(stale.status).toBe(409)
	const page = await stale.text()
	expect(page).toContain('Failed to update fatwa: Someone else changed this question after you opened it.')
	expect(page).toContain('value="Mine"')
	const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? ''
	const saved = await post(edit, { ...form, version }, { as: admin })
	expect(saved.headers.get('location')).toBe('/admin/fatwas')
	expect(flashOf(saved)).toBe('ifta.office-updated')

	const noAnswer = await post(
		edit,
		{ ...form, version: await versionOf(), status: 'approved' },
		{ as: admin },
	)
	expect(noAnswer.status).toBe(409)
	expect(await noAnswer.text()).toContain('There is no answer yet.')

	async function versionOf() {
		const html = await (await get(edit, { as: admin })).text()
		return /name="version" value="([^"]+)"/.exec(html)?.[1] ?? ''
	}
})

test('an admin merges, replaces, takes down and publishes again, each with its word', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const fatwa = await aFatwa(db, { title: 'Zakat on gold' })
	const newer = await aFatwa(db, { title: 'Zakat on gold and silver' })
	const question = await aQuestion(db, { title: 'Zakat of gold?' })
	const secret = await aQuestion(db, { isPrivate: true })
	const at = (id: string, part: string) => `/admin/fatwas/${id}/${part}`

	expect(await (await get(at(question.id, 'merge'), { as: admin })).text()).toContain(fatwa.id)
	const never = await post(at(secret.id, 'merge'), { targetId: fatwa.id }, { as: admin })
	expect(never.status).toBe(409)
	expect(await never.text()).toContain('A private question cannot be merged with someone else’s')
	expect(flashOf(await post(at(question.id, 'merge'), { targetId: fatwa.id }, { as: admin }))).toBe(
		'ifta.merge-done',
	)

	const found = await (await get(`${at(fatwa.id, 'supersession')}?q=silver`, { as: admin })).text()
	expect(found).toContain(newer.id)
	expect((await post(at(fatwa.id, 'supersession'), { targetId: newer.id }, { as: admin })).status).toBe(422)
	const replaced = await post(
		at(fatwa.id, 'supersession'),
		{ targetId: newer.id, note: 'Clearer.' },
		{ as: admin },
	)
	expect(flashOf(replaced)).toBe('ifta.supersession-done')
	expect(flashOf(await post(at(fatwa.id, 'restoration'), {}, { as: admin }))).toBe('ifta.restore-done')

	expect((await post(at(newer.id, 'takedown'), { note: '' }, { as: admin })).status).toBe(422)
	const down = await post(at(newer.id, 'takedown'), { note: 'A mistake.' }, { as: admin })
	expect(flashOf(down)).toBe('ifta.take-down-done')
	expect(await (await get(at(newer.id, 'edit'), { as: admin })).text()).toContain('A mistake.')
})

test('the pages of the office ask the database at most so often', async ({ db }) => {
	const { get } = site(db)
	const admin = await anAdmin(db)
	const { id } = await aQuestion(db, { status: 'answered', answers: [{ proposedAt: noon }] })
	const most = { '/admin/fatwas': 6, '/admin/fatwas/new': 6, [`/admin/fatwas/${id}/edit`]: 6 }
	for (const [path, limit] of Object.entries(most)) {
		const queries = await countingQueries(async (count) => {
			expect((await get(path, { as: admin })).status).toBe(200)
			return count.queries
		})
		expect(queries, path).toBeLessThanOrEqual(limit)
	}
})

test('what is not there leads back to the list, and a failure says so in the words of the specification', async ({
	db,
}) => {
	const { get } = site(db)
	const admin = await anAdmin(db)
	const gone = await get('/admin/fatwas/00000000-0000-4000-8000-000000000000/edit', { as: admin })
	expect(gone.headers.get('location')).toBe('/admin/fatwas')
	expect(flashOf(gone)).toBe('ifta.office-details-failed')
	await db.execute('alter table fatwas rename column due_on to due_on_elsewhere')
	const failed = await get('/admin/fatwas', { as: admin })
	expect(failed.status).toBe(500)
	expect(await failed.text()).toContain('Failed to load fatwas. Please try again later.')
})
