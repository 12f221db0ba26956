import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { scholarProfiles } from '#app/features/users/tables.server.ts'
import { m } from '#app/paraglide/messages.js'
import type { Db } from '#app/platform/db/db.server.ts'
import { readFlash } from '#app/platform/http/flash.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, aUser, testEnv } from '#tests/world.ts'
import { aReviewedFatwa } from '#tests/world-fatwas.ts'

const path = '/scholar/profile'
const typed = { titles_en: 'Fiqh of worship', bios_ar: 'وُلد في قرية', version: '0' }

function flashOf(response: Response): string | undefined {
	const sealed = /flash=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1]
	return readFlash(sealed, testEnv.SECRET)?.text
}

async function stored(db: Db, { id }: { id: string }) {
	const [row] = await db.select().from(scholarProfiles).where(eq(scholarProfiles.userId, id))
	return row
}

test('a scholar writes a profile, keeps it as a draft, and publishes it for readers', async ({ db }) => {
	const { get, post } = site(db)
	const scholar = await aScholar(db, { name: 'Ibrahim', profile: null })
	const html = async (at: string, who = scholar) => (await get(at, { as: who })).text()
	expect(await html(path)).toContain('Profile not published')

	const form = {
		...typed,
		q0_kind: 'degree',
		q0_year: '٢٠١٠',
		q0_title_en: 'MA in Fiqh',
		q1_kind: 'ijaza',
		school: 'shafii',
		gender: 'male',
		spoken_ar: 'yes',
		spoken_tr: 'yes',
	}
	expect(flashOf(await post(path, form, { as: scholar }))).toBe(m.scholars_profile_saved())
	expect(await html(path)).toContain('MA in Fiqh')
	expect((await get('/scholars')).status).toBe(200)
	expect(await (await get('/scholars')).text()).not.toContain('Ibrahim')

	const published = await post(path, { ...form, version: '1', do: 'publish' }, { as: scholar })
	expect(flashOf(published)).toBe(m.scholars_profile_published())
	expect(await stored(db, scholar)).toMatchObject({
		titles: { en: 'Fiqh of worship' },
		qualifications: [{ kind: 'degree', year: 2010, titles: { en: 'MA in Fiqh' }, institutions: {} }],
		school: 'shafii',
		gender: 'male',
		languages: ['ar', 'tr'],
		draft: null,
		version: 2,
	})
	expect(await (await get('/scholars')).text()).toContain('Ibrahim')
})

test('readers keep what was published until it is published again; a change is discarded, or all is taken off', async ({
	db,
}) => {
	const { get, post } = site(db)
	const scholar = await aScholar(db, { profile: { titles: { en: 'Fiqh' } } })
	const shown = async () => (await get(`/scholars/${scholar.id}`)).text()
	await post(path, { titles_en: 'Hadith', version: '0' }, { as: scholar })
	expect(await shown()).toContain('Fiqh')
	expect(await shown()).not.toContain('Hadith')
	expect(await (await get(path, { as: scholar })).text()).toContain('Unpublished changes')
	await post(path, { version: '1', do: 'discard' }, { as: scholar })
	expect(await stored(db, scholar)).toMatchObject({ draft: null, titles: { en: 'Fiqh' } })

	await post(path, { titles_en: 'Hadith', version: '2', do: 'publish' }, { as: scholar })
	expect(await shown()).toContain('Hadith')
	await post(path, { version: '3', do: 'withdraw' }, { as: scholar })
	expect((await get(`/scholars/${scholar.id}`)).status).toBe(404)
	expect(await stored(db, scholar)).toMatchObject({ titles: {}, draft: { titles: { en: 'Hadith' } } })
})

test('the glass of a niche is that of the subject a scholar says they are about, wherever they are shown', async ({
	db,
}) => {
	const { get, post } = site(db)
	const { scholar, path: fatwa } = await aReviewedFatwa(db)
	const form = { titles_en: 'Sciences of hadith', subject: 'hadith', version: '0', do: 'publish' }
	await post(path, form, { as: scholar })
	expect(await stored(db, scholar)).toMatchObject({ subject: 'hadith' })
	for (const at of ['/', '/scholars', `/scholars/${scholar.id}`, fatwa])
		expect(await (await get(at)).text(), at).toMatch(/drawings\/niches\/\d+\/\w+-hadith-I\.svg/)
	await post(path, { ...form, subject: 'of no glass', version: '1' }, { as: scholar })
	expect(await stored(db, scholar)).toMatchObject({ subject: null })
})

