import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar } from '#tests/world.ts'
import { aRecording, aRecordingSeries } from '#tests/world-recordings.ts'
import { recordingSeries, recordings } from '../tables.server.ts'

const names = { name_en: 'Evening lessons', name_ar: 'دروس المساء', name_ur: 'شام کے اسباق' }
const details = {
	language: 'en',
	title_en: 'A lesson',
	names: 'Guest speaker',
	rights: 'own',
	mayDownload: 'yes',
}

test('an admin makes a series; recordings take numbers in it, each once', async ({ db }) => {
	const { get, post } = site(db)
	const [admin, scholar] = [await anAdmin(db), await aScholar(db)]
	const refused = await post('/admin/media/series/new', { ...names, name_ur: '' }, { as: admin })
	expect(refused.status).toBe(422)
	expect(await refused.text()).toContain('Enter a name.')
	await post('/admin/media/series/new', names, { as: admin })
	const [series] = await db.select().from(recordingSeries)
	const seriesId = series?.id ?? ''
	expect(series?.slug).toBe('evening-lessons')
	const form = await (await get('/scholar/media/new', { as: scholar })).text()
	expect(form).toContain('Evening lessons')

	const make = (more: object) =>
		post('/scholar/media/new', { ...details, seriesId, ...more }, { as: scholar })
	await make({})
	await make({})
	await make({ season: '2' })
	await make({ season: '٢', episode: '٧' })
	const taken = await make({ season: '2', episode: '7' })
	expect(taken.status).toBe(409)
	expect(await taken.text()).toContain('Another recording of the series has this number.')
	const wrong = await make({ season: '0' })
	expect(wrong.status).toBe(422)
	expect(await wrong.text()).toContain('Enter a whole number from 1 to 9999.')
	const gone = await make({ seriesId: '00000000-0000-4000-8000-000000000000' })
	expect(await gone.text()).toContain('This series no longer exists.')
	const places = () =>
		db
			.select({ season: recordings.season, episode: recordings.episode, id: recordings.id })
			.from(recordings)
			.orderBy(asc(recordings.season), asc(recordings.episode))
	const short = async () => (await places()).map(({ season, episode }) => [season, episode])
	expect(await short()).toEqual([
		[2, 1],
		[2, 7],
		[null, 1],
		[null, 2],
	])

	// It keeps its number when it is saved again, and loses it with its series.
	const [, seventh] = await places()
	const edit = `/scholar/media/${seventh?.id}/edit`
	await post(edit, { ...details, seriesId, season: '2', episode: '7' }, { as: scholar })
	expect(await short()).toContainEqual([2, 7])
	await post(edit, details, { as: scholar })
	expect(await short()).not.toContainEqual([2, 7])

	await post(`/admin/media/series/${seriesId}/removal`, {}, { as: admin })
	expect(await db.$count(recordings)).toBe(4)
	expect(await db.$count(recordingSeries)).toBe(0)
	expect(new Set((await short()).flat())).toEqual(new Set([null]))
})

test('recordings change places within a series', async ({ db }) => {
	const { post } = site(db)
	const [admin, scholar] = [await anAdmin(db), await aScholar(db)]
	const { id: seriesId } = await aRecordingSeries(db)
	const [one, two, three] = [
		await aRecording(db, { seriesId, episode: 1 }),
		await aRecording(db, { seriesId, episode: 2 }),
		await aRecording(db, { seriesId, season: 2, episode: 1 }),
	]
	const at = `/admin/media/series/${seriesId}/order`
	const placeOf = async (id: string) => {
		const [row] = await db.select().from(recordings).where(eq(recordings.id, id))
		return [row?.season, row?.episode]
	}
	await post(at, { recording: three.id, by: 'up' }, { as: admin })
	expect(await placeOf(three.id)).toEqual([null, 2])
	expect(await placeOf(two.id)).toEqual([2, 1])
	// At the end nothing moves.
	await post(at, { recording: two.id, by: 'down' }, { as: admin })
	await post(at, { recording: one.id, by: 'up' }, { as: admin })
	expect(await placeOf(one.id)).toEqual([null, 1])
	const denied = await post(at, { recording: one.id, by: 'down' }, { as: scholar })
	expect(denied.headers.get('location')).toBe('/unauthorized')
	const alien = await aRecording(db)
	expect((await post(at, { recording: alien.id, by: 'up' }, { as: admin })).status).toBe(404)
})

test('a series is read in order, page by page; a recording leads to its neighbours', async ({ db }) => {
	const { get } = site(db)
	const { id: seriesId, slug } = await aRecordingSeries(db, {
		slug: 'evening-lessons',
		names: { en: 'Evening lessons', ar: 'دروس المساء', ur: 'شام کے اسباق' },
		texts: { ar: 'نبذة' },
	})
	expect((await get(`/media/series/${slug}`)).status).toBe(404)
	for (let episode = 55; episode >= 1; episode--)
		await aRecording(db, { seriesId, episode, slug: `lesson-${episode}`, title: `Lesson no ${episode}.` })
	await aRecording(db, { seriesId, episode: 56, status: 'draft', title: 'Hidden lesson' })
	await aRecording(db, { title: 'Another talk' })

	const first = await (await get(`/media/series/${slug}`)).text()
	expect(first.indexOf('Lesson no 1.')).toBeLessThan(first.indexOf('Lesson no 2.'))
	expect(first).toContain('Episode 50')
	expect(first).not.toContain('Lesson no 51.')
	const [, older] = /href="(\/media\/series\/evening-lessons\?before=[^"]+)"/.exec(first) ?? []
	const second = await (await get(older ?? '')).text()
	expect(second).toContain('Lesson no 55.')
	expect(second).not.toContain('Hidden lesson')
	expect(await (await get(`/ar/media/series/${slug}`)).text()).toContain('نبذة')

	const middle = await (await get('/media/lesson-20')).text()
	expect(middle).toContain('href="/media/lesson-19"')
	expect(middle).toContain('href="/media/lesson-21"')
	expect(middle).toContain(`href="/media/series/${slug}"`)
	expect(await (await get('/media/lesson-55')).text()).not.toContain('Next episode')

	const filtered = await (await get(`/media?series=${slug}`)).text()
	expect(filtered).toContain('Lesson no 5.')
	expect(filtered).not.toContain('Another talk')
	expect(await (await get('/media')).text()).toContain('Another talk')
	expect(await (await get('/sitemaps/pages.xml')).text()).toContain('/media/series/evening-lessons')
})
