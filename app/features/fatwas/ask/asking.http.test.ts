import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { countingQueries, type Db } from '#app/platform/db/db.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aCategory, anAdmin, aScholar, aUser, noon, sessionCookie } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { cookiesOf } from '#tests/world-profile.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { aPdf } from '#tests/world-uploads.ts'
import { askerLimits, fatwaSteps } from '../tables.server.ts'

// Without the invisible marks that isolate the direction of names.
const plain = (html: string) => html.replace(/[\u2066-\u2069]|<!-- -->/g, '')
const page = async (response: Response) => plain(await response.text())
const typed = {
	title: 'Zakat on a loan',
	question: 'I lent my brother money.',
	language: 'en',
	country: 'GB',
}
const anAsker = async (db: Db) => ({ asker: await aUser(db), category: (await aCategory(db)).id })

/** A multipart form, as browsers send one with a file field. */
function withFile(fields: Record<string, string>, file: { name: string; bytes: string }) {
	const parts = Object.entries(fields).map(
		([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
	)
	const last = `--x\r\nContent-Disposition: form-data; name="attachment"; filename="${file.name}"\r\n\r\n${file.bytes}\r\n--x--\r\n`
	return [`${parts.join('')}${last}`, 'multipart/form-data; boundary=x'] as const
}

async function askWithFile(db: Db, asker: User, category: string) {
	const [body, type] = withFile({ ...typed, category }, { name: 'عقد.pdf', bytes: aPdf().toString('latin1') })
	const sent = await site(db).postBody('/fatwas/submit', body, type, { as: asker })
	expect(sent.headers.get('location')).toBe('/dashboard?tab=fatwas')
	const [question] = await db.select().from(fatwas).where(eq(fatwas.userId, asker.id))
	if (!question) throw new Error('nothing was asked')
	return question
}

test('an asker sends a question with a file and reads the words of the specification', async ({ db }) => {
	const { asker, category } = await anAsker(db)
	const { get, post } = site(db)
	const form = await page(await get('/fatwas/submit', { as: asker }))
	expect(form).toContain('A scholar will answer within 3–7 working days')
	expect(form).toContain('PDF, DOCX, JPG, PNG up to 5MB')
	expect(form).toMatch(/checked=""[^>]*value="private"/)
	expect(form).not.toContain('__reactRouterContext')

	const sent = await post('/fatwas/submit', { ...typed, category }, { as: asker })
	expect(sent.headers.get('location')).toBe('/dashboard?tab=fatwas')
	const after = await page(await get('/dashboard?tab=fatwas', { as: asker, cookie: cookiesOf(sent) }))
	expect(after).toContain('Question Submitted')
	expect(after).toContain('Our scholars will review and respond to your question soon')
	expect(after).toContain('Zakat on a loan')
})

test('a visitor signs in first, and the typed text is kept', async ({ db }) => {
	const { get, post } = site(db)
	for (const answer of [await get('/fatwas/submit'), await post('/fatwas/submit', typed)]) {
		expect(answer.headers.get('location')).toBe('/login?returnTo=%2Ffatwas%2Fsubmit')
	}
})

test('an empty form comes back with the words of the specification, and all that was typed', async ({
	db,
}) => {
	const { asker } = await anAsker(db)
	const refused = await site(db).post('/fatwas/submit', { ...typed, title: ' ' }, { as: asker })
	expect(refused.status).toBe(422)
	const form = await page(refused)
	expect(form).toContain('Missing Information: Please fill in all required fields.')
	// At both fields, and twice in the summary above the form.
	expect(form.match(/Please fill in this field\./g)).toHaveLength(4)
	expect(form).toContain('I lent my brother money.')
	expect(form).toContain('<option value="GB" selected="">')
})

test('a failure is said in the words of the specification, and nothing typed is lost', async ({ db }) => {
	const { asker, category } = await anAsker(db)
	await db.execute('alter table fatwa_steps rename to fatwa_steps_elsewhere')
	const failed = await site(db).post('/fatwas/submit', { ...typed, category }, { as: asker })
	expect(failed.status).toBe(500)
	const form = await page(failed)
	expect(form).toContain('Submission Failed: An error occurred while submitting your question.')
	expect(form).toContain('I lent my brother money.')
})

test('script in every field is text, on every page that shows it', async ({ db }) => {
	const { asker, category } = await anAsker(db)
	const script = '<script>alert(1)</script><img src=x onerror=alert(2)>'
	const { get, post, postBody } = site(db)
	const evil = { title: `${script}"'`, question: script, category, language: 'en' }
	const pages = [
		await post(
			'/fatwas/submit',
			{ ...evil, language: script, country: script, [script]: script },
			{ as: asker },
		),
		await postBody(
			'/fatwas/submit',
			...withFile(
				{ ...evil, title: '' },
				{ name: '<script>alert(3)</script>.pdf', bytes: aPdf().toString('latin1') },
			),
			{ as: asker },
		),
	]
	expect((await post('/fatwas/submit', evil, { as: asker })).status).toBe(302)
	const [question] = await db.select().from(fatwas)
	for (const path of [
		`/fatwas/${question?.id}/question`,
		`/fatwas/${question?.id}/withdrawal`,
		'/dashboard?tab=fatwas',
	])
		pages.push(await get(path, { as: asker }))
	for (const each of pages) {
		const html = await each.text()
		expect(html).toContain('&lt;script&gt;alert(')
		expect(html).not.toMatch(/<script>alert|<img src=x/)
	}
})

test('a question in Arabic is asked in Arabic and shown from right to left', async ({ db }) => {
	const asker = await aUser(db, { name: 'عبد الرحمن' })
	const category = await aCategory(db, { name: 'Family', names: { ar: 'الأسرة' } })
	const { get, post } = site(db)
	const form = await page(await get('/ar/fatwas/submit', { as: asker }))
	expect(form).toContain('<option value="ar" selected="">')
	expect(form).toContain('>الأسرة</option>')
	expect(form).toContain('action="/ar/fatwas/submit"')
	const words = {
		title: 'زكاة القَرض',
		question: 'أقرضتُ أخي مالًا.\nفهل عليّ زكاة؟',
		language: 'ar',
		country: 'MA',
	}
	const sent = await post('/ar/fatwas/submit', { ...words, category: category.id }, { as: asker })
	expect(sent.headers.get('location')).toBe('/ar/dashboard?tab=fatwas')
	const [question] = await db.select().from(fatwas)
	expect(question).toMatchObject({ title: words.title, question: words.question, country: 'MA' })
	const html = await page(await get(`/ar/fatwas/${question?.id}/question`, { as: asker }))
	expect(html).toContain('<p lang="ar" dir="rtl"')
	expect(html).toContain(words.question)
	expect(html).toContain('المغرب')
	expect(html).toContain('نتوقّع الجواب بحلول')
})

test('a file of ten megabytes is refused beside its field, and all that was typed stays', async ({ db }) => {
	const { asker, category } = await anAsker(db)
	const tooLarge = { name: 'a.pdf', bytes: `%PDF-1.4\n${'a'.repeat(10 * 1024 * 1024)}` }
	const [body, type] = withFile({ ...typed, category }, tooLarge)
	const refused = await site(db).postBody('/fatwas/submit', body, type, { as: asker })
	expect(refused.status).toBe(422)
	const form = await page(refused)
	expect(form).toContain('This file is too large')
	expect(form).toContain('value="Zakat on a loan"')
	expect(form).toContain('If you attached a file, please choose it again.')
	expect(await db.$count(files)).toBe(0)
	const [exe, kind] = withFile({ ...typed, category }, { name: 'a.pdf', bytes: 'MZ\x90 not a paper' })
	expect((await site(db).postBody('/fatwas/submit', exe, kind, { as: asker })).status).toBe(422)
	expect(await db.$count(fatwas)).toBe(0)
})

test('a file that came with a form that was refused need not be chosen again', async ({ db }) => {
	const { asker, category } = await anAsker(db)
	const { get, post, postBody } = site(db)
	const paper = { name: 'عقد.pdf', bytes: aPdf().toString('latin1') }
	const form = await page(
		await postBody('/fatwas/submit', ...withFile({ ...typed, title: '', category }, paper), { as: asker }),
	)
	expect(form).toContain('<bdi>عقد.pdf</bdi>')
	const attachment = /name="attachment"[^>]*value="([^"]+)"/.exec(form)?.[1] ?? ''
	const again = { ...typed, category, attachment }
	expect((await post('/fatwas/submit', again, { as: await aUser(db) })).status).toBe(422)
	expect((await post('/fatwas/submit', again, { as: asker })).status).toBe(302)
	expect((await post('/fatwas/submit', again, { as: asker })).status).toBe(302)
	const [question] = await db.select().from(fatwas)
	expect(await page(await get(`/fatwas/${question?.id}/question`, { as: asker }))).toContain('عقد.pdf')
})

