import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, aUser } from '#tests/world.ts'
import { mailedName, searchPeople, shownName, shownNameOf } from './api.server.ts'
import { profiles, scholarProfiles } from './tables.server.ts'

test('people are shown by the name that a profile has in the reader’s language, or else by that of the account', async ({
	db,
}) => {
	const { id } = await aScholar(db, { name: 'Yusuf', profile: { names: { ar: 'يوسف', ur: '' } } })
	const user = await aUser(db, { name: 'Bilal' })
	const shown = (language: Locale, of: string) =>
		inLocale(language, () =>
			db
				.select({ name: shownName(), byId: shownNameOf(sql`${of}::uuid`) })
				.from(profiles)
				.where(eq(profiles.id, of)),
		)
	for (const language of locales) {
		const name = language === 'ar' ? 'يوسف' : 'Yusuf'
		expect(await shown(language, id)).toEqual([{ name, byId: name }])
		expect(await shown(language, user.id)).toEqual([{ name: 'Bilal', byId: 'Bilal' }])
	}
	const [nobody] = await db.select({ name: shownNameOf(sql`null::uuid`) }).from(sql`(values (1)) as once`)
	expect(nobody?.name).toBeNull()

	const greeted = async () =>
		(await db.select({ name: mailedName() }).from(profiles).where(eq(profiles.id, id)))[0]
	expect(await greeted()).toEqual({ name: 'Yusuf' })
	await db.update(profiles).set({ locale: 'ar' }).where(eq(profiles.id, id))
	expect(await greeted()).toEqual({ name: 'يوسف' })
})

test('scholars are found by each of their published names', async ({ db }) => {
	const { id } = await aScholar(db, { name: 'Yusuf', profile: { names: { ar: 'يوسف النمونوي' } } })
	const ctx = as(await anAdmin(db), db)
	const found = async (typed: string) => (await searchPeople(ctx, typed)).map((person) => person.id)
	expect(await found('Yusuf')).toContain(id)
	expect(await found('النمونوى')).toEqual([id])
	await db
		.update(scholarProfiles)
		.set({ names: { ar: 'يوسف المثالي' } })
		.where(eq(scholarProfiles.userId, id))
	expect(await found('النمونوي')).toEqual([])
	expect(await found('المثالي')).toEqual([id])
})
