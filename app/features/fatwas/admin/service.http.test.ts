import { expect } from 'vitest'
import { scholarAbsences, scholarCompetences } from '#app/features/scholars/tables.server.ts'
import { countingQueries } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { marksIn } from '#tests/settings-form.ts'
import { anAdmin, aScholar, aUser, sessionCookie } from '#tests/world.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { askerLimits } from '../tables.server.ts'

const stampIn = (page: string) => /name="stamp" value="([^"]*)"/.exec(page)?.[1] ?? ''
test('a scholar who posts to the pages of admins is sent away, and nothing changes', async ({ db }) => {
	const { post } = site(db)
	const scholar = await aScholar(db)
	const other = await aScholar(db)
	const blocked = { asking: 'blocked', reason: 'x', limit: '' }
	const leave = { fromOn: '2999-01-01', untilOn: '2999-01-02' }
	for (const [path, fields] of [
		['service', { 'questions.dailyLimit': '5' }],
		[`scholars/${other.id}`, { categories: 'any', languages: 'these', language_ar: 'yes' }],
		[`scholars/${other.id}/absence`, leave],
		[`askers/${other.id}`, blocked],
	] as const) {
		const sent = await post(`/admin/fatwas/${path}`, fields, { as: scholar })
		expect(sent.headers.get('location'), path).toBe('/unauthorized')
	}
	expect(await db.select().from(askerLimits)).toEqual([])
	expect(await db.select().from(scholarCompetences)).toEqual([])
	expect(await db.select().from(scholarAbsences)).toEqual([])
})

test('an admin changes the settings, with digits of their own script, and sees them', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const path = '/admin/fatwas/service'
	const marks = marksIn(
		await (await get(path, { as: admin })).text(),
		'questions.dailyLimit',
		'questions.notice',
	)
	const fields = {
		...marks,
		'questions.dailyLimit': '٥',
		'questions.notice:ar': '<script>alert(1)</script> رمضان',
	}
	const saved = await post(path, fields, { as: admin })
	expect(saved.headers.get('location')).toBe(path)
	const page = await (await get(`/ar${path}`, { as: admin })).text()
	expect(page).toMatch(/name="questions\.dailyLimit"[^>]*value="5"/)
	expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; رمضان')
	const late = await post(path, { ...fields, 'questions.dailyLimit': '7' }, { as: admin })
	expect(late.status).toBe(409)
	expect(await late.text()).toMatch(/Someone else changed this while you were typing\. .*It now says: .*5/)
})

test('settings that cannot be are refused beside their fields, and what was typed stays', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const path = '/admin/fatwas/service'
	const page = await (await get(path, { as: admin })).text()
	const refused = async (key: string, fields: Record<string, string>) => {
		const answer = await post(path, { ...marksIn(page, key), ...fields }, { as: admin })
		expect(answer.status).toBe(422)
		return answer.text()
	}
	expect(await refused('questions.dailyLimit', { 'questions.dailyLimit': '101' })).toContain(
		'Enter a whole number from 1 to 100',
	)
	const days = 'promises.fatwaDays'
	expect(await refused(days, { [`${days}:from`]: 'soon', [`${days}:to`]: '7' })).toContain('value="soon"')
	expect(await refused(days, { [`${days}:from`]: '8', [`${days}:to`]: '7' })).toContain(
		'the smaller one first',
	)
	const notice = 'questions.notice'
	expect(await refused(notice, { [`${notice}:ur`]: 'x'.repeat(301) })).toContain('at most 300 characters')
})

test('an admin sees who asked, who last asked first, and blocks one of them with a reason', async ({
	db,
}) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const [maryam, yusuf] = [await aUser(db, { name: 'Maryam' }), await aUser(db, { name: 'يوسف' })]
	await aUser(db, { name: 'Silent' })
	await aQuestion(db, { userId: maryam.id, title: '<img src=x onerror=alert(1)>', isPrivate: true })
	await aQuestion(db, { userId: yusuf.id })
	const list = await (await get('/admin/fatwas/askers', { as: admin })).text()
	expect(list.indexOf('يوسف')).toBeLessThan(list.indexOf('Maryam'))
	expect(list).not.toContain('Silent')
	expect(list).not.toContain('onerror')

	const path = `/admin/fatwas/askers/${maryam.id}`
	const page = await (await get(path, { as: admin })).text()
	expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
	const block = { asking: 'blocked', limit: '', stamp: stampIn(page) }
	const unsaid = await post(path, { ...block, reason: ' ' }, { as: admin })
	expect(unsaid.status).toBe(422)
	expect(await unsaid.text()).toContain('Please give a reason')
	expect((await post(path, { ...block, reason: 'Insults' }, { as: admin })).headers.get('location')).toBe(
		path,
	)
	expect((await post(path, { ...block, reason: 'Late' }, { as: admin })).status).toBe(409)
	const blocked = await (await get('/admin/fatwas/askers?show=blocked', { as: admin })).text()
	expect(blocked).toContain('Maryam')
	expect(blocked).not.toContain('يوسف')
	expect(await (await get(path, { as: admin })).text()).toContain('Insults')
})

test('an invalid limit is refused, and so is one’s own account', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const user = await aUser(db)
	const limit = { asking: 'open', reason: '', limit: '0', stamp: '' }
	const refused = await post(`/admin/fatwas/askers/${user.id}`, limit, { as: admin })
	expect(refused.status).toBe(422)
	expect(await refused.text()).toContain('Enter a number from 1 to 100')
	const own = `/admin/fatwas/askers/${admin.id}`
	expect(await (await get(own, { as: admin })).text()).toContain('You can’t change your own limit')
	expect((await post(own, { ...limit, limit: '1' }, { as: admin })).status).toBe(409)
})

test('each page of the service costs at most six statements', async ({ db }) => {
	const scholar = await aScholar(db)
	const admin = await anAdmin(db)
	await db.insert(scholarCompetences).values({ userId: scholar.id, language: 'ar' })
	for (const path of [
		'/admin/fatwas/service',
		'/admin/fatwas/scholars',
		`/admin/fatwas/scholars/${scholar.id}`,
		'/admin/fatwas/askers',
		`/admin/fatwas/askers/${scholar.id}`,
		'/scholar/absence',
		'/admin/categories',
	]) {
		const { get } = site(db)
		// Sign in first, so that its statements are not counted.
		const cookie = await sessionCookie(db, admin)
		const queries = await countingQueries(async (count) => {
			await get(path, { cookie })
			return count.queries
		})
		expect(queries, path).toBeLessThanOrEqual(6)
	}
})
