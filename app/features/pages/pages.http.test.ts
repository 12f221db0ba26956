import { expect } from 'vitest'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'

const titles = {
	'/about': ['About us', 'من نحن', 'ہمارا تعارف'],
	'/faq': ['Frequently asked questions', 'الأسئلة الشائعة', 'اکثر پوچھے جانے والے سوالات'],
	'/privacy-policy': ['Privacy Policy', 'سياسة الخصوصية', 'رازداری کی پالیسی'],
	'/terms-of-use': ['Terms of Use', 'شروط الاستخدام', 'شرائطِ استعمال'],
}

test('a reader opens every page in three languages, as a document with one heading', async ({ db }) => {
	const { get } = site(db)
	for (const [path, inLanguages] of Object.entries(titles)) {
		for (const [n, prefix] of ['', '/ar', '/ur'].entries()) {
			const answer = await get(prefix + path)
			expect(answer.status).toBe(200)
			const page = await answer.text()
			expect(page.match(/<h1/g)).toHaveLength(1)
			expect(page).toMatch(new RegExp(`<h1[^>]*>${inLanguages[n]}</h1>`))
			expect(page).toContain(`<title>${inLanguages[n]}${n === 0 ? ' · ' : '، '}`)
			expect(page).not.toContain('type="module"')
		}
	}
})

test('the short addresses lead to the real pages, in the same language', async ({ db }) => {
	const { get } = site(db)
	for (const [from, to] of [
		['/privacy', '/privacy-policy'],
		['/terms', '/terms-of-use'],
		['/ar/privacy', '/ar/privacy-policy'],
		['/ur/terms', '/ur/terms-of-use'],
	] as const) {
		const answer = await get(from)
		expect(answer.status).toBe(301)
		expect(answer.headers.get('location')).toBe(to)
	}
})

async function text(db: Parameters<typeof site>[0], path: string, settings: Partial<Settings> = {}) {
	return (await (await site(db, settings).get(path)).text()).replace(/<!-- -->/g, '')
}

test('the questions stand under six topics of which one is open, without script', async ({ db }) => {
	const page = await text(db, '/faq')
	expect(page.match(/<details[^>]*name="faq"/g)).toHaveLength(6)
	expect(page.match(/<details[^>]*name="faq"[^>]* open=""/g)).toHaveLength(1)
	for (const topic of ['General', 'Courses', 'Fatwas', 'Consultations', 'Donations', 'Technical support']) {
		expect(page).toMatch(new RegExp(`<h2[^>]*>${topic}</h2>`))
	}
	expect(page).toContain('Fatwa answers take 3-7 days')
	expect(page).toContain('Support answers within 24 hours on business days')
	expect(page).toContain('Donations are non-refundable')
})

test('a link leads to one question, under its topic, which is open for whoever has no script', async ({
	db,
}) => {
	const link =
		/href="(\/faq\?topic=donations#([\w-]+))"[^>]*aria-label="Link to this question: Can a donation be refunded\?"/
	const [, to = '', id] = link.exec(await text(db, '/faq')) ?? []
	const page = await text(db, to)
	expect(page).toContain(`<div id="${id}"`)
	expect(page).toMatch(/<details[^>]*open=""[^>]*id="donations"/)
	expect(page.match(/<details[^>]*name="faq"[^>]* open=""/g)).toHaveLength(1)
	expect(await text(db, '/ar/faq')).toMatch(/href="\/ar\/faq\?topic=[^"]*#[^"]+"/)
})

test('a question is found by its words, in any spelling; of what is not there the whole site is asked', async ({
	db,
}) => {
	const page = await text(db, '/faq?q=donation+REFUNDED')
	expect(page).toContain('1 question')
	expect(page).toContain('Donations are non-refundable')
	expect(page).not.toContain('name="faq"')
	expect(page).toMatch(/<input[^>]*value="donation REFUNDED"/)
	expect(await text(db, `/ar/faq?q=${encodeURIComponent('شهاده')}`)).toContain('شهادة')
	const none = await text(db, '/faq?q=aeroplane')
	expect(none).toContain('No matching questions.')
	expect(none).toContain('href="/search?q=aeroplane"')
})

test('the promises are those that the organisation made', async ({ db }) => {
	const settings: Partial<Settings> = {
		'promises.fatwaDays': [2, 12],
		'promises.supportHours': 2,
		'organisation.workingDays': [0, 4],
	}
	const english = await text(db, '/faq', settings)
	expect(english).toContain('Fatwa answers take 2-12 days')
	expect(english).toMatch(/within 2 hours on business days. Business days are .Sunday and Thursday/)
	const arabic = await text(db, '/ar/faq', settings)
	expect(arabic).toContain('من ٢ إلى ١٢ يوم عمل')
	expect(arabic).toContain('خلال ساعتين')
	expect(arabic).toContain('الأحد والخميس')
	expect(await text(db, '/ur/faq', settings)).toContain('۲ سے ۱۲ ایامِ کار')
})

test('a legal text says that it is a template, and carries a date only with the sample', async ({ db }) => {
	for (const path of ['/privacy-policy', '/terms-of-use']) {
		const page = await text(db, path)
		expect(page).toContain('Template — to be reviewed')
		expect(page).not.toContain('Last updated')
		expect(await text(db, path, { 'sample.loaded': true })).toContain('Last updated: May 2023')
	}
	expect(await text(db, '/ar/terms-of-use', { 'sample.loaded': true })).toContain('آخر تحديث: مايو ٢٠٢٣')
})

test('the contents of a legal text lead to its parts', async ({ db }) => {
	const page = await text(db, '/privacy-policy')
	const ids = [...page.matchAll(/href="#([\w-]+)"/g)]
		.map((match) => match[1])
		.filter((id) => id !== 'content')
	expect(ids).toHaveLength(6)
	for (const id of ids) expect(page).toContain(`<h2 id="${id}"`)
})

test('the privacy policy names every cookie that this site sets', async ({ db }) => {
	const page = (await text(db, '/privacy-policy')).replaceAll('<wbr/>', '')
	for (const cookie of ['mishkat.session_token', 'language', 'flash', 'kept'])
		expect(page).toContain(`>${cookie}</bdi>`)
})

test('about says what the organisation says of itself, and nothing else', async ({ db }) => {
	expect(await text(db, '/about')).not.toContain('Established')
	const page = await text(db, '/about', {
		'organisation.name': { en: 'Dar al-Ilm' },
		'organisation.tagline': { en: 'Knowledge for all' },
		'organisation.established': 2010,
	})
	expect(page).toContain('Dar al-Ilm')
	expect(page).toContain('Knowledge for all')
	expect(page).toContain('Established in 2010.')
})
