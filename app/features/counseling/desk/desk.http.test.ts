import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { scholarCompetences } from '#app/features/scholars/tables.server.ts'
import { scholarProfiles } from '#app/features/users/tables.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { notificationsOf, runNews } from '#tests/news-counseling.ts'
import { marksIn } from '#tests/settings-form.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import {
	aCounselor,
	aThread,
	counselorAt,
	secret,
	settings,
	standing,
	story,
} from '#tests/world-counseling.ts'
import { write } from '../commands/write.server.ts'
import { counselingSteps, messages, threads } from '../tables.server.ts'

const desk = '/scholar/counseling'
/** In the past, so that undo is over. */
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

test('a counselor without a published profile is led to the profile instead of claiming', async ({ db }) => {
	const counselor = await aCounselor(db)
	const { id } = await aThread(db, { now: ago(600) })
	const page = async () => (await site(db).get(`${desk}/${id}`, { as: counselor })).text()
	expect(await page()).toContain(`${desk}/${id}/claim`)
	await db.update(scholarProfiles).set({ publishedAt: null }).where(eq(scholarProfiles.userId, counselor.id))
	const shown = await page()
	expect(shown).not.toContain(`${desk}/${id}/claim`)
	expect(shown).toContain('href="/scholar/profile"')
	expect(shown).toContain('have a published profile')
})

test('a counselor takes a request on, reads it, replies with a saved sentence and closes it', async ({
	db,
}) => {
	const { get, post } = site(db)
	const counselor = await aCounselor(db)
	const { id } = await aThread(db, { topic: 'jinn', triage: { voices: 'yes' }, now: ago(600) })
	const page = `${desk}/${id}`
	const text = async (path: string) => (await get(path, { as: counselor })).text()

	expect(await text(desk)).toContain(page)
	expect(await text(page)).not.toContain(story)
	expect((await post(`${page}/claim`, {}, { as: counselor })).headers.get('location')).toBe(page)
	const open = await text(page)
	expect(open).toContain(story)
	expect(open).toContain('may point to an illness')
	expect(await text(desk)).not.toContain(page)
	expect(await text(`${desk}?view=mine`)).toContain(page)

	const snippet = { do: 'save', title: 'Salam', text: 'Peace be upon you.' }
	await post(`${desk}/snippets`, snippet, { as: counselor })
	const insert = /value="([0-9a-f-]{36})" name="insert"/.exec(await text(page))?.[1] ?? ''
	const filled = await post(page, { do: 'reply', text: 'I have read it.', insert }, { as: counselor })
	expect(await filled.text()).toMatch(/I have read it\.\s+Peace be upon you\./)
	const doctor = await post(page, { do: 'reply', text: '', insert: 'doctor' }, { as: counselor })
	expect(await doctor.text()).toContain('Please also see a doctor, and continue')
	expect(await db.$count(messages)).toBe(0)

	const empty = await post(page, { do: 'reply', text: '  ' }, { as: counselor })
	expect(empty.status).toBe(422)
	const sent = await post(page, { do: 'reply', text: 'Recite al-Falaq and an-Nas.' }, { as: counselor })
	expect(sent.headers.get('location')).toBe(page)
	expect(await standing(db, { id })).toMatchObject({ status: 'answered', dueOn: null })
	await post(page, { do: 'note', text: 'Ask after a week.' }, { as: counselor })
	expect(await text(page)).toContain('Ask after a week.')
	expect(await text(page)).toContain('Not read yet')

	expect((await post(`${page}/close`, { choice: '' }, { as: counselor })).status).toBe(422)
	await post(`${page}/close`, { choice: 'doctor', note: 'Told twice.' }, { as: counselor })
	expect(await standing(db, { id })).toMatchObject({ status: 'closed', closing: 'doctor' })
	expect(await text(page)).toContain('Told twice.')
	await post(`${page}/reopen`, {}, { as: counselor })
	expect(await standing(db, { id })).toMatchObject({ status: 'assigned' })
})

test('a reply is taken back within half a minute, and a referral is read by the seeker', async ({ db }) => {
	const { post } = site(db)
	const counselor = await aCounselor(db)
	const { id } = await aThread(db)
	await post(`${desk}/${id}/claim`, {}, { as: counselor })
	await post(`${desk}/${id}`, { do: 'reply', text: 'Too hasty.' }, { as: counselor })
	await post(`${desk}/${id}/undo`, {}, { as: counselor })
	expect(await db.$count(messages)).toBe(0)
	expect(await standing(db, { id })).toMatchObject({ status: 'assigned' })
	await post(`${desk}/${id}/refer`, { choice: 'consultation', note: 'Let us talk.' }, { as: counselor })
	expect(await db.select().from(messages)).toMatchObject([{ kind: 'counselor', referral: 'consultation' }])
})

