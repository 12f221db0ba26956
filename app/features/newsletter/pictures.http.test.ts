import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { removeOrphans } from '#app/platform/files/file-jobs.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { runListeners } from '#tests/listeners.ts'
import { anAdmin, aScholar, as, noon } from '#tests/world.ts'
import { aRuntime } from '#tests/world-files.ts'
import { aLetter, aSubscriber } from '#tests/world-newsletter.ts'
import { aPdf, aPhoto, aPicture } from '#tests/world-uploads.ts'
import { addPicture } from './commands/add-picture.server.ts'
import { scheduleLetter } from './commands/send-letter.server.ts'
import { saveText } from './commands/write-letter.server.ts'
import { deliveryListeners } from './deliver.server.ts'
import { findLetter, revisionsOf } from './letters.server.ts'
import { maxPictures, pictureBucket } from './model.ts'
import { pictureOwner } from './pictures.server.ts'

async function sent(db: Db, admin: User): Promise<string> {
	const answer = await site(db).upload(`/uploads/${pictureBucket}?name=a.png`, await aPicture(), {
		as: admin,
	})
	return (await answer.json()).id
}

async function added(db: Db, admin: User, letterId: string): Promise<string> {
	const id = await sent(db, admin)
	expect(await addPicture(as(admin, db), letterId, id)).toEqual({ ok: true })
	return id
}

const attachedTo = async (db: Db, id: string) =>
	(await db.select().from(files).where(eq(files.id, id)))[0]?.attachedTo

const shows = (id: string, alt = 'A lamp') =>
	`<p><img src="/files/${id}" alt="${alt}" loading="lazy" width="60" height="40" /></p>`

test('an admin puts a picture into a letter; a visitor opens it, draft or not, and reads it in archive and feed', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const { get, post, upload } = site(db)
	const { id, number } = await aLetter(db, { en: {} })
	const here = `/admin/newsletter/${id}`
	const photo = await upload(`/uploads/${pictureBucket}?name=lamp.jpg`, await aPhoto(), { as: admin })
	const { id: picture, contentType } = await photo.json()
	expect([photo.status, contentType]).toEqual([201, 'image/jpeg'])
	const answer = await post(`${here}/pictures`, { file: picture, title: 'A lamp' }, { as: admin })
	expect([answer.status, await answer.json()]).toEqual([200, { id: picture, title: 'A lamp' }])
	expect(await attachedTo(db, picture)).toBe(`letter:${id}`)

	const body = `<p>Peace</p>${shows(picture, 'A &quot;lamp&quot;')}`
	await post(`${here}/texts/en`, { subject: 'News', body, revision: '1' }, { as: admin })
	const opened = await get(`/files/${picture}`)
	expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
	expect(opened.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
	const editor = await (await get(`${here}/texts/ar`, { as: admin })).text()
	// The description in another version.
	expect(editor).toContain('A \\\\\\"lamp\\\\\\"')
	const preview = await (await get(`${here}/texts/en/preview`, { as: admin })).text()
	expect(preview).toContain(`src="/files/${picture}"`)
	expect(preview).toContain('[Picture: A &quot;lamp&quot;]')

	await db.execute(`update newsletter_letters set status = 'sent', sent_at = now() where id = '${id}'`)
	const page = await (await get(`/newsletter/${number}`)).text()
	expect(page).toContain(`<img src="/files/${picture}" alt="A &quot;lamp&quot;"`)
	for (const format of ['atom', 'rss']) {
		const feed = await (await get(`/feeds/newsletter.${format}`)).text()
		expect(feed).toContain(`src="http://localhost:3000/files/${picture}"`)
		expect(feed).not.toContain('loading=')
	}
	const late = await sent(db, admin)
	const refused = await post(`${here}/pictures`, { file: late }, { as: admin })
	expect([refused.status, (await refused.json()).text]).toEqual([422, expect.stringContaining('been sent')])
})