test('a file opens for its asker and scholars only, by an address that expires', async ({ db }) => {
	const { asker, category } = await anAsker(db)
	const question = await askWithFile(db, asker, category)
	const { get } = site(db)
	const [file] = await db.select().from(files)
	const direct = `/files/${file?.id}/a.pdf`
	for (const path of ['', '/ar']) {
		for (const person of [asker, await aScholar(db), await anAdmin(db)]) {
			const opened = await get(`${path}/fatwas/${question.id}/attachment`, { as: person })
			const link = new URL(opened.headers.get('location') ?? '')
			expect((await get(link.pathname + link.search)).status).toBe(200)
			expect((await get(direct, { as: person })).status).toBe(200)
		}
	}
	for (const person of [await aUser(db), undefined])
		expect((await get(direct, { as: person })).status).toBe(404)
})

test("another person's question is not there, whatever is asked of it", async ({ db }) => {
	const { asker, category } = await anAsker(db)
	const question = await askWithFile(db, asker, category)
	await db.update(fatwas).set({ clarificationAskedAt: noon, status: 'assigned' })
	const stranger = await aUser(db)
	const { get, post } = site(db)
	for (const part of ['question', 'clarification', 'withdrawal', 'privacy', 'attachment']) {
		const path = `/fatwas/${question.id}/${part}`
		expect((await get(path, { as: stranger })).status, path).toBe(404)
		expect((await get(`/fatwas/${crypto.randomUUID()}/${part}`, { as: asker })).status, path).toBe(404)
		expect((await get(`/fatwas/abc/${part}`, { as: asker })).status, path).toBe(404)
		if (part !== 'question' && part !== 'attachment')
			expect((await post(path, { note: 'Mine' }, { as: stranger })).status, path).toBe(404)
	}
	expect((await get(`/fatwas/${question.id}`, { as: stranger })).status).toBe(404)
	expect((await get(`/fatwas/${question.id}`)).status).toBe(404)
	const [row] = await db.select().from(fatwas)
	expect(row).toMatchObject({ status: 'assigned', closedAt: null, clarificationAskedAt: noon })
})

