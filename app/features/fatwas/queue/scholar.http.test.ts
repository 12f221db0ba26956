import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { countingQueries, type Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, aUser } from '#tests/world.ts'
import { aFatwa, anAnswer } from '#tests/world-fatwas.ts'
import { aDraft, aQuestion } from '#tests/world-questions.ts'
import { fatwaSteps } from '../tables.server.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const verbs = [
	'claim',
	'recall',
	'release',
	'hand-over',
	'clarification',
	'approval',
	'return',
	'rejection',
	'undo',
]

async function stateOf(db: Db, id: string) {
	const [row] = await db.select().from(fatwas).where(eq(fatwas.id, id))
	return row
}

/** The toast on the page after a redirect. */
async function toastAfter(db: Db, answer: Response, as: Parameters<ReturnType<typeof site>['get']>[1]) {
	const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
	const page = await (await site(db).get(answer.headers.get('location') ?? '', { ...as, cookie })).text()
	return /data-toast[\s\S]*?<p class="break-words">([\s\S]*?)<\/p>/.exec(page)?.[1]
}

async function anAnswered(db: Db, over: Parameters<typeof aQuestion>[1] = {}) {
	const scholar = await aScholar(db, { name: 'Shaykh Bilal' })
	const question = await aQuestion(db, { status: 'answered', scholarId: scholar.id, ...over })
	await anAnswer(db, question, {
		scholarId: scholar.id,
		proposedAt: new Date(),
		answer: '<p>It is allowed.</p>',
	})
	return { scholar, question }
}

test('below a scholar nobody has a desk, and for a scholar who looks for no question there is none', async ({
	db,
}) => {
	const { get, post } = site(db)
	const question = await aQuestion(db)
	const asker = await aUser(db)
	for (const path of ['', `/${question.id}`, `/${question.id}/print`])
		expect((await get(`/scholar/fatwas${path}`, { as: asker })).headers.get('location')).toBe('/unauthorized')
	for (const verb of verbs) {
		const done = await post(`/scholar/fatwas/${question.id}/${verb}`, { note: 'Mine!' }, { as: asker })
		expect(done.headers.get('location'), verb).toBe('/unauthorized')
	}
	expect((await stateOf(db, question.id))?.status).toBe('pending')
	const scholar = await aScholar(db)
	expect((await get(`/scholar/fatwas/${nobody}`, { as: scholar })).status).toBe(404)
	expect((await get('/scholar/fatwas/nonsense', { as: scholar })).status).toBe(404)
	expect((await post(`/scholar/fatwas/${nobody}/claim`, {}, { as: scholar })).status).toBe(404)
})

test('a scholar claims a question; a second scholar is told who has it', async ({ db }) => {
	const { get, post } = site(db)
	const [first, second] = [await aScholar(db, { name: 'Shaykh Bilal' }), await aScholar(db)]
	const question = await aQuestion(db, { title: 'On gold' })
	const here = `/scholar/fatwas/${question.id}`
	expect(await (await get(here, { as: first })).text()).toContain('Take this question')

	const claimed = await post(`${here}/claim`, {}, { as: first })
	expect(claimed.headers.get('location')).toBe(`${here}/answer`)
	expect(await toastAfter(db, claimed, { as: first })).toBe('You have taken this question.')
	const late = await post(`${here}/claim`, {}, { as: second })
	expect(late.headers.get('location')).toBe(here)
	expect(await toastAfter(db, late, { as: second })).toContain('Shaykh Bilal')
	// Pressed twice: success both times.
	expect(await toastAfter(db, await post(`${here}/claim`, {}, { as: first }), { as: first })).toBe(
		'You have taken this question.',
	)

	expect(await stateOf(db, question.id)).toMatchObject({ status: 'assigned', scholarId: first.id })
	const page = await (await get(here, { as: second })).text()
	expect(page).not.toContain('Write the answer')
	expect(page).not.toContain(`${here}/release`)
	expect(await (await get(here, { as: first })).text()).toContain(`href="${here}/answer"`)
})

