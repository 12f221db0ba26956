import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { fill } from '#app/search/filling.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aCategory, aScholar, noon } from '#tests/world.ts'
import { aPost, aSeriesOfPosts, aWork, hadSlug } from '#tests/world-posts.ts'
import { postSearch } from '../searchable.server.ts'
import { postDrafts, postSteps, posts } from '../tables.server.ts'

type Db = Parameters<typeof site>[0]

async function read(db: Db, path: string, settings = {}) {
	const response = await site(db, settings).get(encodeURI(path))
	const location = response.headers.get('location')
	return {
		status: response.status,
		text: await response.text(),
		to: location && decodeURI(location),
		type: response.headers.get('content-type'),
	}
}

test('the list of a language has its posts, newest first, with a feed, and leads on by pages', async ({
	db,
}) => {
	for (let n = 1; n <= 22; n++) await aPost(db, { title: `English ${n}.`, slug: `english-${n}` })
	await aPost(db, { language: 'ar', title: 'مقال عربي', slug: 'عربي' })
	const { text } = await read(db, '/blog')
	expect(text.indexOf('English 22.')).toBeGreaterThan(0)
	expect(text.indexOf('English 22.')).toBeLessThan(text.indexOf('English 21.'))
	expect(text).not.toContain('English 2.')
	expect(text).not.toContain('مقال عربي')
	expect(text).toContain('type="application/atom+xml"')
	expect(text).toContain('href="/feeds/blog.rss"')
	const [, older = ''] = /href="(\/blog\?before=[^"]+)"/.exec(text) ?? []
	const next = await read(db, older)
	expect(next.text).toContain('English 2.')
	expect(next.text).toContain('English 1.')
	expect(next.text).not.toContain('English 3.')
	expect(next.text).toContain('noindex')
	expect((await read(db, '/ar/blog')).text).toContain('مقال عربي')
})

test('an empty list says which languages have posts', async ({ db }) => {
	expect((await read(db, '/ur/blog')).text).not.toContain('hrefLang="en" class="system-type mx-2')
	await aPost(db)
	const { text } = await read(db, '/ur/blog')
	expect(text).toContain('ابھی اردو میں کوئی تحریر نہیں')
	expect(text).toContain('href="/blog" lang="en"')
})

test('a list is narrowed by category, tag, author and series; an unknown one shows nothing', async ({
	db,
}) => {
	const category = await aCategory(db, { slug: 'zakat', name: 'Zakat', type: 'both' })
	const series = await aSeriesOfPosts(db, { slug: 'forty' })
	const author = await aScholar(db, { name: 'Ibrahim' })
	await aPost(db, { title: 'On alms', work: { categoryId: category.id }, tags: ['alms'] })
	await aPost(db, { title: 'First of forty', work: { seriesId: series.id, position: 1 } })
	await aPost(db, { title: 'By Ibrahim', authorId: author.id, byline: '' })
	for (const [query, shown] of [
		['category=zakat', 'On alms'],
		['tag=alms', 'On alms'],
		['series=forty', 'First of forty'],
		[`author=${author.id}`, 'By Ibrahim'],
	] as const) {
		const { text, status } = await read(db, `/blog?${query}`)
		expect(status).toBe(200)
		const titles = ['On alms', 'First of forty', 'By Ibrahim'].filter((title) =>
			text.includes(`>${title}</a>`),
		)
		expect(titles, query).toEqual([shown])
	}
	const nothing = await read(db, '/blog?tag=unknown')
	expect(nothing.text).toContain('No posts in English here')
	expect(nothing.text).toContain('noindex')
})

test('a post: text, author with page, both calendars, reading time, tags, category, print and feed', async ({
	db,
}) => {
	const author = await aScholar(db, { name: 'Ibrahim', profile: { names: { ar: 'إبراهيم' } } })
	const category = await aCategory(db, { slug: 'zakat', name: 'Zakat', type: 'both' })
	await aPost(db, {
		title: 'On alms',
		slug: 'on-alms',
		authorId: author.id,
		byline: '',
		words: 2000,
		publishedAt: noon,
		work: { categoryId: category.id },
		tags: ['alms'],
		sourceUrl: 'https://www.example.org/old',
		versions: [{ body: '<p>Give.</p><blockquote data-quran="9:103"></blockquote>' }],
	})
	const { text, status } = await read(db, '/blog/on-alms')
	expect(status).toBe(200)
	expect(text).toContain(`href="/scholars/${author.id}"`)
	expect(text).toContain('21 Ramadan 1447')
	expect(text).toContain('9 min read')
	expect(text).toContain('href="/blog?tag=alms"')
	expect(text).toContain('href="/blog?category=zakat"')
	expect(text).toContain('class="ayah')
	expect(text).toContain('First published at')
	expect(text).toContain('data-print')
	expect((await site(db).get('/blog/on-alms')).headers.get('x-offline')).toContain('kind=post')
	const person = await read(db, `/scholars/${author.id}`)
	expect(person.text).toContain('href="/blog/on-alms"')
})