test('the address of a question leads its asker to their page and scholars to the desk', async ({ db }) => {
	const question = await aQuestion(db)
	const asker = {
		id: question.userId ?? '',
		name: 'Asker',
		email: 'a@example.com',
		avatar: null,
		role: 'user' as const,
	}
	const { get } = site(db)
	const where = async (path: string, as: User) => (await get(path, { as })).headers.get('location')
	expect(await where(`/fatwas/${question.id}`, asker)).toBe(`/fatwas/${question.id}/question`)
	const scholar = await aScholar(db)
	for (const path of [`/fatwas/${question.id}`, `/fatwas/${question.id}/question`])
		expect(await where(path, scholar)).toBe(`/scholar/fatwas/${question.id}`)
	expect(await where(`/ar/fatwas/${question.id}`, asker)).toBe(`/ar/fatwas/${question.id}/question`)
})

test('an asker replies to a scholar; an empty reply comes back', async ({ db }) => {
	const asker = await aUser(db)
	const question = await aQuestion(db, {
		userId: asker.id,
		status: 'assigned',
		scholarId: (await aScholar(db)).id,
		clarificationAskedAt: noon,
	})
	const note = 'Is it a loan or a gift?'
	await db
		.insert(fatwaSteps)
		.values({ subjectId: question.id, kind: 'clarification-asked', toStatus: 'assigned', note, at: noon })
	const { get, post } = site(db)
	const path = `/fatwas/${question.id}/clarification`
	for (const each of [path, `/fatwas/${question.id}/question`])
		expect(await page(await get(each, { as: asker }))).toContain(note)
	const refused = await post(path, { note: ' ' }, { as: asker })
	expect(refused.status).toBe(422)
	expect(await page(refused)).toContain('Please write your reply.')
	const sent = await post(path, { note: 'A loan.' }, { as: asker })
	expect(sent.headers.get('location')).toBe(`/fatwas/${question.id}/question`)
	const html = await page(
		await get(`/fatwas/${question.id}/question`, { as: asker, cookie: cookiesOf(sent) }),
	)
	expect(html).toContain('We have passed your reply to the scholar.')
	expect(html).toContain('A loan.')
	const late = await post(path, { note: 'Once more' }, { as: asker })
	expect(
		await page(await get(`/fatwas/${question.id}/question`, { as: asker, cookie: cookiesOf(late) })),
	).toContain('That is no longer possible')
})

