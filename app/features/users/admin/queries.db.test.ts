import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { type Filters, peopleList } from './params.ts'
import { countPeople, findPerson, listPeople } from './queries.server.ts'

const noFilters = peopleList.none
const later = (days: number) => new Date(noon.getTime() + days * 24 * 60 * 60 * 1000)

test('an admin finds people by any part of name or address, however it is spelled', async ({ db }) => {
	const ctx = as(await anAdmin(db, { name: 'Khadija' }), db)
	await aUser(db, { name: 'أَحْمَد بن عليّ', email: 'ahmad@example.com' })
	await aUser(db, { name: 'فاطمة الزهراء', email: 'fatima.z@example.com' })
	await aUser(db, { name: 'محمد علی', email: 'muhammad@example.org' })
	await aUser(db, { name: 'Ömer Éric_O’Neil', email: 'oe100%@example.com' })
	const found = async (q: string) =>
		(await listPeople(ctx, { ...noFilters, q })).rows.map(({ name }) => name.split(' ')[0]).sort()

	expect(await found('احمد')).toEqual(['أَحْمَد'])
	expect(await found('فاطمه')).toEqual(['فاطمة'])
	expect(await found('محمد علي')).toEqual(['محمد'])
	expect(await found('OMER eric')).toEqual(['Ömer'])
	expect(await found("o'neil")).toEqual(['Ömer'])
	expect(await found('MUHAMMAD@example')).toEqual(['محمد'])
	expect(await found('fatima zzz')).toEqual([])
	// Wildcards of LIKE are escaped.
	expect(await found('100%')).toEqual(['Ömer'])
	expect(await found('c_o')).toEqual(['Ömer'])
	expect(await found('%%%')).toEqual([])
	expect(await found('\\')).toEqual([])
	// Two letters match at the beginning of words.
	expect(await found('om')).toEqual(['Ömer'])
	expect(await found('حم')).toEqual([])
})

test('the search follows a new name and a new address', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const { id } = await aUser(db, { name: 'Old Name', email: 'old@example.com' })
	await db.execute(sql`update profiles set name = 'Zaynab', search = 'forged' where id = ${id}`)
	const count = (q: string) => countPeople(ctx, { ...noFilters, q })
	expect([await count('zaynab'), await count('old name'), await count('forged')]).toEqual([1, 0, 0])
})

test('roles and statuses part the list without rest', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	await aScholar(db)
	await aUser(db)
	await aUser(db, { bannedAt: noon, bannedUntil: later(1) })
	await aUser(db, { bannedAt: later(-9), bannedUntil: later(-1) })
	await aUser(db, { deletionAskedAt: noon, deletionDueAt: later(14) })
	await aUser(db, { name: '', erasedAt: noon })
	const count = (over: Partial<Filters>) => countPeople(ctx, { ...noFilters, ...over })
	const listed = async (over: Partial<Filters>) =>
		(await listPeople(ctx, { ...noFilters, ...over })).rows
			.map(({ role, status }) => `${role} ${status}`)
			.sort()

	expect([await count({}), await count({ role: 'admin' }), await count({ role: 'scholar' })]).toEqual([
		6, 1, 1,
	])
	expect(await count({ role: 'user' })).toBe(4)
	expect(await listed({ status: 'banned' })).toEqual(['user banned'])
	expect(await listed({ status: 'deletion' })).toEqual(['user deletion'])
	expect(await count({ status: 'active' })).toBe(4)
	expect(await listed({ status: 'active', role: 'user' })).toEqual(['user active', 'user active'])
})

test('pages follow each other without gap or repetition, though all joined at one moment', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	for (let n = 0; n < 7; n++) await aUser(db)
	const seen: string[] = []
	let key: string | null = null
	do {
		const page: Awaited<ReturnType<typeof listPeople>> = await listPeople(ctx, noFilters, key, 3)
		seen.push(...page.rows.map(({ id }) => id))
		key = page.older
	} while (key)
	expect(seen).toHaveLength(8)
	expect(new Set(seen).size).toBe(8)
})

test('only an admin asks, and not while viewing as somebody else', async ({ db }) => {
	const admin = await anAdmin(db)
	const others = [await aUser(db), await aScholar(db), { ...admin, impersonatedBy: admin.id }]
	for (const actor of others) {
		const ctx = as(actor, db)
		for (const asked of [listPeople, countPeople])
			await expect(asked(ctx, noFilters)).rejects.toMatchObject({ init: { status: 403 } })
		await expect(findPerson(ctx, admin.id)).rejects.toMatchObject({ init: { status: 403 } })
	}
})

test('somebody who was erased is nobody', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const { id } = await aUser(db, { erasedAt: noon })
	expect(await findPerson(ctx, id)).toBeUndefined()
})
