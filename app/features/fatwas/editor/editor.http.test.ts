import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sourceOf } from '#app/features/fatwas/library/model.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, aUser, noon } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { aDraft, aQuestion } from '#tests/world-questions.ts'
import { fatwaDraftRevisions, fatwaDrafts } from '../tables.server.ts'

const fields = {
	language: 'en',
	revision: '0',
	title: 'On travelling',
	question: 'May one pray seated?',
	answer: 'Yes.\n\n[quran:2:255]',
	referenceText: '',
}
const typedVerse = 'ولا يحيطون بشيء من علمه إلا بما شاء'

async function aClaimedQuestion(db: Db) {
	const holder = await aScholar(db, { name: 'The Holder' })
	const question = await aQuestion(db, {
		status: 'assigned',
		scholarId: holder.id,
		title: 'My own title',
		question: 'My own words',
	})
	const at = `/scholar/fatwas/${question.id}`
	return { holder, question, at, answer: `${at}/answer`, ...site(db) }
}

const draftOf = async (db: Db, fatwaId: string) =>
	(await db.select().from(fatwaDrafts).where(eq(fatwaDrafts.fatwaId, fatwaId)))[0]

test('only the holder writes: others who may read are led back, and for a stranger there is nothing', async ({
	db,
}) => {
	const { get, post, answer, at, holder } = await aClaimedQuestion(db)
	expect((await get(answer, { as: holder })).status).toBe(200)
	const colleague = await aScholar(db)
	for (const path of [
		answer,
		`${answer}/revisions`,
		`${answer}/preview`,
		`${answer}/draft`,
		`${at}/submission`,
	]) {
		const seen = await get(path, { as: colleague })
		expect([seen.status, seen.headers.get('location')], path).toEqual([302, at])
		expect((await get(path, { as: await aUser(db) })).headers.get('location'), path).toBe('/unauthorized')
		expect((await get(path)).headers.get('location'), path).toMatch(/^\/login/)
	}
	expect((await post(answer, fields, { as: colleague })).headers.get('location')).toBe(at)
	expect((await post(`${at}/submission`, {}, { as: colleague })).headers.get('location')).toBe(at)
	expect((await post(`${answer}/draft`, fields, { as: colleague })).status).toBe(409)
	expect(await db.$count(fatwaDrafts)).toBe(0)
	const nowhere = answer.replace(/fatwas\/[^/]+/, 'fatwas/00000000-0000-4000-8000-000000000000')
	expect((await get(nowhere, { as: holder })).status).toBe(404)
	expect((await get('/scholar/fatwas/none/answer', { as: holder })).status).toBe(404)
})

test('the page stands beside the question, with a plain field for who has no script', async ({ db }) => {
	const { get, answer, holder, question } = await aClaimedQuestion(db)
	await aDraft(db, question, { language: 'ar', answer: '<p>نعم</p>' })
	const page = await (await get(`${answer}?language=ar`, { as: holder })).text()
	expect(page).toContain('My own words')
	expect(page).toMatch(/<textarea[^>]*lang="ar"[^>]*dir="rtl"[^>]*>&lt;p&gt;نعم/)
	expect(page).toContain('[quran:2:255]')
	expect(page).toMatch(/العربية<\/span>.*complete/)
	const inArabic = await (await get(`/ar${answer}`, { as: holder })).text()
	expect(inArabic).toContain('كتابة الجواب')
})

test('without script text is saved as paragraphs, and a line with a reference as the citation', async ({
	db,
}) => {
	const { post, answer, holder, question } = await aClaimedQuestion(db)
	const saved = await post(answer, fields, { as: holder })
	expect(saved.headers.get('location')).toBe(`${answer}?language=en`)
	expect(await draftOf(db, question.id)).toMatchObject({
		answer: '<p>Yes.</p><blockquote data-quran="2:255"></blockquote>',
		title: 'On travelling',
		revision: 1,
	})
	const inHtml = { ...fields, revision: '1', answer: '<p>Yes.</p>\n\n[quran:1:1-2]\n\n[quran:1:99]' }
	await post(answer, inHtml, { as: holder })
	expect((await draftOf(db, question.id))?.answer).toBe(
		'<p>Yes.</p><blockquote data-quran="1:1-2"></blockquote><p>[quran:1:99]</p>',
	)
})