test('an asker keeps a question private, and withdraws it after being asked whether they are sure', async ({
	db,
}) => {
	const asker = await aUser(db)
	const question = await aQuestion(db, { userId: asker.id })
	const { get, post } = site(db)
	const at = `/fatwas/${question.id}`
	expect(await page(await get(`${at}/question`, { as: asker }))).toContain('Make it private')
	await post(`${at}/privacy`, {}, { as: asker })
	const html = await page(await get(`${at}/question`, { as: asker }))
	expect(html).not.toContain('Make it private')
	expect(html).toContain('Private: only you and the scholars can read it.')
	expect(await page(await get(`${at}/withdrawal`, { as: asker }))).toContain('Withdraw this question?')
	await post(`${at}/withdrawal`, {}, { as: asker })
	const gone = await page(await get(`${at}/question`, { as: asker }))
	expect(gone).toContain('so it will not be answered')
	expect(gone).not.toContain('/withdrawal')
	expect((await get(`${at}/withdrawal`, { as: asker })).headers.get('location')).toBe(`${at}/question`)
})

test('a private answer is read by its asker alone, with its verses, in each of its languages', async ({
	db,
}) => {
	const asker = await aUser(db)
	const scholar = await aScholar(db, { name: 'Shaykh Yusuf' })
	const reviewer = await aScholar(db, { name: 'Shaykha Amina' })
	const reviewed = { scholarId: scholar.id, reviewedBy: reviewer.id, reviewedAt: noon }
	const question = await aFatwa(db, {
		userId: asker.id,
		isPrivate: true,
		answers: [
			{ answer: '<blockquote data-quran="2:255"></blockquote><p>Read it.</p>', ...reviewed },
			{ language: 'ar', answer: '<p>اقرأها.</p>', ...reviewed },
			{ language: 'ar', version: 2, answer: '<p>Not yet reviewed</p>', proposedAt: noon },
		],
	})
	const path = `/fatwas/${question.id}/question`
	const html = await page(await site(db).get(path, { as: asker }))
	expect(html).toContain('class="ayah')
	expect(html).toContain('Shaykh Yusuf')
	expect(html).toContain('Shaykha Amina')
	const arabic = await page(await site(db).get(`${path}?lang=ar`, { as: asker }))
	expect(arabic).toContain('اقرأها.')
	expect(arabic).not.toContain('Not yet reviewed')
	expect((await site(db).get(path, { as: await aUser(db) })).status).toBe(404)
})

