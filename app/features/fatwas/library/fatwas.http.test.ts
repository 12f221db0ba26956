import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { categories } from '#app/features/categories/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { plansOf } from '#tests/plans.ts'
import { aCategory, aProfile, aScholar, aUser, noon } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'

// Without the invisible marks that isolate the direction of names.
const plain = (html: string) => html.replace(/[\u2066-\u2069]|<!-- -->/g, '')

async function read(db: Db, path: string) {
	const response = await site(db).get(path)
	return {
		status: response.status,
		location: response.headers.get('location'),
		html: plain(await response.text()),
	}
}

const zakat = (db: Db, over: Parameters<typeof aFatwa>[1] = {}) =>
	aFatwa(db, {
		title: 'When is zakat due?',
		question: 'I have savings.',
		approvedAt: noon,
		answers: [
			{
				answer: '<p>After a lunar year.</p><blockquote data-quran="9:103"></blockquote>',
				referenceText: '<p>Al-Mughni</p>',
			},
			{ language: 'ar', title: 'متى تجب الزكاة؟', question: 'عندي مدخرات.', answer: '<p>بعد حول.</p>' },
		],
		...over,
	})

test('a reader browses fatwas in three languages', async ({ db }) => {
	await zakat(db)
	const en = await read(db, '/fatwas')
	expect(en.status).toBe(200)
	expect(en.html).toContain('Showing 1 of 1 fatwas')
	expect(en.html).toContain('When is zakat due?')
	expect(en.html).toContain('Read Answer')
	expect(en.html).toMatch(/<a[^>]* href="\/fatwas\/submit"/)
	expect(en.html).toContain('<title>Fatwas · Mishkat</title>')

	const ar = await read(db, '/ar/fatwas')
	expect(ar.html).toContain('<html lang="ar" dir="rtl"')
	expect(ar.html).toContain('عرض ١ من أصل فتوى واحدة')
	expect(ar.html).toContain('lang="ar" dir="rtl" class="mt-3')

	const ur = await read(db, '/ur/fatwas')
	expect(ur.html).toContain('lang="en" dir="ltr" class="mt-3')
})

test('a library without fatwas says so, and offers nothing to clear', async ({ db }) => {
	const { status, html } = await read(db, '/fatwas')
	expect(status).toBe(200)
	expect(html).toContain('No fatwas yet')
	expect(html).not.toContain('Clear Filters')
})

test('a reader who finds nothing can clear the filters, or look in all languages', async ({ db }) => {
	await zakat(db)
	const { status, html } = await read(db, '/fatwas?q=unicorn&category=nothing&lang=en')
	expect(status).toBe(200)
	expect(html).toContain('Showing 0 of 1 fatwas')
	expect(html).toMatch(/<a[^>]* href="\/fatwas"[^>]*>Clear Filters/)
	expect(html).toContain('/fatwas?q=unicorn&amp;category=nothing&amp;lang=all')
})

test('a reader filters by category and searches in Arabic, and sees why it was found', async ({ db }) => {
	const money = await aCategory(db, { name: 'Money', slug: 'money', names: { ar: 'المال' } })
	await zakat(db, { categoryId: money.id })
	await aFatwa(db, { title: 'Other', answers: [{}, { language: 'ar', title: 'غيرها' }] })
	const { html } = await read(db, `/ar/fatwas?q=${encodeURIComponent('زَكَاة')}&category=money`)
	expect(html).toContain('عرض ١ من أصل فتويين')
	expect(html).toContain('متى تجب <mark>الزكاة</mark>؟')
	expect(html).toMatch(/<option value="money" selected="">المال/)
})

test('a mistyped search says what it shows instead', async ({ db }) => {
	await zakat(db)
	const { html } = await read(db, '/fatwas?q=zakta')
	expect(html.replace(/[\u2066-\u2069]/g, '')).toContain('No results for “zakta”. Showing results for zakat')
	expect(html).toMatch(/href="\/fatwas\?q=zakta&amp;exact=1"/)
	expect(html).toContain('When is <mark>zakat</mark> due?')
})

test('a reader turns pages by links', async ({ db }) => {
	for (let n = 0; n < 21; n++) await aFatwa(db)
	const first = await read(db, '/ur/fatwas?lang=en')
	const older = /rel="next"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*rel="next"/.exec(first.html)
	const path = (older?.[1] ?? older?.[2] ?? '').replaceAll('&amp;', '&')
	expect(path).toMatch(/^\/ur\/fatwas\?lang=en&older=/)
	const second = await read(db, path)
	expect(second.html.match(/<article/g)).toHaveLength(1)
	expect(second.html).toContain('name="robots" content="noindex"')
})