test('nobody does to a claim of another what only its holder may', async ({ db }) => {
	const { post } = site(db)
	const [holder, other] = [await aScholar(db), await aScholar(db)]
	const question = await aQuestion(db, { status: 'assigned', scholarId: holder.id })
	for (const verb of ['release', 'hand-over', 'clarification', 'approval', 'return', 'rejection', 'undo']) {
		const done = await post(
			`/scholar/fatwas/${question.id}/${verb}`,
			{ note: 'Now!', personId: other.id },
			{ as: other },
		)
		expect(done.status, verb).toBe(302)
		expect(done.headers.get('location'), verb).toBe(`/scholar/fatwas/${question.id}`)
	}
	expect(await stateOf(db, question.id)).toMatchObject({ status: 'assigned', scholarId: holder.id })
	expect(await db.select().from(fatwaSteps).where(eq(fatwaSteps.subjectId, question.id))).toEqual([])
})

test('a note that is missing or too long is asked for beside its field, with what was typed', async ({
	db,
}) => {
	const { post } = site(db)
	const holder = await aScholar(db)
	await aScholar(db)
	const question = await aQuestion(db, { status: 'assigned', scholarId: holder.id })
	const here = `/scholar/fatwas/${question.id}`
	const empty = await post(`${here}/clarification`, { note: '  ' }, { as: holder })
	expect(empty.status).toBe(422)
	expect(await empty.text()).toContain('Please write a reason.')
	const long = await post(`${here}/clarification`, { note: `Where? ${'x'.repeat(2000)}` }, { as: holder })
	expect(long.status).toBe(422)
	expect(await long.text()).toContain('Where? xxx')
	const nobodyChosen = await post(`${here}/hand-over`, { note: 'Please', personId: '' }, { as: holder })
	expect(await nobodyChosen.text()).toContain('Please choose a person.')
	const unfit = await post(`${here}/hand-over`, { personId: (await aUser(db)).id }, { as: holder })
	expect(unfit.status).toBe(409)

	const response = await post(`${here}/clarification`, { note: 'In which country?' }, { as: holder })
	expect(await toastAfter(db, response, { as: holder })).toBe('We have notified the asker.')
	expect((await stateOf(db, question.id))?.clarificationAskedAt).not.toBeNull()
})

test('a holder hands a question to a colleague, who returns it to the pool', async ({ db }) => {
	const { get, post } = site(db)
	const [holder, colleague] = [await aScholar(db), await aScholar(db, { name: 'Shaykha Nur' })]
	const question = await aQuestion(db, { status: 'assigned', scholarId: holder.id })
	const here = `/scholar/fatwas/${question.id}`
	expect(await (await get(`${here}/hand-over`, { as: holder })).text()).toContain('Shaykha Nur')
	await post(`${here}/hand-over`, { personId: colleague.id, note: 'You know this better.' }, { as: holder })
	expect(await stateOf(db, question.id)).toMatchObject({ scholarId: colleague.id })
	expect(await (await get(here, { as: colleague })).text()).toContain('You know this better.')
	await post(`${here}/release`, { note: '' }, { as: colleague })
	expect(await stateOf(db, question.id)).toMatchObject({ status: 'pending', scholarId: null })
})

test('a reviewer reads the answer, approves it, and takes that back', async ({ db }) => {
	const { get, post } = site(db)
	const { scholar, question } = await anAnswered(db)
	const reviewer = await aScholar(db)
	const here = `/scholar/fatwas/${question.id}`
	expect(await (await get(here, { as: scholar })).text()).not.toContain(`${here}/approval`)
	const page = await (await get(here, { as: reviewer })).text()
	expect(page).toContain('It is allowed.')
	expect(page).toContain(`action="${here}/approval"`)

	const approved = await post(`${here}/approval`, {}, { as: reviewer })
	expect(await toastAfter(db, approved, { as: reviewer })).toBe('Approved. The answer is now public.')
	// Pressed twice.
	const again = await post(`${here}/approval`, {}, { as: reviewer })
	expect(await toastAfter(db, again, { as: reviewer })).toBe('Approved. The answer is now public.')
	const cookie = approved.headers.get('set-cookie') ?? ''
	const decided = await (await get(here, { as: reviewer, cookie })).text()
	expect(decided).toContain(`action="${here}/undo"`)
	expect(decided).toContain(`href="/fatwas/${question.number}-`)
	expect(await (await get(here, { as: scholar })).text()).not.toContain(`action="${here}/undo"`)

	await post(`${here}/undo`, {}, { as: reviewer })
	expect((await stateOf(db, question.id))?.status).toBe('answered')
	expect((await get(`/fatwas/${question.number}`)).status).toBe(404)
	const late = await post(`${here}/undo`, {}, { as: reviewer })
	expect(await toastAfter(db, late, { as: reviewer })).toBe('You can no longer undo this.')
})