test('footnotes are numbered by their place, in the digits of the text, and lead back', async ({ db }) => {
	await aPost(db, {
		language: 'ar',
		slug: 'حواش',
		versions: [
			{
				body: '<p>أول<sup data-note="7"></sup> ثان<sup data-note="2"></sup> أول<sup data-note="7"></sup> بلا<sup data-note="9"></sup></p>',
				notes: { 2: '<p>حاشية ثانية</p>', 7: '<p>حاشية أولى</p>' },
			},
		],
	})
	const { text } = await read(db, '/ar/blog/حواش')
	expect(text).toMatch(/أول<sup class="note-ref"><a id="note-from-1" href="#note-1"[^>]*>١<\/a>/)
	expect(text).toMatch(/ثان<sup class="note-ref"><a id="note-from-2" href="#note-2"[^>]*>٢<\/a>/)
	expect(text).toContain('id="note-from-1-2" href="#note-1"')
	expect(text).not.toContain('data-note')
	expect(text.indexOf('حاشية أولى')).toBeLessThan(text.indexOf('حاشية ثانية'))
	expect(text).toMatch(/<li id="note-1" class="note"><a href="#note-from-1"/)
})

test('four headings have contents that lead to them, three have none', async ({ db }) => {
	const body = (count: number) =>
		Array.from({ length: count }, (_, n) => `<h2>Heading <em>${n + 1}</em></h2><p>Text.</p>`).join('')
	await aPost(db, { slug: 'long', versions: [{ body: body(4) }] })
	await aPost(db, { slug: 'short', versions: [{ body: body(3) }] })
	const { text } = await read(db, '/blog/long')
	expect(text).toContain('<a href="#part-4">Heading 4</a>')
	expect(text).toContain('<h2 id="part-4">Heading <em>4</em></h2>')
	expect((await read(db, '/blog/short')).text).not.toContain('href="#part-1"')
})

test('a video of another site waits behind a button; one of an unknown site is left out', async ({ db }) => {
	const body =
		'<div data-embed="youtube:dQw4w9WgXcQ"></div><div data-embed="evil:dQw4w9WgXcQ"></div><p>End.</p>'
	await aPost(db, { slug: 'video', versions: [{ body }] })
	const { text } = await read(db, '/blog/video')
	expect(text).toContain('data-embed="/media/youtube/dQw4w9WgXcQ"')
	expect(text).toMatch(/<script type="module" src="[^"]*player[^"]*"/)
	expect(text).not.toContain('evil')
	expect(text).not.toContain('<iframe')
})

test('a post in three languages: links, hreflang of published ones alone, and where an address leads', async ({
	db,
}) => {
	const workId = await aWork(db)
	const source = await aPost(db, { workId, slug: 'patience', title: 'On patience' })
	await aPost(db, {
		workId,
		language: 'ar',
		slug: 'الصبر',
		title: 'في الصبر',
		translationOf: source.id,
		translatedVersion: 1,
		translatorByline: 'مترجم',
	})
	await aPost(db, { workId, language: 'ur', slug: 'صبر', title: 'صبر پر', status: 'draft' })
	const { text } = await read(db, '/blog/patience')
	expect(text).toContain(`hrefLang="ar" href="http://localhost:3000/ar/blog/${encodeURI('الصبر')}"`)
	expect(text).toContain('rel="alternate" hrefLang="ar"')
	expect(text).not.toContain('rel="alternate" hrefLang="ur"')
	expect(text).toContain('Also in Arabic')
	expect(await read(db, '/ar/blog/patience')).toMatchObject({ status: 302, to: '/ar/blog/الصبر' })
	expect(await read(db, '/blog/الصبر')).toMatchObject({ status: 302, to: '/blog/patience' })
	// As a course, a post is read in another frame where its language is the only one.
	const inUrdu = await read(db, '/ur/blog/patience')
	expect(inUrdu.status).toBe(200)
	expect(inUrdu.text).toContain('rel="canonical" href="http://localhost:3000/blog/patience"')
	expect((await read(db, '/ur/blog/صبر')).status).toBe(404)

	const arabic = await read(db, '/ar/blog/الصبر')
	expect(arabic.text).toContain('مترجم عن الإنجليزية')
	expect(arabic.text).toContain('عن نسخة')
	expect(arabic.text).toContain('translationOfWork')
})