test('an answer under review, and one approved this moment, are not read by the asker', async ({ db }) => {
	const asker = await aUser(db)
	const secret = { answers: [{ answer: '<p>The answer itself</p>', reviewedAt: new Date() }] }
	const own = { userId: asker.id, isPrivate: true }
	const review = await aFatwa(db, { ...own, status: 'answered', ...secret })
	const fresh = await aFatwa(db, { ...own, ...secret })
	const now = new Date()
	await db.insert(fatwaSteps).values({
		subjectId: fresh.id,
		kind: 'approved',
		fromStatus: 'answered',
		toStatus: 'approved',
		at: now,
		before: { status: 'answered' },
		openUntil: new Date(now.getTime() + 30_000),
	})
	for (const { id } of [review, fresh]) {
		const html = await page(await site(db).get(`/fatwas/${id}/question`, { as: asker }))
		expect(html).toContain('Answer under review')
		expect(html).not.toContain('The answer itself')
	}
	const list = await page(await site(db).get('/dashboard?tab=fatwas', { as: asker }))
	expect(list.match(/Answer under review/g)).toHaveLength(2)

	const improved = { version: 2, answer: '<p>The answer, improved</p>', reviewedAt: new Date() }
	const read = await aFatwa(db, { ...own, answers: [{ answer: '<p>As it was</p>' }, improved] })
	const still = await page(await site(db).get(`/fatwas/${read.id}/question`, { as: asker }))
	expect([still.includes('As it was'), still.includes('improved')]).toEqual([true, false])
})

test('the asker of a published question, and of one asked before, is led to what everybody reads', async ({
	db,
}) => {
	const asker = await aUser(db)
	const published = await aFatwa(db, { userId: asker.id, title: 'On zakat' })
	const joined = await aQuestion(db, { userId: asker.id, closedAt: noon, mergedInto: published.id })
	const waiting = await aQuestion(db)
	const early = await aQuestion(db, { userId: asker.id, closedAt: noon, mergedInto: waiting.id })
	const read = async (id: string) => page(await site(db).get(`/fatwas/${id}/question`, { as: asker }))
	for (const { id } of [published, joined])
		expect(await read(id)).toContain(`/fatwas/${published.number}-on-zakat`)
	expect(await read(joined.id)).toContain('Already asked')
	const nothing = await read(early.id)
	expect(nothing).not.toContain('Read Answer')
	expect(nothing).not.toContain(waiting.title)
	const own = await aQuestion(db, { userId: asker.id })
	const twice = await aQuestion(db, { userId: asker.id, closedAt: noon, mergedInto: own.id })
	const led = await read(twice.id)
	expect([led.includes('View the earlier question'), led.includes('Read Answer')]).toEqual([true, false])
})

test('the asker of a withdrawn answer sees the reason and no link', async ({ db }) => {
	const asker = await aUser(db)
	const down = { userId: asker.id, takenDownAt: noon, takenDownReason: 'The custom is no more' }
	const { id } = await aFatwa(db, down)
	const html = await page(await site(db).get(`/fatwas/${id}/question`, { as: asker }))
	expect(html).toContain('The answer was withdrawn')
	expect(html).toContain('The custom is no more')
	expect(html).not.toContain('Read Answer')
	const list = await page(await site(db).get('/dashboard?tab=fatwas', { as: asker }))
	expect(list).toContain('Answer withdrawn')
})