test('a form that is older than somebody else’s decision changes nothing and says so', async ({ db }) => {
	const { post } = site(db)
	const { question } = await anAnswered(db)
	const [first, second] = [await aScholar(db), await anAdmin(db)]
	const here = `/scholar/fatwas/${question.id}`
	await post(`${here}/return`, { note: 'Name the source.' }, { as: first })
	const stale = await post(`${here}/approval`, {}, { as: second })
	expect(await toastAfter(db, stale, { as: second })).toContain(
		'You can no longer do this because it has changed.',
	)
	expect((await stateOf(db, question.id))?.status).toBe('assigned')
	expect((await site(db).get(`${here}/return`, { as: second })).headers.get('location')).toBe(here)
})

test('an answer that was sent back and written anew is not approved from the page that showed the first', async ({
	db,
}) => {
	const { get, post } = site(db)
	const { scholar, question } = await anAnswered(db)
	const [first, second] = [await aScholar(db), await aScholar(db)]
	const here = `/scholar/fatwas/${question.id}`
	const seenBy = async (reviewer: typeof first) => {
		const page = await (await get(here, { as: reviewer })).text()
		return { seen: /name="seen" value="(\d+)"/.exec(page)?.[1] ?? '' }
	}
	const old = await seenBy(second)
	await post(`${here}/return`, { note: 'Name the source.' }, { as: first })
	await aDraft(db, question, { answer: '<p>It is not allowed.</p>' })
	await post(`${here}/submission`, {}, { as: scholar })

	const stale = await post(`${here}/approval`, old, { as: second })
	expect(await toastAfter(db, stale, { as: second })).toContain(
		'You can no longer do this because it has changed.',
	)
	expect((await stateOf(db, question.id))?.status).toBe('answered')
	await post(`${here}/approval`, await seenBy(second), { as: second })
	expect((await stateOf(db, question.id))?.status).toBe('approved')
})

test('a reviewer is shown that a revision names another hadith, and nothing else', async ({ db }) => {
	const reviewer = await aScholar(db)
	const fatwa = await aFatwa(db, { title: 'On gold', answers: [{}], revisionAt: new Date() })
	const hadith = [{ collection: 'Sahih Muslim', number: '1015', grade: 'sahih', grader: '' }]
	await anAnswer(db, fatwa, { version: 2, proposedAt: new Date(), hadith })
	const page = await (await site(db).get(`/scholar/fatwas/${fatwa.id}`, { as: reviewer })).text()
	expect([...page.matchAll(/<ins[^>]*>(.*?)<\/ins>/g)].map(([, text]) => text)).toEqual([
		'<span class="sr-only">[new] </span>Sahih Muslim 1015 sahih',
	])
	expect(page).not.toContain('<del')
})

test('a rejected question keeps its reason, and no page of it is public', async ({ db }) => {
	const { get, post } = site(db)
	const { question } = await anAnswered(db)
	const reviewer = await aScholar(db)
	await post(`/scholar/fatwas/${question.id}/rejection`, { note: 'Ask a court.' }, { as: reviewer })
	expect((await stateOf(db, question.id))?.status).toBe('rejected')
	expect(await (await get(`/scholar/fatwas/${question.id}`, { as: reviewer })).text()).toContain(
		'Ask a court.',
	)
})

test('a scholar who asked a question reads of it what every asker reads, not what is under review', async ({
	db,
}) => {
	const { get, post } = site(db)
	const asker = await aScholar(db)
	const { question } = await anAnswered(db, { userId: asker.id })
	for (const path of ['', '/print', '/return', '/answer']) {
		const page = await get(`/scholar/fatwas/${question.id}${path}`, { as: asker })
		expect(await page.text(), path).not.toContain('It is allowed.')
		expect(page.status, path).toBe(302)
	}
	const own = await get(`/scholar/fatwas/${question.id}`, { as: asker })
	expect(own.headers.get('location')).toBe(`/fatwas/${question.id}/question`)
	await post(`/scholar/fatwas/${question.id}/approval`, {}, { as: asker })
	expect((await stateOf(db, question.id))?.status).toBe('answered')
})

test('who is alone approves their own answer, and is told that one reviewer will be shown', async ({
	db,
}) => {
	const { question, scholar } = await anAnswered(db)
	const page = await (await site(db).get(`/scholar/fatwas/${question.id}`, { as: scholar })).text()
	expect(page).toContain('one reviewer')
	expect(page).toContain(`/scholar/fatwas/${question.id}/approval`)
})