const rows = {
	'source.0.kind': 'hadith',
	'source.0.collection': 'صحيح مسلم',
	'source.0.number': '12',
	'source.1.kind': 'hadith',
	'source.1.collection': ' ',
	'source.2.kind': 'book',
	'source.2.title': 'Al-Mughni',
	'source.2.author': 'Ibn Qudamah',
	'source.2.volume': '3',
	'source.2.page': '145',
	'source.2.url': 'https://not-of-a-book.example',
	'source.4.kind': 'hadith',
	'source.4.collection': 'Sahih al-Bukhari',
	'source.4.number': '1',
	'source.5.kind': 'quran',
	'source.5.place': '٢ : ٢٥٥',
	'source.6.kind': 'council',
	'source.6.title': 'On <b>zakat</b>',
	'source.6.council': 'A Council',
	'source.6.number': '117',
}

test('sources come in their order with the fields of their kind, hadiths apart, and empty rows are left out', async ({
	db,
}) => {
	const { get, post, answer, holder, question } = await aClaimedQuestion(db)
	await post(answer, { ...fields, ...rows }, { as: holder })
	const draft = await draftOf(db, question.id)
	expect(draft?.hadith).toEqual([
		{ collection: 'Sahih Muslim', number: '12', grade: '', grader: '' },
		{ collection: 'Sahih al-Bukhari', number: '1', grade: '', grader: '' },
	])
	expect(draft?.sources).toEqual([
		sourceOf('book', { title: 'Al-Mughni', author: 'Ibn Qudamah', volume: '3', page: '145' }),
		sourceOf('quran', { number: '2:255' }),
		sourceOf('council', { title: 'On <b>zakat</b>', author: 'A Council', number: '117' }),
	])
	const page = await (await get(answer, { as: holder })).text()
	expect(page).toMatch(/name="source\.2\.council"[^>]*value="A Council"/)
	expect(page).toMatch(/name="source\.3\.collection"[^>]*value="Sahih Muslim"/)
	const preview = (await (await get(`${answer}/preview`, { as: holder })).text()).replace(
		/[\u2066-\u2069]/g,
		'',
	)
	expect(preview).toContain('</cite>, Ibn Qudamah, Volume 3, page 145')
	expect(preview).toContain('Quran, Al-Baqara 2:255')
	expect(preview).toContain('On &lt;b&gt;zakat&lt;/b&gt;')
})

test('without script a source is added, moved and removed, and nothing that was typed is lost or saved', async ({
	db,
}) => {
	const { post, answer, holder } = await aClaimedQuestion(db)
	const pressed = async (act: string) => {
		const reply = await post(answer, { ...fields, ...rows, rows: act }, { as: holder })
		expect(reply.status).toBe(200)
		const page = await reply.text()
		expect(page).toContain('May one pray seated?')
		return [...page.matchAll(/name="source\.(\d+)\.title"[^>]*value="([^"]*)"/g)].map(([, , title]) => title)
	}
	expect(await pressed('add')).toEqual(['', '', 'Al-Mughni', '', '', 'On &lt;b&gt;zakat&lt;/b&gt;', ''])
	expect(await pressed('up.2')).toEqual(['', 'Al-Mughni', '', '', '', 'On &lt;b&gt;zakat&lt;/b&gt;'])
	expect(await pressed('remove.2')).toEqual(['', '', '', '', 'On &lt;b&gt;zakat&lt;/b&gt;'])
	expect(await pressed('nothing')).toHaveLength(6)
	expect(await db.$count(fatwaDrafts)).toBe(0)
})

test('a source that cannot be found is refused when the answer is sent, with its number', async ({ db }) => {
	const { get, post, at, answer, holder } = await aClaimedQuestion(db)
	const broken = {
		'source.0.kind': 'book',
		'source.0.title': 'Al-Mughni',
		'source.1.kind': 'web',
		'source.1.url': 'javascript:alert(1)',
		'source.2.kind': 'quran',
		'source.2.place': '2:300',
	}
	await post(answer, { ...fields, ...broken }, { as: holder })
	expect((await post(`${at}/submission`, {}, { as: holder })).headers.get('location')).toContain('check=yes')
	const page = await (await get(`${answer}?check=yes`, { as: holder })).text()
	const said = /id="sources-error"[^>]*>([^<]*)</.exec(page)?.[1]
	expect(said).toMatch(/Source 2 .*Source 3 /)
	expect(said).not.toContain('Source 1')
	expect(await (await get(`${answer}/preview`, { as: holder })).text()).not.toContain('href="javascript')
})

test('a script saves while somebody types, and hears of what it does not know', async ({ db }) => {
	const { post, answer, holder } = await aClaimedQuestion(db)
	const draft = `${answer}/draft`
	const saved = await post(draft, fields, { as: holder })
	expect([saved.status, (await saved.json()).revision]).toEqual([200, 1])
	const stale = await post(draft, { ...fields, answer: 'No.' }, { as: holder })
	expect(stale.status).toBe(409)
	expect(await stale.json()).toMatchObject({ reason: 'stale', revision: 1, by: 'The Holder' })
	const long = await post(draft, { ...fields, title: 'x'.repeat(201) }, { as: holder })
	expect([long.status, await long.json()]).toEqual([422, { errors: { title: 'ifta.draft-title-too-long' } }])
})

