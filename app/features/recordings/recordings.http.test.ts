import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseMedia } from '#app/features/courses/media/tables.server.ts'
import { fill } from '#app/search/filling.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, aUser } from '#tests/world.ts'
import { aVideo, mediaSite } from '#tests/world-media.ts'
import { aRecording } from '#tests/world-recordings.ts'
import { recordingSearch } from './searchable.server.ts'
import { recordings, transcriptParts, transcripts } from './tables.server.ts'

const fields = {
	language: 'ar',
	title_ar: 'درس في الأخلاق',
	title_en: 'A lesson on manners',
	names: 'Guest speaker',
	rights: 'own',
	mayDownload: 'yes',
	chapters: '0:00 Beginning\n١:٣٠ Questions',
}
const srt =
	'1\n00:00:01,000 --> 00:00:03,000\nالسلام عليكم\n\n2\n00:01:40,000 --> 00:01:43,000\nمقياس الزلزال\n'

async function multipart(values: Record<string, string>) {
	const form = new FormData()
	for (const [name, value] of Object.entries(values)) form.set(name, value)
	const request = new Request('http://localhost', { method: 'POST', body: form })
	return {
		body: await request.text(),
		type: request.headers.get('content-type') ?? '',
	}
}

test('a talk is added, uploaded, reviewed, listened to and withdrawn', async ({ db }) => {
	const upload = mediaSite(db)
	const { get, post, postBody } = site(db, {}, {}, { files: upload.runtime.files })
	const [scholar, other, admin, user] = [
		await aScholar(db),
		await aScholar(db),
		await anAdmin(db),
		await aUser(db),
	]
	const refused = await post(
		'/scholar/media/new',
		{ ...fields, title_ar: '', chapters: 'soon' },
		{ as: scholar },
	)
	expect(refused.status).toBe(422)
	const page = await refused.text()
	expect(page).toContain('Enter a title in the spoken language.')
	expect(page).toContain('Line 1: begin with a time')
	expect(page).toContain('A lesson on manners')

	const made = await post('/scholar/media/new', fields, { as: scholar })
	const [row] = await db.select().from(recordings).where(eq(recordings.ownerId, scholar.id))
	const id = row?.id ?? ''
	expect(made.headers.get('location')).toBe(`/scholar/media/${id}/file`)
	const work = `/scholar/media/${id}`
	expect((await get(work, { as: other })).status).toBe(404)
	expect((await get(work, { as: user })).headers.get('location')).toBe('/unauthorized')

	// Without a file it cannot be submitted.
	expect(await (await get(work, { as: scholar })).text()).toContain('add a speaker and a file or video')
	const video = aVideo(300_000)
	const denied = await upload.begin(other, video.length, { recordingId: id })
	expect(denied.status).toBe(403)
	const begun = await upload.begin(scholar, video.length, { recordingId: id, seconds: '200' })
	expect(begun.status).toBe(201)
	const to = begun.headers.get('location') ?? ''
	expect((await upload.send(scholar, to, 0, video)).status).toBe(204)
	const mediaId = to.split('/').at(-1) ?? ''
	await post(`${work}/file`, { mediaId }, { as: scholar })
	expect((await get(`/play/${mediaId}.mp4`)).status).toBe(404)
	expect((await get(`/media/${mediaId}`)).status).toBe(404)
	expect((await get(`/media/${mediaId}`, { as: scholar })).status).toBe(200)
	expect((await get(`/media/${mediaId}`, { as: user })).status).toBe(404)

	const typed = await multipart({ text: srt, made: 'typed', revision: '0', isReviewed: 'yes' })
	const saved = await postBody(`${work}/transcripts/ar`, typed.body, typed.type, { as: scholar })
	expect(saved.headers.get('location')).toBe(work)
	const stale = await postBody(`${work}/transcripts/ar`, typed.body, typed.type, { as: scholar })
	expect(stale.status).toBe(409)
	expect(await db.$count(transcriptParts)).toBe(2)

	await post(`${work}/submit`, {}, { as: scholar })
	await post(`${work}/publish`, {}, { as: scholar })
	expect((await get('/media')).status).toBe(200)
	expect(await (await get('/media')).text()).not.toContain('A lesson on manners')
	expect((await get(work, { as: other })).status).toBe(200)
	await post(`${work}/publish`, {}, { as: other })

	expect(await (await get('/media')).text()).toContain('A lesson on manners')
	const slug = encodeURI(row?.slug ?? '')
	// Programs ask for anything, and get the page.
	const shown = await get(`/media/${slug}?t=100`, { headers: { accept: '*/*' } })
	expect(shown.status).toBe(200)
	const text = await shown.text()
	expect(text).toContain(`/play/${mediaId}.mp4#t=100`)
	expect(text).toContain('Guest speaker')
	expect(text).toContain('id="t100"')
	expect(text).toContain('data-at="90"')

	const played = await get(`/play/${mediaId}.mp4`, { headers: { range: 'bytes=10-19' } })
	expect(played.status).toBe(206)
	expect(Buffer.from(await played.arrayBuffer()).equals(video.subarray(10, 20))).toBe(true)
	expect(played.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
	expect(played.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
	expect(played.headers.get('access-control-allow-origin')).toBe('*')
	expect((await get(`/play/${mediaId}.mp3`)).status).toBe(404)
	const download = await get(`/play/${mediaId}.mp4?download`)
	expect(download.headers.get('content-disposition')).toContain('attachment')
	for (const [ending, begins] of [
		['vtt', 'WEBVTT'],
		['srt', '1\n00:00:01,000'],
		['txt', 'السلام'],
	])
		expect(await (await get(`/media/${slug}/transcript.${ending}`)).text()).toMatch(new RegExp(`^${begins}`))
	expect(await (await get(`/ar/media/${slug}/transcript`)).text()).toContain('مقياس الزلزال')

	const withdrawal = `${work}/withdrawal`
	expect((await post(withdrawal, { note: '' }, { as: admin })).status).toBe(422)
	await post(withdrawal, { note: 'The sound was faulty', showsReason: 'yes' }, { as: admin })
	const gone = await get(`/media/${slug}`)
	expect(gone.status).toBe(410)
	expect(await gone.text()).toContain('The sound was faulty')
	expect((await get(`/play/${mediaId}.mp4`)).status).toBe(404)
	expect((await get(`/media/${slug}/transcript.vtt`)).status).toBe(404)
})

test('a minute of a talk is found, and leads to its second; a recording is one hit', async ({ db }) => {
	const { id, slug } = await aRecording(db, { language: 'ar', title: 'درس طويل' })
	const [transcript] = await db
		.insert(transcripts)
		.values({ recordingId: id, language: 'ar', made: 'typed', vtt: 'WEBVTT\n' })
		.returning()
	await db.insert(transcriptParts).values([
		{ transcriptId: transcript?.id ?? '', startMs: 0, text: 'بداية الدرس عن مقياس المطر' },
		{
			transcriptId: transcript?.id ?? '',
			startMs: 6_600_000,
			text: 'ثم نتكلم عن مقياس الزلزال في هذا الباب',
		},
	])
	await fill(db, recordingSearch)
	const found = await (await site(db).get(`/ar/search?q=${encodeURIComponent('مقياس الزلزال')}`)).text()
	expect(found).toContain(`/media/${slug}?t=6600#t6600`)
	expect(found).not.toContain(`/media/${slug}?t=0#t0`)
})

test('what a machine wrote is not found before somebody compared it', async ({ db }) => {
	const { id } = await aRecording(db)
	const [transcript] = await db
		.insert(transcripts)
		.values({ recordingId: id, language: 'en', made: 'machine', vtt: 'WEBVTT\n' })
		.returning()
	await db
		.insert(transcriptParts)
		.values({ transcriptId: transcript?.id ?? '', startMs: 0, text: 'a seismograph' })
	expect((await recordingSearch.read(db, [id])).map(({ ref }) => ref)).toEqual([id])
	await db.update(transcripts).set({ reviewedAt: new Date() }).where(eq(transcripts.recordingId, id))
	expect((await recordingSearch.read(db, [id])).map(({ ref }) => ref)).toEqual([id, `${id}:0`])
})

test('a draft is deleted with its files; a published recording is not', async ({ db }) => {
	const admin = await anAdmin(db)
	const { post } = site(db)
	const draft = await aRecording(db, { status: 'draft' })
	await db.insert(courseMedia).values({
		recordingId: draft.id,
		name: 'a.mp3',
		type: 'audio/mpeg',
		size: 10,
		createdAt: new Date(),
		updatedAt: new Date(),
	})
	const open = await aRecording(db)
	for (const { id } of [draft, open]) await post(`/scholar/media/${id}/remove`, {}, { as: admin })
	expect((await db.select({ id: recordings.id }).from(recordings)).map(({ id }) => id)).toEqual([open.id])
	expect(await db.$count(courseMedia)).toBe(0)
})

test('the switch of the service closes its pages and its files', async ({ db }) => {
	const { slug } = await aRecording(db)
	const { get } = site(db, { 'services.off': ['recordings'] })
	expect((await get(`/media/${slug}`)).status).toBe(404)
	expect(await (await get('/')).text()).not.toContain('href="/media"')
})