test('a former slug leads to the present one, a post that was never published is not there', async ({
	db,
}) => {
	const post = await aPost(db, { slug: 'new-name' })
	await hadSlug(db, post, 'old-name')
	expect(await read(db, '/blog/old-name')).toMatchObject({ status: 301, to: '/blog/new-name' })
	expect(await read(db, '/blog/old-name/history')).toMatchObject({
		status: 301,
		to: '/blog/new-name/history',
	})
	for (const status of ['draft', 'review'] as const) {
		const draft = await aPost(db, { slug: `a-${status}`, status })
		await hadSlug(db, draft, `old-${status}`)
		for (const path of [`/blog/a-${status}`, `/blog/a-${status}/history`, `/blog/old-${status}`])
			expect((await read(db, path)).status, path).toBe(404)
	}
	await aPost(db, { slug: 'coming', status: 'scheduled', publishAt: noon })
	expect((await read(db, '/blog/coming')).status).toBe(404)
	expect((await read(db, '/blog/no-such')).status).toBe(404)
	expect((await read(db, '/blog/series/no-such')).status).toBe(404)
})

test('a withdrawn post says so, with its reason where readers see it, and where to read on', async ({
	db,
}) => {
	const workId = await aWork(db)
	const post = await aPost(db, {
		workId,
		slug: 'gone',
		title: 'A title that goes',
		status: 'withdrawn',
		withdrawnReason: 'A wrong date',
		versions: [{ body: '<p>Withdrawn words</p>' }],
	})
	await db.insert(postSteps).values({
		subjectId: post.id,
		kind: 'withdrawn',
		fromStatus: 'published',
		toStatus: 'withdrawn',
		at: noon,
	})
	await hadSlug(db, post, 'gone-before')
	await aPost(db, { workId, language: 'ar', slug: 'باق' })
	const { status, text } = await read(db, '/blog/gone')
	expect(status).toBe(410)
	expect(text).toContain('Withdrawn on March 10, 2026')
	expect(text).toContain(`href="/ar/blog/${'باق'}"`)
	expect(text).not.toMatch(/A wrong date|A title that goes|Withdrawn words/)
	expect((await read(db, '/blog/gone/history')).status).toBe(410)
	expect(await read(db, '/blog/gone-before')).toMatchObject({ status: 301, to: '/blog/gone' })
	await db.update(posts).set({ showsReason: true }).where(eq(posts.id, post.id))
	expect((await read(db, '/blog/gone')).text).toContain('A wrong date')
})

test('later versions are told with day and reason, and the history shows what changed', async ({ db }) => {
	await aPost(db, {
		slug: 'twice',
		publishedVersion: 2,
		versions: [
			{ title: 'Twice', body: '<p>The first word.</p>', at: noon },
			{
				title: 'Twice',
				body: '<p>The second word.</p>',
				at: new Date('2026-03-12T12:00:00Z'),
				reason: 'A slip',
			},
			{ title: 'Thrice', body: '<p>A third word.</p>', at: new Date('2026-03-14T12:00:00Z') },
		],
	})
	const page = await read(db, '/blog/twice')
	expect(page.text).toContain('A slip')
	expect(page.text).toContain('March 12, 2026')
	expect(page.text).toContain('The second word.')
	const history = await read(db, '/blog/twice/history')
	expect(history.text).toContain('href="/blog/twice/history?version=1"')
	expect(history.text).not.toContain('version=3')
	const second = await read(db, '/blog/twice/history?version=2')
	expect(second.text).toMatch(/<del[^>]*>(<span[^>]*>[^<]*<\/span>)?first/)
	expect(second.text).toMatch(/<ins[^>]*>(<span[^>]*>[^<]*<\/span>)?second/)
	expect((await read(db, '/blog/twice/history?version=1')).text).toContain('no longer current')
	expect((await read(db, '/blog/twice/history?version=3')).status).toBe(404)
})