test('overwriting another revision needs confirmation, and the typed text is kept', async ({ db }) => {
	const { post, answer, holder, question } = await aClaimedQuestion(db)
	await post(answer, fields, { as: holder })
	const refused = await post(answer, { ...fields, answer: 'Mine, written long' }, { as: holder })
	expect(refused.status).toBe(409)
	const page = await refused.text()
	expect(page).toContain('Mine, written long')
	expect(page).toMatch(/<button[^>]*name="over"[^>]*value="1"|<button[^>]*value="1"[^>]*name="over"/)
	await post(answer, { ...fields, answer: 'Mine, written long', over: '1' }, { as: holder })
	expect((await draftOf(db, question.id))?.answer).toBe('<p>Mine, written long</p>')
	expect(await db.$count(fatwaDraftRevisions)).toBe(2)
})

test('missing fields are named in their language', async ({ db }) => {
	const { get, post, at, answer, holder, question } = await aClaimedQuestion(db)
	await aDraft(db, question)
	await aDraft(db, question, { language: 'ur', title: '', question: ' ', answer: '<p>جی</p>' })
	const refused = await post(`${at}/submission`, {}, { as: holder })
	expect(refused.headers.get('location')).toBe(`${answer}?language=ur&check=yes`)
	const page = await (await get(`${answer}?language=ur&check=yes`, { as: holder })).text()
	expect(page).toMatch(/name="title"[\s\S]*?Please enter a title for readers/)
	expect(page).toContain('Please write the question for readers.')
	const sent = await get(`${answer}/preview?send=yes`, { as: holder })
	expect(sent.headers.get('location')).toBe(`${answer}?language=ur&check=yes`)
})

test('a typed verse is refused until it is cited or said to be none', async ({ db }) => {
	const { get, post, at, answer, holder } = await aClaimedQuestion(db)
	const typed = { ...fields, answer: `قال: ${typedVerse}.` }
	await post(answer, typed, { as: holder })
	expect((await post(`${at}/submission`, {}, { as: holder })).headers.get('location')).toContain('check=yes')
	const page = await (await get(`${answer}?check=yes`, { as: holder })).text()
	expect(page).toContain('name="notQuotation.0.reason"')
	const text = /name="notQuotation\.0\.text" value="([^"]+)"/.exec(page)?.[1] ?? ''
	expect(text).not.toBe('')

	const mark = {
		'notQuotation.0.text': text,
		'notQuotation.0.reference': '2:255',
		'notQuotation.0.reason': 'A prayer',
	}
	await post(answer, { ...typed, ...mark, revision: '1' }, { as: holder })
	const sent = await post(`${at}/submission`, {}, { as: holder })
	expect(sent.headers.get('location')).toBe(at)
})

test('the preview shows the ayat; the confirmation says which languages are sent', async ({ db }) => {
	const { get, post, at, answer, holder, question } = await aClaimedQuestion(db)
	await post(answer, fields, { as: holder })
	await post(answer, { ...fields, language: 'ar', title: 'في السفر' }, { as: holder })
	const preview = await (await get(`${answer}/preview`, { as: holder })).text()
	expect(preview).toContain('ayah')
	expect(preview).toContain('The Holder')
	const confirm = await (await get(`${answer}/preview?send=yes`, { as: holder })).text()
	expect(confirm).toMatch(/<li[^>]*>English<\/li>.*<li[^>]*>العربية<\/li>/)
	expect(confirm).not.toMatch(/<li[^>]*>اردو<\/li>\s*<\/ul>\s*<form/)
	await post(`${at}/submission`, {}, { as: holder })
	const [row] = await db.select().from(fatwas).where(eq(fatwas.id, question.id))
	expect(row?.status).toBe('answered')
	expect((await get(answer, { as: holder })).headers.get('location')).toBe(at)
})

test('who presses twice to submit is told once more that it is submitted, not that it is not theirs', async ({
	db,
}) => {
	const { get, post, at, answer, holder } = await aClaimedQuestion(db)
	await post(answer, fields, { as: holder })
	const said = []
	for (const _ of [1, 2]) {
		const sent = await post(`${at}/submission`, {}, { as: holder })
		const cookie = sent.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
		const page = await (await get(at, { as: holder, cookie })).text()
		said.push(/data-toast[\s\S]*?<p class="break-words">([\s\S]*?)<\/p>/.exec(page)?.[1])
	}
	expect(said).toEqual(['Submitted for review.', 'Submitted for review.'])
})

