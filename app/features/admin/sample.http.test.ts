import { expect } from 'vitest'
import { courses } from '#app/features/courses/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { savePassword } from '#app/features/users/sign-in/credentials.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, as, aUser, noon } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { aFatwa } from '#tests/world-fatwas.ts'

test('an admin removes the sample in one step, and what people made stays', async ({ db }) => {
	const admin = await anAdmin(db)
	await savePassword(as(null, db), admin.id, 'a hash')
	await aUser(db, { sampleAt: noon, name: 'Demo' })
	await aFatwa(db, { title: 'A sample', sampleAt: noon })
	const own = await aFatwa(db, { title: 'Our own' })
	await aCourse(db, { sampleAt: noon })
	const page = await (await site(db).get('/admin/sample', { as: admin })).text()
	expect(page).toContain('1 fatwa')
	expect(page).toContain('1 course')

	await site(db).post('/admin/sample', {}, { as: admin })
	expect(await db.select().from(courses)).toHaveLength(1)
	await site(db).post('/admin/sample', { sure: 'yes' }, { as: admin })
	expect(await db.select({ id: fatwas.id }).from(fatwas)).toEqual([{ id: own.id }])
	expect(await db.select().from(courses)).toHaveLength(0)
	expect((await db.select().from(profiles)).map(({ name }) => name)).not.toContain('Demo')
	expect(await (await site(db).get('/admin/sample', { as: admin })).text()).toContain('No sample content')
})

test('the demo admin cannot remove themself as the last admin', async ({ db }) => {
	const demo = await anAdmin(db, { sampleAt: noon })
	const page = await (await site(db).get('/admin/sample', { as: demo })).text()
	expect(page).toContain('First create your own admin account')
	await site(db).post('/admin/sample', { sure: 'yes' }, { as: demo })
	expect(await db.select().from(profiles)).toHaveLength(1)
})

test('an admin who was invited and has no way in yet is nobody to leave the site to', async ({ db }) => {
	const demo = await anAdmin(db, { sampleAt: noon })
	await anAdmin(db)
	await site(db).post('/admin/sample', { sure: 'yes' }, { as: demo })
	expect(await db.select().from(profiles)).toHaveLength(2)
})
