import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { countingQueries } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, noon } from '#tests/world.ts'
import { aHadithDua, situationOf } from '#tests/world-duas.ts'
import { duas } from './tables.server.ts'

const textOf = async (response: Response) => {
	expect(response.status).toBe(200)
	return response.text()
}

test('a frightened reader finds the duas of fear from the first page, in each language, without script', async ({
	db,
}) => {
	const { get } = site(db)
	for (const [prefix, name, means] of [
		['', 'Fear', 'Allah is Sufficient for us! Most Excellent is He in Whom we trust!'],
		['/ar', 'الخوف', ''],
		['/ur', 'خوف', 'فتح محمد جالندھری'],
	] as const) {
		const index = await textOf(await get(`${prefix}/resources/duas`))
		expect(index).toContain(`href="${prefix}/resources/duas/fear"`)
		expect(index).toContain(name)
		expect(index).not.toContain('__reactRouterContext')
		const page = await textOf(await get(`${prefix}/resources/duas/fear`))
		expect(page).toContain('حَسْبُنَا ٱللَّهُ وَنِعْمَ ٱلْوَكِيلُ\u00a0۝١٧٣</p>')
		expect(page).toContain(means)
		if (prefix === '/ar') expect(page).not.toContain('class="mt-3" lang=')
		expect(page).not.toContain('__reactRouterContext')
	}
	expect((await get('/resources/duas/no-such')).status).toBe(404)
	expect(await textOf(await get('/sitemaps/pages.xml'))).toContain('/resources/duas/fear</loc>')
})

test('a part of an ayah is marked, its translation is said to be of the whole, and the whole is there', async ({
	db,
}) => {
	const page = await textOf(await site(db).get('/resources/duas/both-worlds'))
	expect(page).toContain('The full text means:')
	expect(page).toContain('(in part)')
	expect(page).toMatch(/<details.*<figure[^>]*data-quran="2:201".*وَمِنْهُم مَّن يَقُولُ.*<\/details>/s)
	const [, copied = ''] = /data-copy="(رَبَّنَآ ءَاتِنَا[^"]*)"/.exec(page) ?? []
	expect(copied).toMatch(
		/\nThe full text means: .*\(M\. M\. Pickthall \(1930\)\)\n\[Surah Al-Baqara .*\(in part\)\]$/,
	)
	const whole = await textOf(await site(db).get('/resources/duas/knowledge'))
	expect(whole).toContain('Words the Quran teaches us to say')
})

test('an operator may switch a translation off', async ({ db }) => {
	const page = await textOf(await site(db, {}, { QURAN_TRANSLATIONS: ['ur'] }).get('/resources/duas/fear'))
	expect(page).not.toContain('Pickthall')
	expect(page).not.toContain('The full text means:')
	site(db)
})

test('a hadith dua is written, reviewed by another scholar, read, taken down and gone', async ({ db }) => {
	const { get, post } = site(db)
	const writer = await aScholar(db)
	const reviewer = await aScholar(db)
	const { id: travel } = await situationOf(db, 'travel')
	const fields = {
		source: 'hadith',
		arabic: 'نص تجريبي للدعاء',
		translation_en: 'Words of a test',
		translation_ur: '',
		collection: 'Sunan Abi Dawud',
		number: '12',
		grade: 'sahih',
		grader: 'A grader',
		[`situation_${travel}`]: 'yes',
	}
	const refused = await post('/scholar/duas/new?source=hadith', { ...fields, grader: '' }, { as: writer })
	expect(refused.status).toBe(422)
	const form = await refused.text()
	expect(form).toContain('Please enter the grade and who gave it.')
	expect(form).toContain('نص تجريبي للدعاء</textarea>')
	expect(form).toMatch(new RegExp(`name="situation_${travel}"[^>]*checked=""`))

	const written = await post('/scholar/duas/new?source=hadith', fields, { as: writer })
	const path = written.headers.get('location') ?? ''
	expect(path).toMatch(/^\/scholar\/duas\/[0-9a-f-]{36}$/)
	const again = await post('/scholar/duas/new?source=hadith', fields, { as: writer })
	expect(again.status).toBe(409)
	await post(`${path}/submit`, {}, { as: writer })
	expect(await textOf(await get(path, { as: writer }))).not.toContain(`${path}/approve`)
	await post(`${path}/approve`, {}, { as: writer })
	expect(await textOf(await get('/resources/duas/travel'))).not.toContain('نص تجريبي')

	expect(await textOf(await get('/scholar/duas', { as: reviewer }))).toContain(path)
	expect(await textOf(await get(path, { as: reviewer }))).toContain(`${path}/approve`)
	await post(`${path}/approve`, {}, { as: reviewer })
	const page = await textOf(await get('/resources/duas/travel'))
	expect(page).toContain('نص تجريبي للدعاء')
	expect(page).toContain('Words of a test')
	expect(page).toContain('graded \u2068sahih\u2069 by \u2068A grader\u2069')
	expect(await textOf(await get('/ur/resources/duas/travel'))).not.toContain('Words of a test')

	const unsaid = await post(`${path}/take-down`, { note: '' }, { as: reviewer })
	expect(unsaid.status).toBe(422)
	await post(`${path}/take-down`, { note: 'A wrong letter' }, { as: reviewer })
	expect(await textOf(await get('/resources/duas/travel'))).not.toContain('نص تجريبي')
})