test('what was saved is listed, looked at and taken up again', async ({ db }) => {
	const { get, post, answer, holder, question } = await aClaimedQuestion(db)
	await post(answer, { ...fields, ...rows, answer: 'First' }, { as: holder })
	await post(answer, { ...fields, revision: '1', over: '1', answer: 'Second' }, { as: holder })
	const list = `${answer}/revisions?language=en`
	const page = await (await get(`${list}&look=1`, { as: holder })).text()
	expect(page).toContain('The Holder')
	expect(page).toContain('<p>First</p>')
	const restored = await post(`${answer}/revisions`, { language: 'en', revision: '1' }, { as: holder })
	expect(restored.headers.get('location')).toBe(`${answer}?language=en`)
	expect(page).toContain('Al-Mughni')
	const draft = await draftOf(db, question.id)
	expect(draft?.answer).toBe('<p>First</p>')
	expect([draft?.sources.length, draft?.hadith.length]).toEqual([3, 2])
})

test('a published answer opens as it was published, for its author and the admin', async ({ db }) => {
	const holder = await aScholar(db)
	const fatwa = await aFatwa(db, {
		scholarId: holder.id,
		answers: [{ answer: '<p>As it was</p>', createdAt: noon }],
	})
	const { get } = site(db)
	for (const as of [holder, await anAdmin(db)]) {
		const page = await (await get(`/scholar/fatwas/${fatwa.id}/answer`, { as })).text()
		expect(page).toContain('As it was')
		expect(page).toContain('Reason for the change')
	}
	expect(await db.$count(fatwaDrafts)).toBe(0)
})

test('an answer that is too long comes back whole, with a word at its field', async ({ db }) => {
	const { post, answer, holder } = await aClaimedQuestion(db)
	const refused = await post(answer, { ...fields, answer: 'a'.repeat(100_001) }, { as: holder })
	expect(refused.status).toBe(422)
	const page = await refused.text()
	expect(page).toContain('Please use at most 100000 characters.')
	expect(page).toContain('a'.repeat(100_001))
	const wordy = await post(answer, { ...fields, summary: 'a'.repeat(401) }, { as: holder })
	expect(wordy.status).toBe(422)
	const huge = await post(answer, { ...fields, answer: 'a'.repeat(1_100_000) }, { as: holder })
	expect(huge.status).toBe(413)
})

test('script in any field never runs: not in the editor, the preview, the revisions or what is submitted', async ({
	db,
}) => {
	const { get, post, at, answer, holder, question } = await aClaimedQuestion(db)
	const script = '</textarea></script><script>alert(1)</script><img src=x onerror=alert(1)>'
	const html = `<p onclick="alert(1)">One ${script}</p><a href="javascript:alert(1)">two</a><a href="//evil.example">three</a><blockquote data-quran='2:255"><script>alert(1)</script>'></blockquote>`
	const payload = {
		...fields,
		title: script,
		question: script,
		answer: html,
		referenceText: html,
		summary: script,
		context: script,
		school: script,
		'source.0.kind': 'hadith',
		'source.0.collection': script,
		'source.0.number': '1',
		'source.1.kind': 'web',
		'source.1.title': script,
		'source.1.url': 'javascript:alert(1)',
		'notQuotation.0.text': script,
		'notQuotation.0.reference': '"><b onclick=x>',
		'notQuotation.0.reason': script,
	}
	await post(answer, payload, { as: holder })
	const draft = await draftOf(db, question.id)
	expect(draft?.answer).not.toMatch(/script|onclick|onerror|javascript|evil/i)
	expect(draft?.referenceText).not.toMatch(/script|onclick|onerror|javascript|evil/i)
	expect(draft?.school).toBeNull()
	const paths = [answer, `${answer}?check=yes`, `${answer}?language="><script>alert(1)</script>`]
	for (const path of [
		...paths,
		`${answer}/preview`,
		`${answer}/preview?send=yes`,
		`${answer}/revisions?look=1`,
	]) {
		const page = await (await get(path, { as: holder })).text()
		expect(page, path).not.toContain('<script>alert(1)')
		expect(page, path).not.toContain('<img src=x')
		expect(page, path).not.toContain('<b onclick')
	}
	expect((await post(`${at}/submission`, {}, { as: holder })).status).toBe(302)
	const refused = await post(answer, { ...payload, answer: `${html}${'a'.repeat(100_001)}` }, { as: holder })
	expect(await refused.text()).not.toContain('<script>alert(1)')
})