test('a category with a note is read first, and one that refuses leads to a scholar with the text', async ({
	db,
}) => {
	const asker = await aUser(db)
	await aScholar(db)
	const notices = { en: 'Divorce is heard in person.' }
	const noted = await aCategory(db, { notices: { ar: 'يُسمع حضوريًّا' } })
	const refused = await aCategory(db, { notices, policy: 'refused', leadsToConsultancy: true })
	const { get, post } = site(db)
	const first = await post('/fatwas/submit', { ...typed, category: noted.id }, { as: asker })
	const form = await page(first)
	expect([first.status, form.includes('Please read the note below')]).toEqual([422, true])
	expect(form).toContain(`name="noticed" value="${noted.id}"`)
	const again = { ...typed, category: noted.id, noticed: noted.id }
	expect((await post('/fatwas/submit', again, { as: asker })).status).toBe(302)

	const other = { ...typed, title: 'Divorce', category: refused.id, noticed: refused.id }
	const no = await page(await post('/fatwas/submit', other, { as: asker }))
	expect(no).toContain('Divorce is heard in person.')
	expect(no).toContain('formAction="/fatwas/submit/referral"')
	const led = await post('/fatwas/submit/referral', other, { as: asker })
	expect(led.headers.get('location')).toBe('/consultancy')
	expect(led.headers.get('set-cookie')).not.toContain('brother')
	const booking = await page(await get('/consultancy', { as: asker, cookie: cookiesOf(led) }))
	expect(booking).toContain('Divorce\n\nI lent my brother money.</textarea>')
	const later = await page(await get('/consultancy', { as: asker, cookie: cookiesOf(led) }))
	expect(later).not.toContain('my brother')
})