test('a letter shows its own pictures alone: none from elsewhere, of another letter, or sent to nothing', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const { get, post } = site(db)
	const [mine, other] = [await aLetter(db, { en: {} }), await aLetter(db, { en: {} })]
	const [own, foreign, loose] = [
		await added(db, admin, mine.id),
		await added(db, admin, other.id),
		await sent(db, admin),
	]
	const tracking = '<p>Hi<img src="https://spy.example/open.gif?who=1" width="1" height="1"></p>'
	const save = (body: string, revision: number) =>
		post(
			`/admin/newsletter/${mine.id}/texts/en`,
			{ subject: 'x', body, revision: String(revision), next: 'preview' },
			{ as: admin },
		)
	const kept = shows(own)
	const mixed = await save(tracking + kept + shows(foreign) + shows(loose), 1)
	const shown = await findLetter(as(admin, db), mine.id)
	expect(shown?.texts[0]?.body).toBe(`<p>Hi</p>${kept}`)
	// With a message and without script: not straight to the preview.
	expect(mixed.headers.get('location')).toBe(`/admin/newsletter/${mine.id}/texts/en`)
	const [cookie = ''] = /^flash=[^;]+/.exec(mixed.headers.getSetCookie().join('\n')) ?? []
	const said = await get(`/admin/newsletter/${mine.id}/texts/en`, { as: admin, cookie })
	expect(await said.text()).toContain('without the pictures from elsewhere')
	expect((await save(kept, 2)).headers.get('location')).toBe(`/admin/newsletter/${mine.id}/texts/en/preview`)
})

test('a picture is refused with its reason: no picture, too large a number of them, gone, or by nobody who may', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const scholar = await aScholar(db)
	const { post, upload } = site(db)
	const { id } = await aLetter(db, { en: {} })
	const at = `/uploads/${pictureBucket}`
	expect((await upload(`${at}?name=a.png`, await aPicture(), { as: scholar })).status).toBe(403)
	const pdf = await upload(`${at}?name=a.pdf`, aPdf(), { as: admin })
	expect([pdf.status, (await pdf.json()).code]).toEqual([422, 'files.type'])
	const add = (file: string, who = admin) =>
		post(`/admin/newsletter/${id}/pictures`, { file, title: 'x' }, { as: who })
	const gone = await add(crypto.randomUUID())
	expect([gone.status, (await gone.json()).text]).toEqual([422, expect.stringMatching(/again/)])
	const picture = await sent(db, admin)
	expect((await add(picture, scholar)).headers.get('location')).toBe('/unauthorized')
	const [row] = await db.select().from(files).where(eq(files.id, picture))
	if (!row) throw new Error('no file')
	await db.insert(files).values(
		Array.from({ length: maxPictures }, (_, n) => ({
			...row,
			id: crypto.randomUUID(),
			path: `${n}.png`,
			key: `${pictureBucket}/${n}.png`,
			attachedTo: pictureOwner(id),
		})),
	)
	const full = await add(picture)
	expect([full.status, (await full.json()).text]).toEqual([422, expect.stringContaining('at most 50')])
	expect(await attachedTo(db, picture)).toBeNull()
})

test('with a draft its pictures go; once a letter leaves, what no version shows is let go of and the rest stays', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const ctx = as(admin, db, noon)
	const draft = await aLetter(db, { en: {} })
	const dropped = await added(db, admin, draft.id)
	await site(db).post(`/admin/newsletter/${draft.id}/removal`, {}, { as: admin })
	expect(await attachedTo(db, dropped)).toBeNull()

	await aSubscriber(db)
	const { id } = await aLetter(db, { en: {} })
	const [shown, shownInArabic, unused] = [
		await added(db, admin, id),
		await added(db, admin, id),
		await added(db, admin, id),
	]
	const save = (language: 'en' | 'ar', body: string, revision: number) =>
		saveText(ctx, { id, language }, { text: { subject: 'x', preview: '', body }, revision })
	expect(await save('ar', shows(shownInArabic, 'مصباح'), 0)).toMatchObject({ ok: true, pictures: 1 })
	await save('en', shows(shown, ''), 1)
	const schedule = async () =>
		scheduleLetter(ctx, id, { at: null, shown: revisionsOf((await findLetter(ctx, id))?.texts ?? []) })
	expect(await schedule()).toEqual({ ok: false, reason: 'picture-undescribed' })
	await save('en', shows(shown), 2)
	expect(await schedule()).toEqual({ ok: true })
	expect(await attachedTo(db, unused)).toBe(`letter:${id}`)
	await runListeners(db, deliveryListeners, new Date(noon.getTime() + 30_000))
	const owner = `letter:${id}`
	expect([await attachedTo(db, shown), await attachedTo(db, shownInArabic)]).toEqual([owner, owner])
	expect(await attachedTo(db, unused)).toBeNull()

	const later = new Date(Date.now() + 3 * 86_400_000)
	await removeOrphans(aRuntime(db), later)
	const left = await db.select({ id: files.id }).from(files)
	expect(left.map(({ id }) => id).sort()).toEqual([shown, shownInArabic].sort())
	expect((await site(db).get(`/files/${shown}`)).status).toBe(200)
	expect((await site(db).get(`/files/${unused}`)).status).toBe(404)
})
