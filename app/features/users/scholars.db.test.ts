import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, aUser } from '#tests/world.ts'
import { listPublicScholars } from './scholars.server.ts'
import { scholarBio, scholarName, scholarTitle } from './scholars.ts'
import { scholarProfiles } from './tables.server.ts'

test('a visitor sees scholars in the order of the organisation, those without a profile last', async ({
	db,
}) => {
	const unlisted = await aScholar(db)
	const second = await aScholar(db, { name: 'B' })
	const first = await aScholar(db, { name: 'C' })
	await db.insert(scholarProfiles).values([
		{ userId: second.id, position: 2 },
		{ userId: first.id, position: 1, names: { ar: 'ج' }, titles: { en: 'Hadith' }, bios: { ar: 'سيرة' } },
	])
	const scholars = await listPublicScholars(as(null, db), { limit: 10 })
	expect(scholars.map((scholar) => scholar.id)).toEqual([first.id, second.id, unlisted.id])
	expect(scholars[2]).toMatchObject({
		id: unlisted.id,
		name: unlisted.name,
		names: {},
		titles: {},
		bios: {},
		avatar: null,
	})
	expect(await listPublicScholars(as(null, db), { limit: 1 })).toHaveLength(1)
})

test('a user with a profile left over is no scholar, and an admin is one only with a profile', async ({
	db,
}) => {
	const left = await aUser(db)
	await anAdmin(db)
	const teaching = await anAdmin(db)
	await db.insert(scholarProfiles).values([{ userId: left.id }, { userId: teaching.id }])
	const scholars = await listPublicScholars(as(null, db), { limit: 10 })
	expect(scholars.map((scholar) => scholar.id)).toEqual([teaching.id])
})

test('a reader meets the name in their own script, and what was said in English rather than nothing', () => {
	const scholar = { name: 'Yusuf', names: { ar: 'يوسف' }, titles: { en: 'Fiqh' }, bios: { ur: 'تعارف' } }
	expect(scholarName(scholar, 'ar')).toBe('يوسف')
	expect(scholarName(scholar, 'ur')).toBe('Yusuf')
	expect(scholarName({ name: 'Yusuf', names: null }, 'ar')).toBe('Yusuf')
	expect(scholarTitle(scholar, 'ar')).toBe('Fiqh')
	expect(scholarBio(scholar, 'en')).toBeNull()
})