test('Arabic that is Quran is pointed out to who reviews it', async ({ db }) => {
	const { get } = site(db)
	const reviewer = await aScholar(db)
	const { id } = await aHadithDua(db, {
		status: 'review',
		arabic: 'ربنا آتنا في الدنيا حسنة وفي الآخرة حسنة',
	})
	expect(await textOf(await get(`/scholar/duas/${id}`, { as: reviewer }))).toContain(
		'matches or resembles ayat: \u20682:201\u2069',
	)
	const other = await aHadithDua(db, { status: 'review' })
	expect(await textOf(await get(`/scholar/duas/${other.id}`, { as: reviewer }))).not.toContain(
		'matches or resembles ayat',
	)
})

test('a part of the Quran is marked by the numbers of its words, which the form shows', async ({ db }) => {
	const { post } = site(db)
	const admin = await anAdmin(db)
	const { id: fear } = await situationOf(db, 'fear')
	const fields = { source: 'quran', reference: '٢٦:١٦٩', fromWord: '', toWord: '', voice: '' }
	const looked = await textOf(
		await post('/scholar/duas/new?source=quran', { ...fields, look: 'yes' }, { as: admin }),
	)
	expect(looked).toContain('نَجِّنِى</span>')
	expect(looked).toContain('value="٢٦:١٦٩"')
	const filled = { ...fields, [`situation_${fear}`]: 'yes' }
	const wrong = await post(
		'/scholar/duas/new?source=quran',
		{ ...filled, fromWord: '1', toWord: '9' },
		{ as: admin },
	)
	expect(await wrong.text()).toContain('These words are not in this passage')
	const part = { ...filled, fromWord: '١', toWord: '٣' }
	const path =
		(await post('/scholar/duas/new?source=quran', part, { as: admin })).headers.get('location') ?? ''
	await post(`${path}/approve`, {}, { as: admin })
	const page = await textOf(await site(db).get('/resources/duas/fear'))
	expect(page).toContain('>رَبِّ نَجِّنِى وَأَهْلِى</p>')
})

test('an admin hides a dua of the Quran and brings it back', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const [row] = await db.select().from(duas).where(eq(duas.reference, '28:21'))
	const path = `/scholar/duas/${row?.id}`
	await post(`${path}/take-down`, { note: 'Not for our readers' }, { as: admin })
	expect(await textOf(await get('/resources/duas/fear'))).not.toContain('28:21')
	await post(`${path}/restore`, {}, { as: admin })
	expect(await textOf(await get('/resources/duas/fear'))).toContain('28:21')
})

test('a recording is recognised by its bytes and played on the page', async ({ db }) => {
	const { get, upload } = site(db)
	const admin = await anAdmin(db)
	const { id } = await aHadithDua(db, { status: 'published', publishedAt: noon })
	const path = `/admin/duas/${id}/audio`
	const send = (name: string, bytes: Buffer) => {
		const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
		const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')])
		return upload(path, body, { as: admin, headers: { 'content-type': 'multipart/form-data; boundary=x' } })
	}
	const refused = await send('a.mp3', Buffer.from('<html><script>alert(1)</script></html>'))
	expect(refused.status).toBe(422)
	expect(await textOf(await get('/resources/duas/travel'))).not.toContain('<audio')
	const sent = await send('a.mp3', Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(800)]))
	expect(sent.headers.get('location')).toBe(`/scholar/duas/${id}`)
	const [, src] = /<audio[^>]*src="([^"]+)"/.exec(await textOf(await get('/resources/duas/travel'))) ?? []
	const played = await get(src?.replaceAll('&amp;', '&') ?? '')
	expect(played.headers.get('content-type')).toBe('audio/mpeg')
	expect((await send('b.txt', Buffer.from('x'))).status).toBe(422)
})

test('an admin sorts situations and adds one', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const { id } = await situationOf(db, 'anxiety')
	await post(`/admin/duas/situations/${id}/order`, { by: 'up' }, { as: admin })
	const index = await textOf(await get('/resources/duas'))
	expect(index.indexOf('/resources/duas/anxiety')).toBeLessThan(index.indexOf('/resources/duas/fear'))
	const names = { name_en: 'Rain', name_ar: 'المطر', name_ur: 'بارش', shown: 'yes' }
	expect((await post('/admin/duas/situations/new', { ...names, name_ur: '' }, { as: admin })).status).toBe(
		422,
	)
	await post('/admin/duas/situations/new', names, { as: admin })
	expect(await textOf(await get('/ur/admin/duas', { as: admin }))).toContain('بارش')
	// It is empty.
	expect(await textOf(await get('/resources/duas'))).not.toContain('Rain')
})

test('the pages cost few statements', async ({ db }) => {
	for (const [path, most] of [
		['/resources/duas', 1],
		['/resources/duas/forgiveness', 2],
	] as const) {
		const queries = await countingQueries(async (count) => {
			await site(db).get(path)
			return count.queries
		})
		expect(queries, path).toBeLessThanOrEqual(most)
	}
})
