import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aCategory, anAdmin, aScholar, aUser } from '#tests/world.ts'
import { scholarAbsences } from '../tables.server.ts'

test('an admin says what a scholar answers, in ticks, and reads it in the list', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const scholar = await aScholar(db, { name: 'Yusuf <b>al-Q</b>' })
	const trade = await aCategory(db, { name: 'Trade', names: { ar: 'التجارة' } })
	const path = `/admin/fatwas/scholars/${scholar.id}`
	const none = await post(path, { categories: 'these', languages: 'any' }, { as: admin })
	expect(none.status).toBe(422)
	expect(await none.text()).toContain('Choose at least one')

	const ticks = {
		categories: 'these',
		languages: 'these',
		[`category_${trade.id}`]: 'yes',
		language_ar: 'yes',
	}
	expect((await post(path, ticks, { as: admin })).headers.get('location')).toBe(path)
	const page = await (await get(path, { as: admin })).text()
	expect(page).toMatch(new RegExp(`name="category_${trade.id}"[^>]*checked`))
	const list = await (await get('/ar/admin/fatwas/scholars', { as: admin })).text()
	expect(list).toContain('التجارة')
	expect(list).toContain('Yusuf &lt;b&gt;al-Q&lt;/b&gt;')
	const asUser = await aUser(db)
	expect((await get(`/admin/fatwas/scholars/${asUser.id}`, { as: admin })).status).toBe(404)
})

test('a scholar plans their own leave and takes it back', async ({ db }) => {
	const { get, post } = site(db)
	const scholar = await aScholar(db)
	const path = '/scholar/absence'
	const wrong = await post(
		path,
		{ fromOn: '2999-02-30', untilOn: '2999-03-01', standIn: '' },
		{ as: scholar },
	)
	expect(wrong.status).toBe(422)
	expect(await wrong.text()).toContain('Choose a date')
	const past = await post(path, { fromOn: '2020-01-01', untilOn: '2020-01-02', standIn: '' }, { as: scholar })
	expect(past.status).toBe(409)
	expect(await past.text()).toContain('Choose today or later')

	const leave = { fromOn: '2999-02-01', untilOn: '2999-02-03', standIn: '' }
	expect((await post(path, leave, { as: scholar })).headers.get('location')).toBe(path)
	const page = await (await get(path, { as: scholar })).text()
	expect(page).toContain('February 1, 2999 – February 3, 2999')
	const end = /action="(\/scholar\/absence\/[^"]+\/end)"/.exec(page)?.[1] ?? ''
	const other = await aScholar(db)
	expect((await post(end, {}, { as: other })).status).toBe(404)
	expect((await post(end, {}, { as: scholar })).headers.get('location')).toBe(path)
	expect(await db.select().from(scholarAbsences)).toEqual([])
})

test('an admin plans and ends a scholar’s leave', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const scholar = await aScholar(db)
	const path = `/admin/fatwas/scholars/${scholar.id}`
	const leave = { fromOn: '2999-02-01', untilOn: '2999-02-03', standIn: admin.id }
	const planned = await post(`${path}/absence`, leave, { as: admin })
	expect(planned.headers.get('location')).toBe(path)
	const again = await post(`${path}/absence`, leave, { as: admin })
	expect(again.status).toBe(409)
	const page = await (await get(path, { as: admin })).text()
	const end = /action="(\/admin\/fatwas\/absences\/[^"]+\/end)"/.exec(page)?.[1] ?? ''
	expect((await post(end, {}, { as: admin })).headers.get('location')).toBe(path)
})