test('script in a question, a note or an answer’s wording is shown and never runs', async ({ db }) => {
	const script = '<script>alert(1)</script><img src=x onerror=alert(2)>'
	const { get } = site(db)
	const { question } = await anAnswered(db, { title: script, question: script })
	const reviewer = await aScholar(db)
	await db
		.insert(fatwaSteps)
		.values({ subjectId: question.id, kind: 'sent-back', toStatus: 'assigned', note: script, at: new Date() })
	for (const path of ['', `/${question.id}`, `/${question.id}/print`, `/${question.id}/return`]) {
		const page = await (
			await get(`/scholar/fatwas${path}?q=${encodeURIComponent(script)}`, { as: reviewer })
		).text()
		expect(page, path).not.toContain('<script>alert(1)')
		expect(page, path).not.toContain('<img src=x')
	}
})

test('the desk speaks Arabic, and an Arabic question stands right to left on an English page', async ({
	db,
}) => {
	const { get } = site(db)
	const scholar = await aScholar(db)
	const question = await aQuestion(db, { title: 'زكاة الذهب', question: 'هل تجب؟', language: 'ar' })
	const desk = await (await get('/ar/scholar/fatwas', { as: scholar })).text()
	expect(desk).toContain('dir="rtl"')
	expect(desk).toContain('أجب عن السؤال')
	expect(desk).toContain(`href="/ar/scholar/fatwas/${question.id}"`)
	const page = await (await get(`/scholar/fatwas/${question.id}`, { as: scholar })).text()
	expect(page).toMatch(/<div lang="ar" dir="rtl"[^>]*>هل تجب؟/)
	const found = await (await get('/scholar/fatwas?q=زكاه', { as: scholar })).text()
	expect(found).toContain('زكاة الذهب')
})

test('each list that is empty says why, and what to do next', async ({ db }) => {
	const { get } = site(db)
	const scholar = await aScholar(db)
	const said = {
		'tab=pending': 'No questions waiting.',
		'tab=pending&view=mine': 'You have no questions.',
		'view=overdue': 'No overdue questions.',
		'tab=answered&view=review': 'No answers to review.',
		'q=gold': 'No matching questions.',
	}
	for (const [query, words] of Object.entries(said))
		expect(await (await get(`/scholar/fatwas?${query}`, { as: scholar })).text(), query).toContain(words)
})

test('the print view shows the draft while there is no answer', async ({ db }) => {
	const scholar = await aScholar(db)
	const question = await aQuestion(db, { status: 'assigned', scholarId: scholar.id, question: 'How much?' })
	await aDraft(db, question, { answer: '<p>A fortieth.</p>', context: 'In Lahore' })
	const page = await (await site(db).get(`/scholar/fatwas/${question.id}/print`, { as: scholar })).text()
	for (const words of ['How much?', 'A fortieth.', 'In Lahore', 'data-print']) expect(page).toContain(words)
})

test('a draft is printed for who writes it, and for no colleague', async ({ db }) => {
	const { get } = site(db)
	const [writer, colleague] = [await aScholar(db), await aScholar(db)]
	const question = await aQuestion(db, { status: 'assigned', scholarId: writer.id })
	await aDraft(db, question, { answer: '<p>Not thought through yet.</p>' })
	const printed = async (as: typeof writer) =>
		(await get(`/scholar/fatwas/${question.id}/print`, { as })).text()
	expect(await printed(writer)).toContain('Not thought through yet.')
	expect(await printed(colleague)).not.toContain('Not thought through yet.')
})

test('the number of database queries does not grow with the page', async ({ db }) => {
	const { get } = site(db)
	const scholar = await aScholar(db)
	const { question: answered } = await anAnswered(db)
	const waiting = await aQuestion(db)
	for (let n = 0; n < 4; n++) await aFatwa(db)
	const own = await anAnswered(db)
	const paths: [string, typeof scholar][] = [
		['/scholar/fatwas', scholar],
		['/scholar/fatwas?tab=answered&view=review', scholar],
		[`/scholar/fatwas/${answered.id}`, scholar],
		[`/scholar/fatwas/${own.question.id}`, own.scholar],
		[`/scholar/fatwas/${waiting.id}`, scholar],
		[`/scholar/fatwas/${waiting.id}/print`, scholar],
	]
	for (const [path, as] of paths) {
		const queries = await countingQueries(async (count) => {
			expect((await get(path, { as })).status).toBe(200)
			return count.queries
		})
		expect(queries, path).toBeLessThanOrEqual(6)
	}
})