test('a reader opens an answer: question, scholar, date in both calendars, citation, references', async ({
	db,
}) => {
	const scholar = await aScholar(db, { name: 'Ibrahim' })
	await aProfile(db, scholar, { names: { ar: 'إبراهيم' } })
	const { number } = await aFatwa(db, {
		title: 'When is zakat due?',
		question: 'I have savings.',
		approvedAt: noon,
		answers: [
			{
				scholarId: scholar.id,
				answer: '<p>After a year.</p><blockquote data-quran="9:103"></blockquote>',
				referenceText: '<p>Al-Mughni</p>',
			},
		],
	})
	const { status, html } = await read(db, `/fatwas/${number}-when-is-zakat-due`)
	expect(status).toBe(200)
	for (const text of [
		'I have savings.',
		'Answered by',
		'<bdi>Ibrahim</bdi>',
		'March 10, 2026',
		'21 Ramadan 1447 AH',
		'Al-Mughni',
		'data-quran="9:103"',
		'Surah',
		'Anonymous',
		'Uncategorized',
	])
		expect(html, text).toContain(text)
	expect(html).toContain(`rel="canonical" href="http://localhost:3000/fatwas/${number}-when-is-zakat-due"`)
	expect(html).not.toContain('noindex')
	expect((await read(db, `/ar/fatwas/${number}-when-is-zakat-due`)).html).toContain('<bdi>إبراهيم</bdi>')
})

test('an answer is signed above its question, can be read larger or aloud, and says on paper whose it is', async ({
	db,
}) => {
	const { number } = await aFatwa(db, { title: 'On zakat', question: 'When is it due?' })
	const { html } = await read(db, `/fatwas/${number}-on-zakat`)
	expect(html.indexOf('Answered by')).toBeLessThan(html.indexOf('When is it due?</p>'))
	expect(html).toMatch(
		/<div data-with-script="true"[^>]*><button[^>]*data-text-size="-1".*?<span class="sr-only">Smaller text</,
	)
	expect(html).toMatch(/<button[^>]*data-listen="Stop"[^>]*hidden=""/)
	expect(html).toMatch(/<div data-spoken="true" lang="en">/)
	expect(html).toMatch(/<p class="print-head [^"]*hidden[^"]*print:flex"><bdi>Mishkat<\/bdi>/)
})

test('the page’s language decides which version is shown, and another is one link away', async ({ db }) => {
	const { number } = await zakat(db)
	const arabic = encodeURI('متى-تجب-الزكاة')
	const own = await read(db, `/ar/fatwas/${number}-${arabic}`)
	expect(own.html).toContain('عندي مدخرات.')
	expect(own.html).toContain(`href="/ar/fatwas/${number}-when-is-zakat-due?lang=en"`)
	expect(own.html).toContain(`hrefLang="en" href="http://localhost:3000/fatwas/${number}-when-is-zakat-due"`)
	expect(own.html).toContain(`rel="canonical" href="http://localhost:3000/ar/fatwas/${number}-${arabic}"`)

	const list = await read(db, '/ar/fatwas?lang=en')
	expect(list.html).toContain(`href="/ar/fatwas/${number}-when-is-zakat-due?lang=en"`)

	const other = await read(db, `/ar/fatwas/${number}-when-is-zakat-due?lang=en`)
	expect(other.status).toBe(200)
	expect(other.html).toContain('I have savings.')
	expect(other.html).toContain('<html lang="ar" dir="rtl"')
	expect(other.html).toContain(
		`rel="canonical" href="http://localhost:3000/fatwas/${number}-when-is-zakat-due"`,
	)
})

test('the number decides: other words, none, or the id lead to the right address', async ({ db }) => {
	const { number, id } = await zakat(db)
	const right = `/fatwas/${number}-when-is-zakat-due`
	for (const part of [`${number}`, `${number}-`, `${number}-old-title`, id, id.toUpperCase()]) {
		expect(await read(db, `/fatwas/${part}`), part).toMatchObject({ status: 301, location: right })
	}
	const arabic = `/ar/fatwas/${number}-${encodeURI('متى-تجب-الزكاة')}`
	expect(await read(db, `/ar/fatwas/${id}`)).toMatchObject({ status: 301, location: arabic })
	expect(await read(db, `/fatwas/${number}?lang=ar`)).toMatchObject({
		status: 301,
		location: `${arabic.slice(3)}?lang=ar`,
	})
})