test('an admin assigns and sees times, but reads only with a reason, which stands in the history', async ({
	db,
}) => {
	const { get, post } = site(db)
	const [admin, counselor] = [await anAdmin(db), await aCounselor(db)]
	const seeker = await aUser(db, { name: 'Maryam of the quiet street' })
	const { id } = await aThread(db, { topic: 'evil-eye', seeker, now: ago(40 * 86_400) })
	const page = `${desk}/${id}`
	const text = async (path: string, who = admin) => (await get(path, { as: who })).text()
	for (const path of [page, '/admin/counseling', '/admin/counseling?view=overdue', `${page}/assign`]) {
		const shown = await text(path)
		expect(shown).toContain(path === page || path.endsWith('assign') ? 'Counseling request' : page)
		for (const hidden of [story, 'Evil eye', seeker.name])
			expect([path, shown.includes(hidden)]).toEqual([path, false])
	}
	await post(`${page}/assign`, { personId: counselor.id, note: 'You know such things.' }, { as: admin })
	expect(await standing(db, { id })).toMatchObject({ status: 'assigned', scholarId: counselor.id })
	expect(await text(page)).not.toContain(story)
	expect(await text(page)).not.toContain('You know such things.')

	expect((await post(`${page}/look`, { note: ' ' }, { as: admin })).status).toBe(422)
	await post(`${page}/look`, { note: 'A complaint about the counselor.' }, { as: admin })
	for (const seen of [story, seeker.name, 'A complaint']) expect(await text(page)).toContain(seen)
	expect(await text(page, counselor)).toContain('A complaint about the counselor.')
	// Permission to read is not permission to reply.
	expect((await post(page, { do: 'reply', text: 'I reply instead.' }, { as: admin })).status).toBe(409)
	// For a quarter of an hour, and not for another admin.
	expect(await text(page, await anAdmin(db))).not.toContain(story)
	await db
		.update(counselingSteps)
		.set({ at: ago(901) })
		.where(eq(counselingSteps.kind, 'looked'))
	expect(await text(page)).not.toContain(story)
})

test('a request does not exist for other scholars, and own requests cannot be counseled', async ({ db }) => {
	const { get, post } = site(db)
	const [scholar, other] = [await aScholar(db), await aCounselor(db, { topic: 'grief' })]
	const seeker = await aCounselor(db)
	const { id } = await aThread(db, { topic: 'magic', seeker })
	for (const who of [scholar, other, seeker]) {
		const list = await (await get(desk, { as: who })).text()
		expect(list).not.toContain(id)
		for (const path of [`${desk}/${id}`, `${desk}/${id}/hand-over`, `${desk}/${id}/look`])
			expect((await get(path, { as: who })).status).toBe(404)
		expect((await post(`${desk}/${id}/claim`, {}, { as: who })).status).toBe(404)
	}
	// The former counselor cannot open it any more.
	const [counselor, next] = [await aCounselor(db), await aCounselor(db)]
	await post(`${desk}/${id}/claim`, {}, { as: counselor })
	const handed = await post(`${desk}/${id}/hand-over`, { personId: next.id, note: '' }, { as: counselor })
	expect(handed.headers.get('location')).toBe(desk)
	expect((await get(`${desk}/${id}`, { as: counselor })).status).toBe(404)
	expect((await get(`${desk}/${id}`, { as: next })).status).toBe(200)
})

test('saved texts can be changed and removed by their owner only', async ({ db }) => {
	const { get, post } = site(db)
	const [one, other] = [await aCounselor(db), await aCounselor(db)]
	const path = `${desk}/snippets`
	await post(path, { title: 'Opening', text: 'In the name of Allah.' }, { as: one })
	const page = await (await get(path, { as: one })).text()
	const id = /name="id" value="([0-9a-f-]{36})"/.exec(page)?.[1] ?? ''
	expect(await (await get(path, { as: other })).text()).not.toContain('Opening')
	expect((await post(path, { id, title: 'Mine', text: 'Mine' }, { as: other })).status).toBe(404)
	expect((await post(path, { id, do: 'remove' }, { as: other })).status).toBe(404)
	await post(path, { id, title: 'Beginning', text: 'In the name of Allah.' }, { as: one })
	expect(await (await get(path, { as: one })).text()).toContain('Beginning')
	await post(path, { id, do: 'remove' }, { as: one })
	expect(await (await get(path, { as: one })).text()).not.toContain('Beginning')
	expect((await post(path, { title: '', text: '' }, { as: one })).status).toBe(422)
})

