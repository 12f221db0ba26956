import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, aUser, sessionCookie } from '#tests/world.ts'
import { listPublicScholars } from './scholars.server.ts'
import { listIn, scholarName, textIn } from './scholars.ts'
import { profiles } from './tables.server.ts'

test('a visitor sees scholars in the order of the organisation', async ({ db }) => {
	const last = await aScholar(db, { profile: { position: 3 } })
	const second = await aScholar(db, { name: 'B', profile: { position: 2 } })
	const texts = { names: { ar: 'ج' }, titles: { en: 'Hadith' }, bios: { ar: 'سيرة' } }
	const first = await aScholar(db, { name: 'C', profile: { position: 1, ...texts } })
	const scholars = await listPublicScholars(as(null, db), { limit: 10 })
	expect(scholars.map((scholar) => scholar.id)).toEqual([first.id, second.id, last.id])
	expect(scholars[2]).toMatchObject({ name: last.name, names: {}, titles: {}, bios: {}, avatar: null })
	expect(await listPublicScholars(as(null, db), { limit: 1 })).toHaveLength(1)
})

test('a user with a profile left over is no scholar, and an admin is one only with a profile', async ({
	db,
}) => {
	await aUser(db, { profile: {} })
	await anAdmin(db, { profile: null })
	const teaching = await anAdmin(db)
	const scholars = await listPublicScholars(as(null, db), { limit: 10 })
	expect(scholars.map((scholar) => scholar.id)).toEqual([teaching.id])
})

test('an invited scholar is here from their first sign-in on', async ({ db }) => {
	const scholar = await aScholar(db, { signedInAt: null })
	const listed = async () => (await listPublicScholars(as(null, db), { limit: 10 })).length
	expect(await listed()).toBe(0)
	await sessionCookie(db, scholar)
	expect(await listed()).toBe(1)
	const [before] = await db.select().from(profiles).where(eq(profiles.id, scholar.id))
	await sessionCookie(db, scholar)
	const [after] = await db.select().from(profiles).where(eq(profiles.id, scholar.id))
	expect(after?.signedInAt).toEqual(before?.signedInAt)
})

test('a reader meets the name in their own script, and what was said in another language rather than nothing', () => {
	const scholar = {
		name: 'Yusuf',
		names: { ar: 'يوسف' },
		titles: { en: 'Fiqh', ur: 'فقہ' },
		bios: { ur: 'تعارف' },
	}
	expect(scholarName(scholar, 'ar')).toBe('يوسف')
	expect(scholarName(scholar, 'ur')).toBe('Yusuf')
	expect(scholarName({ name: 'Yusuf', names: null }, 'ar')).toBe('Yusuf')
	expect(textIn(scholar.titles, 'ar')).toEqual({ text: 'Fiqh', language: 'en' })
	expect(textIn(scholar.bios, 'en')).toEqual({ text: 'تعارف', language: 'ur' })
	expect(textIn({}, 'en')).toBeNull()
	expect(listIn({ ar: 'الفقه، الحديث' }, 'en')).toEqual({ items: ['الفقه', 'الحديث'], language: 'ar' })
	expect(listIn({ en: ' , ' }, 'en')).toBeNull()
})