test('a series shows its parts in order, and each part those beside it', async ({ db }) => {
	const series = await aSeriesOfPosts(db, { slug: 'forty', texts: { en: 'Forty short pieces.' } })
	const part = (position: number, over = {}) =>
		aPost(db, {
			title: `Part no. ${position}`,
			slug: `part-${position}`,
			work: { seriesId: series.id, position },
			...over,
		})
	await part(3)
	await part(1)
	await part(2, { status: 'draft' })
	await part(4, { language: 'ar', slug: 'رابع' })
	const { text } = await read(db, '/blog/series/forty')
	expect(text).toContain('Forty short pieces.')
	expect(text.indexOf('Part no. 1')).toBeLessThan(text.indexOf('Part no. 3'))
	expect(text).not.toMatch(/Part no\. [24]/)
	const third = await read(db, '/blog/part-3')
	expect(third.text).toContain('Part 2 of 2')
	expect(third.text).toContain('href="/blog/part-1"')
	expect(third.text).not.toContain('href="/blog/part-2"')
	expect((await read(db, '/ur/blog/series/forty')).text).toContain('hrefLang="ar"')
	const empty = await aSeriesOfPosts(db)
	expect((await read(db, `/blog/series/${empty.slug}`)).status).toBe(404)
})

test('related posts share a tag or the category and the language', async ({ db }) => {
	const category = await aCategory(db)
	await aPost(db, { slug: 'here', work: { categoryId: category.id }, tags: ['one'] })
	await aPost(db, { slug: 'of-category', work: { categoryId: category.id } })
	await aPost(db, { slug: 'of-tag', tags: ['one'] })
	await aPost(db, { slug: 'in-arabic', language: 'ar', tags: ['one'] })
	await aPost(db, { slug: 'other', tags: ['two'] })
	const { text } = await read(db, '/blog/here')
	const links = [...text.matchAll(/href="\/blog\/(of-[a-z]+|in-arabic|other)"/g)].map(([, slug]) => slug)
	expect(links).toEqual(['of-tag', 'of-category'])
})

test('no word of a draft, of a coming version, of a scheduled or withdrawn post is anywhere', async ({
	db,
}) => {
	const word = 'zzunseenzz'
	const published = await aPost(db, { slug: 'open', title: 'Open' })
	await db
		.insert(postDrafts)
		.values({ postId: published.id, title: word, body: `<p>${word}</p>`, summary: word })
	await db.update(posts).set({ revisionAt: noon }).where(eq(posts.id, published.id))
	const hidden = { title: word, summary: word }
	await aPost(db, { ...hidden, slug: word, status: 'draft' })
	await aPost(db, { ...hidden, slug: `${word}-review`, status: 'review' })
	await aPost(db, { ...hidden, slug: `${word}-later`, status: 'scheduled', publishAt: noon })
	await aPost(db, {
		...hidden,
		slug: `${word}-gone`,
		status: 'withdrawn',
		withdrawnReason: word,
		versions: [{ body: `<p>${word}</p>` }],
	})
	await fill(db, postSearch)
	const index = (await read(db, '/sitemap.xml')).text
	const maps = [...index.matchAll(/<loc>http:\/\/localhost:3000([^<]+)</g)].map(([, path]) => path ?? '')
	for (const path of [
		'/',
		'/blog',
		'/blog/open',
		'/blog/open/history',
		'/feeds/blog.atom',
		'/feeds/blog.rss',
		...maps,
	])
		expect((await read(db, path)).text, path).not.toContain(word)
	const found = await read(db, `/search?q=${word}&kind=post`)
	expect(found.text).not.toContain('/blog/')
})