test('an admin names a counselor in ticks, and sets what is promised', async ({ db }) => {
	const { get, post } = site(db)
	const [admin, scholar] = [await anAdmin(db), await aScholar(db)]
	const path = `/admin/fatwas/scholars/${scholar.id}`
	const form = { service: 'counseling', named: 'yes', topics: 'these', languages: 'any' }
	expect((await post(path, form, { as: admin })).status).toBe(422)
	await post(path, { ...form, topic_grief: 'yes', topic_nonsense: 'yes' }, { as: admin })
	expect(await db.select().from(scholarCompetences)).toMatchObject([
		{ userId: scholar.id, service: 'counseling', topic: 'grief', language: null },
	])
	expect(await (await get('/admin/fatwas/scholars', { as: admin })).text()).toContain('Spiritual counseling')
	// Settings of fatwas do not apply here.
	await post(path, { service: 'fatwas', categories: 'any', languages: 'any' }, { as: admin })
	expect(await db.$count(scholarCompetences)).toBe(1)
	await post(path, { ...form, topics: 'any' }, { as: admin })
	expect(await db.select().from(scholarCompetences)).toMatchObject([{ topic: null, language: null }])
	await post(path, { ...form, named: 'no' }, { as: admin })
	expect(await db.$count(scholarCompetences)).toBe(0)

	const service = '/admin/counseling/service'
	const days = 'promises.counselingDays'
	const marks = marksIn(await (await get(service, { as: admin })).text(), days, 'counseling.retentionDays')
	const wanted = { ...marks, [`${days}:to`]: '4', 'counseling.retentionDays': '30' }
	expect((await post(service, { ...wanted, [`${days}:from`]: '5' }, { as: admin })).status).toBe(422)
	await post(service, { ...wanted, [`${days}:from`]: '2' }, { as: admin })
	expect(await (await get(service, { as: admin })).text()).toMatch(
		/name="counseling\.retentionDays"[^>]*value="30"/,
	)
})

test('the figures count, and say how soon the first reply came', async ({ db }) => {
	const { get } = site(db)
	const admin = await anAdmin(db)
	const counselor = await aCounselor(db)
	const { id } = await aThread(db, { now: ago(7 * 3600) })
	await db.update(counselingSteps).set({ at: ago(7 * 3600) })
	await db.update(threads).set({ status: 'answered', createdAt: ago(7 * 3600) })
	await db.insert(counselingSteps).values({
		subjectId: id,
		kind: 'replied',
		toStatus: 'answered',
		actorId: counselor.id,
		at: ago(3600),
	})
	const page = await (await get('/admin/counseling', { as: admin })).text()
	expect(page).toContain('latest requests: 6')
})

test('notifications reach the people concerned and contain no text', async ({ db }) => {
	const seeker = await aUser(db)
	const [counselor, other] = [await aCounselor(db), await aCounselor(db, { topic: 'grief' })]
	const [admin, scholar] = [await anAdmin(db), await aScholar(db)]
	const { id } = await aThread(db, { topic: 'magic', seeker })
	await runNews(db)
	expect(await notificationsOf(db, counselor)).toEqual([['thread-waits', `${desk}/${id}`]])
	for (const who of [other, admin, scholar, seeker]) expect(await notificationsOf(db, who)).toEqual([])

	const { post } = site(db)
	await post(`${desk}/${id}/claim`, {}, { as: counselor })
	const { ctx, ...by } = counselorAt(db, counselor)
	await by.reply(id, story)
	await runNews(db, 29)
	expect(await notificationsOf(db, seeker)).toEqual([])
	await runNews(db, 31)
	expect(await notificationsOf(db, seeker)).toEqual([['message-came', `/dashboard/counseling/${id}`]])

	await write(as(seeker, db, noon), id, story, { secret, settings })
	await runNews(db, 60)
	expect((await notificationsOf(db, counselor)).at(-1)).toEqual(['seeker-wrote', `${desk}/${id}`])
	const rows = await db.select().from(events).orderBy(asc(events.id))
	const stored = JSON.stringify([rows, await db.select().from(notifications)])
	for (const word of [story, 'magic', seeker.name]) expect(stored).not.toContain(word)
})
