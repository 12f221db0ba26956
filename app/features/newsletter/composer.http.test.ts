import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar } from '#tests/world.ts'
import { aLetter, aSubscriber } from '#tests/world-newsletter.ts'
import { letters, newsletterTexts } from './tables.server.ts'

test('an admin begins a letter, writes it in Arabic, looks at it, tests it, sends it and takes it back', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const { get, post } = site(db)
	for (let n = 0; n < 2; n++) await aSubscriber(db, { language: 'ar' })
	await aSubscriber(db)
	const begun = await post('/admin/newsletter', {}, { as: admin })
	const [, here = ''] =
		/^(\/admin\/newsletter\/[\da-f-]{36})\/texts\/en$/.exec(begun.headers.get('location') ?? '') ?? []
	expect(await (await get(here, { as: admin })).text()).toContain(`${here}/texts/ar"`)

	const text = { subject: 'أخبار رمضان', preview: 'دروس وأجوبة', revision: '0' }
	const body = '<p>السلام عليكم</p><img src="https://spy.example/x.png"><script>alert(1)</script>'
	const saved = await post(`${here}/texts/ar`, { ...text, body, next: 'back' }, { as: admin })
	expect(saved.headers.get('location')).toBe(here)
	const [row] = await db.select().from(newsletterTexts)
	expect(row).toMatchObject({ subject: 'أخبار رمضان', body: '<p>السلام عليكم</p>', revision: 1 })

	const preview = await (await get(`${here}/texts/ar/preview`, { as: admin })).text()
	expect(preview).toContain('sandbox=""')
	expect(preview).toMatch(/<bdi lang="ar">أخبار رمضان/)
	expect((await post(`${here}/test`, {}, { as: admin })).headers.get('location')).toBe(here)

	const confirm = await (await get(`${here}/sending`, { as: admin })).text()
	expect(confirm).toContain('Subscribers: 2')
	expect(confirm).toContain('who won’t get it: 1')
	const stale = await post(`${here}/sending`, { when: 'now', seen: 'ar:0' }, { as: admin })
	expect([stale.status, await stale.text()]).toEqual([
		409,
		expect.stringContaining('changed this issue after you opened it'),
	])
	for (const [day, time] of [
		['', ''],
		['2020-01-01', '09:00'],
		['x', 'y'],
	])
		expect([409, 422], day).toContain(
			(await post(`${here}/sending`, { when: 'later', day, time, seen: 'ar:1' } as never, { as: admin }))
				.status,
		)
	const sent = await post(`${here}/sending`, { when: 'now', seen: 'ar:1' }, { as: admin })
	expect(sent.headers.get('location')).toBe(here)
	expect((await post(`${here}/sending`, { when: 'now', seen: 'ar:1' }, { as: admin })).status).toBe(409)
	expect(await (await get(here, { as: admin })).text()).toContain('Cancel sending')
	await post(`${here}/cancellation`, {}, { as: admin })
	expect(await db.select().from(letters)).toMatchObject([{ status: 'draft', sendAt: null }])
	expect((await post(`${here}/removal`, {}, { as: admin })).headers.get('location')).toBe('/admin/newsletter')
	expect(await db.$count(letters)).toBe(0)
})

test('the editor’s script is told what it saved, that another saved since, and that a letter has left', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const { post, get } = site(db)
	const { id } = await aLetter(db, { en: {} })
	const draft = (fields: Record<string, string>, of = id) =>
		post(
			`/admin/newsletter/${of}/texts/en/draft`,
			{ subject: 'x', body: '<p>y</p>', ...fields },
			{ as: admin },
		)
	const saved = await draft({ revision: '1' })
	expect([saved.status, await saved.json()]).toMatchObject([200, { ok: true, revision: 2 }])
	const stale = await draft({ revision: '1', subject: 'z' })
	expect([stale.status, await stale.json()]).toMatchObject([409, { reason: 'stale', revision: 2 }])
	const long = await draft({ revision: '2', subject: 'x'.repeat(151) })
	expect([long.status, await long.json()]).toEqual([422, { errors: { subject: 'newsletter.subject-long' } }])
	const left = await aLetter(db, { en: {} }, { status: 'sent' })
	expect(await (await draft({ revision: '1' }, left.id)).json()).toEqual({ ok: false, reason: 'not-now' })
	const shown = await get(`/admin/newsletter/${id}/texts/en`, { as: admin })
	expect(await shown.text()).toContain('value="x"')
	expect((await get(`/admin/newsletter/${id}/texts/fr`, { as: admin })).status).toBe(404)
})

test('only an admin creates, writes, sends, cancels, tests, shows or deletes a letter', async ({ db }) => {
	const scholar = await aScholar(db)
	const { post } = site(db)
	const { id } = await aLetter(db, { en: {} })
	const here = `/admin/newsletter/${id}`
	const below = ['/texts/en', '/texts/en/draft', '/sending', '/cancellation', '/test', '/archive', '/removal']
	for (const path of ['/admin/newsletter', ...below.map((path) => here + path)])
		expect((await post(path, {}, { as: scholar })).headers.get('location'), path).toBe('/unauthorized')
	expect(await db.select().from(letters)).toMatchObject([{ id, status: 'draft', isPublic: true }])
})
