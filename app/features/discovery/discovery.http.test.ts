import sharp from 'sharp'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aCategory, anAdmin, aScholar, aUser, noon } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { aFatwa } from '#tests/world-fatwas.ts'

async function read(db: Db, path: string) {
	const response = await site(db).get(path)
	return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

async function allThatIsTold(db: Db): Promise<string> {
	const index = (await read(db, '/sitemap.xml')).text
	const sitemaps = [...index.matchAll(/<loc>http:\/\/localhost:3000([^<]+)</g)].map(([, path]) => path ?? '')
	const feeds = ['', '/ar', '/ur'].flatMap((prefix) =>
		['fatwas', 'courses'].flatMap((kind) => [`${prefix}/feeds/${kind}.atom`, `${prefix}/feeds/${kind}.rss`]),
	)
	const texts = await Promise.all([...sitemaps, ...feeds].map(async (path) => (await read(db, path)).text))
	return texts.join('\n')
}

test('a search engine finds the sitemap by robots.txt, and every published page by the sitemap', async ({
	db,
}) => {
	const { number } = await aFatwa(db, {
		title: 'When is zakat due?',
		approvedAt: noon,
		answers: [{}, { language: 'ar', title: 'متى تجب الزكاة' }],
	})
	await aCourse(db, { slug: 'nahw', language: 'ar' })
	await aCategory(db, { slug: 'zakat', type: 'fatwa' })

	const robots = await read(db, '/robots.txt')
	expect(robots.type).toBe('text/plain; charset=utf-8')
	expect(robots.text).toContain('Sitemap: http://localhost:3000/sitemap.xml')
	expect(robots.text).toContain('Disallow: /ar/admin')

	const index = await read(db, '/sitemap.xml')
	expect(index.type).toBe('application/xml; charset=utf-8')
	expect(index.text).toContain('<loc>http://localhost:3000/sitemaps/pages.xml</loc>')

	const told = await allThatIsTold(db)
	const arabic = `http://localhost:3000/ar/fatwas/${number}-${encodeURI('متى-تجب-الزكاة')}`
	expect(told).toContain(`<loc>http://localhost:3000/fatwas/${number}-when-is-zakat-due</loc>`)
	expect(told).toContain(`<loc>${arabic}</loc>`)
	expect(told).toContain(`hreflang="ar" href="${arabic}"`)
	expect(told).toContain('<loc>http://localhost:3000/ar/courses/nahw</loc>')
	expect(told).toContain('<loc>http://localhost:3000/ur/faq</loc>')
	expect(told).toContain('<loc>http://localhost:3000/fatwas?category=zakat</loc>')
})

test('samples, private and unpublished things are in no sitemap and no feed', async ({ db }) => {
	await aFatwa(db, { title: 'A sample question', sampleAt: noon })
	await aFatwa(db, { title: 'A private question', isPrivate: true })
	await aFatwa(db, { title: 'A pending question', status: 'pending', approvedAt: null, answers: [] })
	await aCourse(db, { slug: 'sample-course', title: 'A sample course', sampleAt: noon })
	await aCourse(db, { slug: 'draft-course', title: 'A draft course', status: 'draft' })
	await aCourse(db, { slug: 'archived-course', title: 'An archived course', archivedAt: noon })
	expect(await allThatIsTold(db)).not.toMatch(/(sample|private|pending|draft|archived)[ -](question|course)/i)

	await aFatwa(db, { title: 'A public question' })
	expect(await allThatIsTold(db)).toContain('A public question')
})

test('a feed reader gets the newest answers, of one category or one scholar where that was asked', async ({
	db,
}) => {
	const scholar = await aScholar(db, { name: 'Ibrahim' })
	const zakat = await aCategory(db, { name: 'Food <halal> & more', slug: 'zakat', type: 'fatwa' })
	const answer = '<p>After a year &amp; a day.</p><blockquote data-quran="9:103"></blockquote>'
	await aFatwa(db, {
		title: 'On <zakat>\uFFFF',
		categoryId: zakat.id,
		scholarId: scholar.id,
		answers: [{ scholarId: scholar.id, answer }],
	})
	await aFatwa(db, { title: 'On fasting' })

	const all = await read(db, '/feeds/fatwas.atom')
	expect(all.type).toBe('application/atom+xml; charset=utf-8')
	expect(all.text).toContain('On fasting')
	expect(all.text).toContain('label="Food ‹halal› &amp; more"')
	expect(all.text).not.toContain('\uFFFF')
	expect(all.text).toContain('Ibrahim')
	expect(all.text).toContain('9:103')
	expect(all.text).toContain('On &lt;zakat&gt;')
	const titleOf = async (path: string) => /<title>(.*?)<\/title>/.exec((await read(db, path)).text)?.[1]
	expect(await titleOf('/feeds/fatwas.atom')).toMatch(/^Fatwas · /)
	expect(await titleOf(`/feeds/fatwas.atom?scholar=${scholar.id}`)).toMatch(/^Ibrahim · Fatwas · /)
	expect(await titleOf('/feeds/fatwas.atom?category=zakat')).toMatch(/^Food ‹halal› &amp; more · Fatwas · /)
	for (const path of [`/feeds/fatwas.rss?category=zakat`, `/feeds/fatwas.rss?scholar=${scholar.id}`]) {
		const some = await read(db, path)
		expect(some.type).toBe('application/rss+xml; charset=utf-8')
		expect(some.text.match(/<item>/g)).toHaveLength(1)
		expect(some.text).not.toContain('On fasting')
	}
	const page = await read(db, '/fatwas?category=zakat')
	expect(page.text).toContain('href="http://localhost:3000/feeds/fatwas.atom?category=zakat"')
})

test('a feed that nobody offers does not exist', async ({ db }) => {
	const paths = ['/feeds/notes.atom', '/feeds/fatwas.json', '/feeds/fatwas.atom?scholar=1', '/sitemaps/x.xml']
	for (const path of [...paths, '/sitemaps/fatwas--1.xml', '/pictures/x.png', '/pictures/fatwa-99.png'])
		expect((await read(db, path)).status, path).toBe(404)
})

test('a page tells search engines what it is', async ({ db }) => {
	const { number } = await aFatwa(db, {
		title: 'When is zakat due?',
		question: 'I have </script> savings.',
		answers: [{ answer: '<p>After a year.</p><blockquote data-quran="9:103"></blockquote>' }],
	})
	await aCourse(db, { slug: 'nahw' })
	const kinds = {
		'/': ['Organization', 'WebSite'],
		[`/fatwas/${number}-when-is-zakat-due`]: ['QAPage', 'BreadcrumbList'],
		'/courses/nahw': ['Course'],
		'/faq': ['FAQPage'],
	}
	for (const [path, types] of Object.entries(kinds)) {
		const { text } = await read(db, path)
		const things = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
		const parsed = things.map(([, json]) => JSON.parse(json ?? ''))
		expect(parsed.map((thing) => thing['@type'])).toEqual(types)
		expect(text).toMatch(/<meta property="og:image" content="http:\/\/localhost:3000\/pictures\/[\w-]+\.png"/)
	}
	const { text } = await read(db, `/fatwas/${number}-when-is-zakat-due`)
	expect(text).toContain('"text":"After a year.\\n\\n9:103"')
})

test('every page of the interface names its own address and its other languages', async ({ db }) => {
	for (const path of [
		'',
		'/fatwas',
		'/courses',
		'/about',
		'/faq',
		'/contact',
		'/privacy-policy',
		'/terms-of-use',
	]) {
		const { text } = await read(db, `/ar${path}`)
		expect(text).toContain(`rel="canonical" href="http://localhost:3000/ar${path}"`)
		expect(text).toContain(`hrefLang="ur" href="http://localhost:3000/ur${path}"`)
		expect(text).toContain(`hrefLang="x-default" href="http://localhost:3000${path || '/'}"`)
	}
})

test('a sample says nothing of itself to search engines', async ({ db }) => {
	const { number } = await aFatwa(db, { title: 'A sample', sampleAt: noon })
	const { text } = await read(db, `/fatwas/${number}-a-sample`)
	expect(text).toContain('content="noindex"')
	expect(text).not.toContain('ld+json')
})

test('a link in a messenger shows a picture with the title, in three scripts', async ({ db }) => {
	const { number } = await aFatwa(db, {
		title: 'When is zakat due?',
		answers: [{}, { language: 'ar', title: 'متى تجب الزكاة' }, { language: 'ur', title: 'زکوٰۃ کب واجب ہے' }],
	})
	const drawn = new Set<string>()
	for (const path of [
		`/pictures/fatwa-${number}.png`,
		`/ar/pictures/fatwa-${number}.png`,
		`/ur/pictures/site.png`,
	]) {
		const response = await site(db).get(path)
		expect(response.headers.get('content-type')).toBe('image/png')
		const picture = Buffer.from(await response.arrayBuffer())
		const { width, height } = await sharp(picture).metadata()
		expect([width, height]).toEqual([1200, 630])
		// Messengers skip pictures above 300 kB.
		expect(picture.length).toBeLessThan(180_000)
		drawn.add(picture.toString('base64'))
		const etag = response.headers.get('etag') ?? ''
		expect((await site(db).get(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
	}
	expect(drawn.size).toBe(3)
})

test('the head of mails is drawn for each direction in the colour of the organisation', async ({ db }) => {
	const drawn = async (path: string, settings = {}) => {
		const response = await site(db, settings).get(path)
		const picture = Buffer.from(await response.arrayBuffer())
		expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 160 })
		expect(picture.length).toBeLessThan(40_000)
		return picture.toString('base64')
	}
	const heads = [
		await drawn('/pictures/mail.png'),
		await drawn('/ar/pictures/mail.png'),
		await drawn('/pictures/mail.png', { 'organisation.accent': '#1d4ed8' }),
	]
	expect(new Set(heads).size).toBe(3)
	expect(await drawn('/ur/pictures/mail.png')).toBe(heads[1])
})

test('the picture of a course shows its cover, that of a scholar their niche: none is like another', async ({
	db,
}) => {
	const teacher = await aScholar(db, { name: 'Maryam', profile: { names: { ar: 'مريم' } } })
	const one = await aCourse(db, { title: 'Hadith', slug: 'one' })
	const other = await aCourse(db, { title: 'Hadith', slug: 'other' })
	const pictures = await Promise.all(
		[`course-${one.slug}`, `course-${other.slug}`, `scholar-${teacher.id}`, 'scholars'].map(async (name) => {
			const response = await site(db).get(`/pictures/${name}.png`)
			expect(response.status, name).toBe(200)
			return Buffer.from(await response.arrayBuffer()).toString('base64')
		}),
	)
	expect(new Set(pictures).size).toBe(4)
	const unknown = await aUser(db)
	expect((await site(db).get(`/pictures/scholar-${unknown.id}.png`)).status).toBe(404)
})

test('a picture of what is not public does not exist, whoever asks', async ({ db }) => {
	const { number } = await aFatwa(db, { isPrivate: true })
	await aCourse(db, { slug: 'draft', status: 'draft' })
	const admin = await anAdmin(db)
	for (const name of [`fatwa-${number}`, 'course-draft'])
		expect((await site(db).get(`/pictures/${name}.png`, { as: admin })).status).toBe(404)
})

test('a page that a shared cache may store has no cookie of its reader', async ({ db }) => {
	const admin = await anAdmin(db)
	for (const path of ['/feeds/fatwas.atom', '/sitemap.xml', '/robots.txt', '/pictures/site.png']) {
		const response = await site(db).get(path, { as: admin, cookie: 'flash=something' })
		expect(response.headers.get('cache-control')).toContain('public')
		expect(response.headers.getSetCookie(), path).toEqual([])
		const etag = response.headers.get('etag') ?? ''
		expect((await site(db).get(path, { headers: { 'if-none-match': etag } })).status, path).toBe(304)
	}
})

test('no address of the sitemaps is closed to robots', async ({ db }) => {
	const scholar = await aScholar(db)
	await aFatwa(db)
	const robots = (await read(db, '/robots.txt')).text
	const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, rule = '']) => {
		const pattern = rule.replace(/[.?+^(){}|[\]\\]/g, '\\$&').replaceAll('*', '.*')
		return new RegExp(`^${pattern}`)
	})
	const told = await allThatIsTold(db)
	const open = [...told.matchAll(/<loc>http:\/\/localhost:3000([^<]*)</g)].map(([, path]) => path || '/')
	expect(open).toContain(`/scholars/${scholar.id}`)
	for (const path of open)
		expect(
			closed.filter((rule) => rule.test(path)),
			path,
		).toEqual([])
})

test('many who ask for one picture wait for one drawing', async ({ db }) => {
	const { number } = await aFatwa(db, { title: 'A title that nobody has drawn before' })
	const another = await aFatwa(db, { title: 'Another title that nobody has drawn before' })
	const started = performance.now()
	await site(db).get(`/pictures/fatwa-${another.number}.png`)
	const one = performance.now() - started
	const again = performance.now()
	const answers = await Promise.all(
		Array.from({ length: 20 }, () => site(db).get(`/pictures/fatwa-${number}.png`)),
	)
	expect(answers.every((answer) => answer.status === 200)).toBe(true)
	expect(performance.now() - again).toBeLessThan(10 * one + 500)
})

test('a phone can install the site: it has a name, a start and icons of both sizes', async ({ db }) => {
	const manifest = await (await site(db).get('/ur/site.webmanifest')).json()
	expect(manifest).toMatchObject({ lang: 'ur', dir: 'rtl', start_url: '/ur', display: 'standalone' })
	const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons
	expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512'])
	expect(icons.at(-1)?.purpose).toBe('maskable')
	for (const { src, sizes } of icons.slice(1)) {
		const { width, height } = await sharp(`public${src}`).metadata()
		expect(`${width}x${height}`).toBe(sizes)
	}
})