test('what is not there, private or unpublished is not found; its id leads the asker to their own page', async ({
	db,
}) => {
	const asker = await aUser(db)
	const secret = await aFatwa(db, { title: 'Secret', isPrivate: true, userId: asker.id })
	const pending = await aFatwa(db, { title: 'Secret', status: 'pending', userId: asker.id })
	const parts = [
		'999999999',
		'nonsense',
		'0',
		'1e3',
		'%00',
		secret.id,
		`${secret.number}`,
		`${secret.number}-secret`,
		pending.id,
		`${pending.number}`,
	]
	for (const part of parts) {
		for (const as of [undefined, await aUser(db), asker]) {
			const response = await site(db).get(`/fatwas/${part}`, as ? { as } : {})
			if (as === asker && part.length === secret.id.length) {
				expect(response.headers.get('location')).toBe(`/fatwas/${part}/question`)
				continue
			}
			expect(response.status, part).toBe(404)
			const html = await response.text()
			expect(html).toContain('Fatwa not found')
			expect(html).toContain('href="/fatwas"')
			expect(html).not.toContain('Secret')
		}
	}
	expect((await read(db, '/ur/fatwas/5')).html).toContain('فتویٰ نہیں ملا')
})

test('where scholar, asker and category are gone, the page says so', async ({ db }) => {
	const category = await aCategory(db)
	const scholar = await aScholar(db)
	const asker = await aUser(db, { name: 'Aisha Rahman' })
	const { number } = await aFatwa(db, {
		title: 'T',
		categoryId: category.id,
		userId: asker.id,
		answers: [{ scholarId: scholar.id }],
	})
	const before = await read(db, `/fatwas/${number}-t`)
	expect(before.html).toContain('Asked by a member of this site')
	expect(before.html).not.toContain('Aisha')

	for (const id of [scholar.id, asker.id]) await db.delete(profiles).where(eq(profiles.id, id))
	await db.delete(categories).where(eq(categories.id, category.id))
	const after = await read(db, `/fatwas/${number}-t`)
	for (const text of ['<bdi>Unknown Scholar</bdi>', 'Uncategorized', 'Asked by Anonymous'])
		expect(after.html).toContain(text)
	expect((await read(db, '/fatwas')).html).toContain('Uncategorized')
})

test('two related questions follow the answer', async ({ db }) => {
	const category = await aCategory(db)
	for (const title of ['One', 'Two', 'Three']) await aFatwa(db, { title, categoryId: category.id })
	const { number } = await aFatwa(db, { title: 'This', categoryId: category.id })
	const { html } = await read(db, `/fatwas/${number}-this`)
	const related = html.slice(html.indexOf('Related questions'))
	expect(['One', 'Two', 'Three', 'This'].filter((title) => related.includes(`>${title}</a>`))).toEqual([
		'Two',
		'Three',
	])
})

test('a sample is marked, and no search engine keeps it', async ({ db }) => {
	const { number } = await aFatwa(db, { title: 'T', sampleAt: noon })
	const { html } = await read(db, `/fatwas/${number}-t`)
	expect(html).toContain('Sample content')
	expect(html).toContain('name="robots" content="noindex"')
})

test('a load that fails says so: the list with Retry, an answer by going back to the list', async ({
	db,
}) => {
	const broken = new Proxy(db, {
		get(target, name, receiver) {
			if (name === 'select') throw new Error('the database is away')
			return Reflect.get(target, name, receiver)
		},
	})
	const list = await site(broken).get('/fatwas')
	expect(list.status).toBe(500)
	const html = await list.text()
	expect(html).toContain('Failed to load fatwas. Please try again later.')
	expect(html).toContain('Retry')
	const show = await site(broken).get('/ar/fatwas/1-t')
	expect([show.status, show.headers.get('location')]).toEqual([302, '/ar/fatwas'])
	expect(show.headers.get('set-cookie')).toContain('flash=')
})

test('HEAD answers as GET does, without a body', async ({ db }) => {
	const { number } = await aFatwa(db, { title: 'T' })
	for (const [path, status] of [
		['/fatwas', 200],
		[`/fatwas/${number}-t`, 200],
		[`/fatwas/${number}`, 301],
		['/fatwas/0', 404],
	] as const) {
		const response = await site(db).head(path)
		expect(response.status, path).toBe(status)
		expect(await response.text()).toBe('')
	}
})

test('no public page but a search asks the database more than two questions', async ({ db }) => {
	const category = await aCategory(db, { slug: 'money' })
	const { number } = await zakat(db, { categoryId: category.id })
	for (const [path, most] of [
		['/fatwas', 2],
		['/ar/fatwas?category=money&lang=all', 2],
		[`/fatwas/${number}-when-is-zakat-due`, 2],
		[`/fatwas/${number}`, 1],
		['/fatwas/nonsense', 0],
	] as const) {
		const plans = await plansOf(db, () => site(db).get(path))
		expect(plans.length, path).toBeLessThanOrEqual(most)
	}
})