test('what cannot be so is said beside its field, and nothing that was typed is lost', async ({ db }) => {
	const { post } = site(db)
	const scholar = await aScholar(db, { profile: null })
	for (const [wrong, code] of [
		[{ q0_year: '1066', q0_title_en: 'A degree' }, 'a four-digit year'],
		[{ q0_year: '2999', q0_title_en: 'A degree' }, 'a four-digit year'],
		[{ q0_institution_ar: 'الأزهر' }, 'Please name the qualification'],
		[{ titles_en: 'x'.repeat(121) }, m.editor_code_too_long({ max: 120 })],
		[{ titles_en: ' ', do: 'publish' }, 'Please enter a title in at least one language'],
	] as const) {
		const answer = await post(path, { ...typed, ...wrong }, { as: scholar })
		expect(answer.status, code).toBe(422)
		const html = await answer.text()
		expect(html).toContain(code)
		expect(html).toContain('وُلد في قرية')
	}
	expect(await stored(db, scholar)).toBeUndefined()
})

test('who saves over what somebody else saved meanwhile is told, keeps what they typed, and may insist', async ({
	db,
}) => {
	const { post } = site(db)
	const [scholar, admin] = [await aScholar(db), await anAdmin(db)]
	const byAdmin = `/admin/fatwas/scholars/${scholar.id}/profile`
	expect(flashOf(await post(byAdmin, { titles_en: 'By the admin', version: '0' }, { as: admin }))).toBe(
		m.scholars_profile_saved(),
	)
	const stale = await post(path, { ...typed, version: '0' }, { as: scholar })
	expect(stale.status).toBe(409)
	const html = await stale.text()
	expect(html).toContain('Someone else saved this profile while you were writing')
	expect(html).toContain('value="Fiqh of worship"')
	expect(html).toContain('name="version" value="1"')
	await post(path, { ...typed, version: '1' }, { as: scholar })
	expect((await stored(db, scholar))?.draft?.titles).toEqual({ en: 'Fiqh of worship' })
})

test('profiles are edited by their owner or an admin, and only scholars and admins have one', async ({
	db,
}) => {
	const { get, post } = site(db)
	const [scholar, other, user] = [await aScholar(db), await aScholar(db), await aUser(db)]
	const ofScholar = `/admin/fatwas/scholars/${scholar.id}/profile`
	for (const who of [other, user])
		expect((await post(ofScholar, typed, { as: who })).headers.get('location')).toBe('/unauthorized')
	const admin = await anAdmin(db)
	expect((await get(`/admin/fatwas/scholars/${user.id}/profile`, { as: admin })).status).toBe(404)
	expect((await post(`/admin/fatwas/scholars/${user.id}/profile`, typed, { as: admin })).status).toBe(404)
	expect(await stored(db, scholar)).toMatchObject({ version: 0 })
})

test('what a scholar knows by heart is said in each language, shown to readers, found, and erased with the profile', async ({
	db,
}) => {
	const { get, post } = site(db)
	const scholar = await aScholar(db, { name: 'Ibrahim', profile: null })
	const form = {
		titles_en: 'Teacher of recitation',
		memorisation_ar: 'القرآن الكريم برواية حفص',
		memorisation_en: 'The Quran in the narration of Hafs',
		version: '0',
		do: 'publish',
	}
	await post(path, form, { as: scholar })
	const written = { ar: 'القرآن الكريم برواية حفص', en: 'The Quran in the narration of Hafs' }
	expect((await stored(db, scholar))?.memorisation).toEqual(written)
	expect(await (await get(`/scholars/${scholar.id}`)).text()).toContain('The Quran in the narration of Hafs')
	expect(await (await get(`/ar/scholars/${scholar.id}`)).text()).toContain('القرآن الكريم برواية حفص')
	expect(await (await get('/search?q=narration+of+Hafs')).text()).toContain(`/scholars/${scholar.id}`)

	await post(path, { version: '1', do: 'withdraw' }, { as: scholar })
	expect((await stored(db, scholar))?.memorisation).toEqual({})
})