test('similar answers are offered before sending, and the form is kept', async ({ db }) => {
	const { asker, category } = await anAsker(db)
	await aFatwa(db, { title: 'Zakat on a loan to family' })
	const { post, postBody } = site(db)
	const paper = { name: 'a.pdf', bytes: aPdf().toString('latin1') }
	const step = await page(
		await postBody('/fatwas/submit', ...withFile({ ...typed, category }, paper), { as: asker }),
	)
	expect(step).toContain('Similar questions have been answered')
	expect(step).toMatch(/<a[^>]*target="_blank"[^>]*>.*Zakat on a loan to family/)
	expect(await db.$count(fatwas, eq(fatwas.userId, asker.id))).toBe(0)
	const hidden = [...step.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
	const carried = Object.fromEntries(hidden.map(([, name, value]) => [name, value])) as Record<string, string>
	expect(carried).toMatchObject({ ...typed, category, compared: 'yes' })
	const back = await page(await post('/fatwas/submit', { ...carried, change: 'yes' }, { as: asker }))
	expect(back).toContain(`value="${typed.title}"`)
	expect(back).toContain('a.pdf')
	expect(await db.$count(fatwas, eq(fatwas.userId, asker.id))).toBe(0)
	expect((await post('/fatwas/submit', carried, { as: asker })).status).toBe(302)
	const [question] = await db.select().from(fatwas).where(eq(fatwas.userId, asker.id))
	expect((await db.select().from(files)).map(({ attachedTo }) => attachedTo)).toEqual([
		`fatwa:${question?.id}`,
	])
})

test('suggestions come while typing, of published answers only, and nothing typed stands in an address', async ({
	db,
}) => {
	const asker = await aUser(db)
	const shown = await aFatwa(db, { title: 'Zakat on a <b>loan</b>' })
	await aFatwa(db, { title: 'Zakat on a private loan', isPrivate: true })
	const { get, post } = site(db)
	const answer = await post(
		'/ar/fatwas/submit/similar',
		{ title: 'zakat loan', language: 'en' },
		{ as: asker },
	)
	expect(await answer.json()).toEqual({
		similar: [
			{ href: `/ar/fatwas/${shown.number}-zakat-on-a-b-loan-b?lang=en`, title: shown.title, language: 'en' },
		],
	})
	const path = '/fatwas/submit/similar'
	expect((await get(`${path}?title=zakat`, { as: asker })).headers.get('location')).toBe('/fatwas/submit')
	expect((await post(path, { title: 'zakat loan' })).status).toBe(302)
})

test('while questions are closed the form is away, and the words of the organisation stand there', async ({
	db,
}) => {
	const { asker, category } = await anAsker(db)
	const closed = site(db, { 'questions.closed': { en: 'We are back after Ramadan.' } })
	const html = await page(await closed.get('/fatwas/submit', { as: asker }))
	expect(html).toContain('We are back after Ramadan.')
	expect(html).not.toContain('name="question"')
	const late = await closed.post('/fatwas/submit', { ...typed, category }, { as: asker })
	expect(late.status).toBe(409)
	expect(await page(late)).toContain('I lent my brother money.')
	const busy = site(db, { 'questions.notice': { ar: 'نتأخر في رمضان' } })
	expect(await page(await busy.get('/fatwas/submit', { as: asker }))).toContain('نتأخر في رمضان')
})

test('a blocked asker is told kindly and where to write; one who asked enough today, to come tomorrow', async ({
	db,
}) => {
	const asker = await aUser(db)
	await db.insert(askerLimits).values({ userId: asker.id, blockedAt: noon, reason: 'Insults', setAt: noon })
	const { get } = site(db)
	const html = await page(await get('/fatwas/submit', { as: asker }))
	expect(html).toContain('This account cannot ask new questions.')
	expect(html).not.toContain('Insults')
	expect(html).not.toContain('name="question"')
	await db.update(askerLimits).set({ blockedAt: null, dailyLimit: 1 })
	await aQuestion(db, { userId: asker.id, createdAt: new Date() })
	expect(await page(await get('/fatwas/submit', { as: asker }))).toContain('Please ask again tomorrow.')
})

test('an admin viewing the site as another person sees nothing of their question', async ({ db }) => {
	const [admin, asker] = [await anAdmin(db), await aUser(db)]
	const { id } = await aQuestion(db, { userId: asker.id, title: 'Very private' })
	const { get, post } = site(db)
	const started = await post(`/admin/users/${asker.id}/look`, {}, { as: admin })
	const cookie = `${await sessionCookie(db, admin)}; ${cookiesOf(started)}`
	for (const part of ['', '/question', '/withdrawal', '/attachment'])
		expect((await get(`/fatwas/${id}${part}`, { cookie })).status, part).toBe(404)
	expect(await page(await get('/dashboard?tab=fatwas', { cookie }))).not.toContain('Very private')
	expect((await get('/fatwas/submit', { cookie })).status).toBe(200)
})

test('an asker’s page needs at most six database queries', async ({ db }) => {
	const { asker, category } = await anAsker(db)
	const question = await askWithFile(db, asker, category)
	const delivered = await aFatwa(db, { userId: asker.id, isPrivate: true })
	for (const path of [
		'/fatwas/submit',
		`/fatwas/${question.id}/question`,
		`/fatwas/${delivered.id}/question`,
	]) {
		const queries = await countingQueries(async (count) => {
			expect((await site(db).get(path, { as: asker })).status).toBe(200)
			return count.queries
		})
		expect(queries, path).toBeLessThanOrEqual(6)
	}
})

test('the asker of a refused question reads what to do instead', async ({ db }) => {
	const asker = await aUser(db)
	const question = await aQuestion(db, {
		userId: asker.id,
		status: 'rejected',
	})
	const html = await page(await site(db).get(`/fatwas/${question.id}/question`, { as: asker }))
	for (const words of ['We cannot answer this here', 'You can ask another question'])
		expect(html).toContain(words)
	expect(html).toMatch(/href="\/fatwas\/submit"[^>]*>Ask another question/)
	expect(html).not.toContain('Not accepted')
})