test('feeds have the whole text, names that never change, and the filters of the list', async ({ db }) => {
	const series = await aSeriesOfPosts(db, { slug: 'forty' })
	const author = await aScholar(db, { name: 'Ibrahim' })
	const post = await aPost(db, {
		title: 'On <alms> & more',
		slug: 'alms',
		authorId: author.id,
		byline: '',
		work: { seriesId: series.id, position: 1 },
		tags: ['alms'],
		versions: [
			{
				body: '<p>Give<sup data-note="1"></sup>.</p><div data-embed="youtube:dQw4w9WgXcQ"></div><p><a href="/fatwas">here</a></p>',
				notes: { 1: '<p>A note</p>' },
			},
		],
	})
	await aPost(db, { title: 'Another' })
	await aPost(db, { title: 'A sample', sampleAt: noon })
	const atom = await read(db, '/feeds/blog.atom')
	expect(atom.type).toBe('application/atom+xml; charset=utf-8')
	expect(atom.text).toContain(`<id>urn:uuid:${post.id}</id>`)
	expect(atom.text).toContain('On &lt;alms&gt;')
	expect(atom.text).toContain('A note')
	expect(atom.text).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
	expect(atom.text).toContain('http://localhost:3000/fatwas')
	expect(atom.text).not.toContain('data-note')
	expect(atom.text).not.toContain('A sample')
	const rss = await read(db, '/feeds/blog.rss')
	expect(rss.text).toContain(`<guid isPermaLink="false">urn:uuid:${post.id}</guid>`)
	for (const query of ['tag=alms', 'series=forty', `scholar=${author.id}`]) {
		const { text } = await read(db, `/feeds/blog.rss?${query}`)
		expect(text, query).toContain('alms')
		expect(text, query).not.toContain('Another')
	}
	expect((await read(db, '/feeds/blog.rss?tag=unknown')).text).not.toContain('<item>')
	expect((await read(db, '/ar/feeds/blog.rss')).text).toContain('<language>ar</language>')
})

test('search engines find posts by the sitemap with the last change, and their data on the page', async ({
	db,
}) => {
	const workId = await aWork(db)
	const changedAt = new Date('2026-04-01T08:00:00Z')
	const post = await aPost(db, { workId, slug: 'found', title: 'Found', changedAt })
	await aPost(db, { workId, language: 'ar', slug: 'موجود' })
	const index = (await read(db, '/sitemap.xml')).text
	const [, name = ''] = /\/sitemaps\/(blog-[0-9a-f])\.xml/.exec(index) ?? []
	const { text } = await read(db, `/sitemaps/${name}.xml`)
	expect(text).toContain(
		'<loc>http://localhost:3000/blog/found</loc><lastmod>2026-04-01T08:00:00.000Z</lastmod>',
	)
	expect(text).toContain(`hreflang="ar" href="http://localhost:3000/ar/blog/${encodeURI('موجود')}"`)
	const page = await read(db, '/blog/found')
	const [, json = ''] =
		/<script type="application\/ld\+json">(.*?"BlogPosting".*?)<\/script>/.exec(page.text) ?? []
	expect(JSON.parse(json)).toMatchObject({
		'@type': 'BlogPosting',
		headline: 'Found',
		inLanguage: 'en',
		dateModified: '2026-04-01T08:00:00.000Z',
		author: { '@type': 'Person', name: 'A writer' },
		url: 'http://localhost:3000/blog/found',
	})
	expect(page.text).toContain(`/pictures/post-${post.id}.png`)
	const picture = await site(db).get(`/pictures/post-${post.id}.png`)
	expect(picture.headers.get('content-type')).toBe('image/png')
})

test('posts are found by title, summary, text and notes, and offered beside other kinds', async ({ db }) => {
	await aPost(db, {
		title: 'On gratitude',
		slug: 'gratitude',
		versions: [{ summary: 'Thankfulness each day', body: '<p>Perseverance.</p>' }],
	})
	await fill(db, postSearch)
	for (const word of ['gratitude', 'thankfulness', 'perseverance'])
		expect((await read(db, `/search?q=${word}`)).text, word).toContain('href="/blog/gratitude')
	expect((await read(db, '/search?q=gratitude')).text).toContain('kind=post')
})

test('the home page shows the newest posts of its language, where there are any', async ({ db }) => {
	expect((await read(db, '/')).text).not.toContain('From the blog')
	await aPost(db, { title: 'News of the mosque', slug: 'news' })
	const { text } = await read(db, '/')
	expect(text).toContain('From the blog')
	expect(text).toContain('href="/blog/news"')
	expect((await read(db, '/ar')).text).not.toContain('من المدونة')
})

test('where the blog is left out, its pages say so and nothing leads there', async ({ db }) => {
	await aPost(db, { slug: 'closed' })
	const settings = { 'services.off': ['blog'] }
	expect((await read(db, '/blog/closed', settings)).status).toBe(404)
	expect((await read(db, '/feeds/blog.rss', settings)).status).toBe(404)
	const home = await read(db, '/', settings)
	expect(home.text).not.toContain('href="/blog')
})
