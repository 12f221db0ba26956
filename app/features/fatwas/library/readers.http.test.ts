import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aUser } from '#tests/world.ts'
import { aFatwa, aReviewedFatwa } from '#tests/world-fatwas.ts'
import { fatwaFeedback, fatwaReports } from './tables.server.ts'

async function read(db: Db, path: string) {
	const html = await (await site(db).get(path)).text()
	return { html: html.replace(/[\u2066-\u2069]|<!-- -->/g, '') }
}

test('a visitor says whether it was clear, has one word, and may change it', async ({ db }) => {
	const { fatwa, path } = await aReviewedFatwa(db)
	expect((await read(db, path)).html).toContain(`action="/fatwas/${fatwa.number}/feedback"`)
	const { post } = site(db)
	const to = `/fatwas/${fatwa.number}/feedback`
	const sent = await post(to, { clear: 'no' })
	expect([sent.status, sent.headers.get('location')]).toEqual([303, `${to}?said=no`])
	expect(sent.headers.get('set-cookie')).toBeNull()
	const { html } = await read(db, `${to}?said=no`)
	expect(html).toContain('You found this answer unclear')
	expect(html).toContain('It was clear after all')
	expect(html).toContain(`href="/fatwas/${fatwa.number}/report"`)

	await post(to, { clear: 'yes' })
	const words = await db.select().from(fatwaFeedback)
	expect(words).toMatchObject([{ fatwaId: fatwa.id, language: 'en', isClear: true }])
	expect(words[0]?.voter).toMatch(/^[\w-]{43}$/)

	const [one, other] = [await aUser(db), await aUser(db)]
	for (const reader of [one, other, one]) await post(to, { clear: 'no' }, { as: reader })
	expect(await db.$count(fatwaFeedback)).toBe(3)
})

test('a rating must be yes or no, and only public answers can be rated', async ({ db }) => {
	const { fatwa } = await aReviewedFatwa(db)
	const { post } = site(db)
	const neither = await post(`/fatwas/${fatwa.number}/feedback`, { clear: 'perhaps' })
	expect(neither.status).toBe(422)
	expect(await neither.text()).toContain('Please choose yes or no.')
	const hidden = await aFatwa(db, { isPrivate: true })
	for (const page of ['feedback', 'report']) {
		const answer = await post(`/fatwas/${hidden.number}/${page}`, { clear: 'yes', text: 'Wrong' })
		expect(answer.status, page).toBe(404)
	}
	expect([await db.$count(fatwaFeedback), await db.$count(fatwaReports)]).toEqual([0, 0])
})

test('a word about the Arabic text is kept as one', async ({ db }) => {
	const fatwa = await aFatwa(db, { title: 'T', answers: [{}, { language: 'ar', title: 'ع' }] })
	const to = `/fatwas/${fatwa.number}/feedback`
	const sent = await site(db).post(`${to}?lang=ar`, { clear: 'yes' })
	expect(sent.headers.get('location')).toBe(`${to}?lang=ar&said=yes`)
	const arabic = await site(db).post(`/ar${to}`, { clear: 'no' })
	expect(arabic.headers.get('location')).toBe(`/ar${to}?said=no`)
	expect(await db.select().from(fatwaFeedback)).toMatchObject([{ language: 'ar', isClear: false }])
})

test('a reader reports an error, and is thanked on a page that is the same for all', async ({ db }) => {
	const { fatwa } = await aReviewedFatwa(db)
	const { post } = site(db)
	const to = `/fatwas/${fatwa.number}/report`
	const sent = await post(to, { text: ' Ayah 9:103 is about charity. ', email: 'a@example.com', website: '' })
	expect([sent.status, sent.headers.get('location')]).toEqual([303, `${to}?sent=1`])
	expect(sent.headers.get('set-cookie')).toBeNull()
	expect((await read(db, `${to}?sent=1`)).html).toContain('Thank you for your report')
	expect(await db.select().from(fatwaReports)).toMatchObject([
		{ fatwaId: fatwa.id, text: 'Ayah 9:103 is about charity.', email: 'a@example.com', userId: null },
	])

	const reader = await aUser(db)
	await post(to, { text: 'Again', email: '' }, { as: reader })
	expect(await db.select().from(fatwaReports).where(eq(fatwaReports.userId, reader.id))).toMatchObject([
		{ text: 'Again', email: null },
	])
})

test('a report with mistakes comes back with words near the fields and what was typed', async ({ db }) => {
	const { fatwa } = await aReviewedFatwa(db)
	const { post } = site(db)
	const to = `/fatwas/${fatwa.number}/report`
	const empty = await post(to, { text: ' ', email: 'nonsense' })
	expect(empty.status).toBe(422)
	const html = await empty.text()
	for (const text of [
		'Please tell us what is wrong.',
		'Please enter a valid email address',
		'value="nonsense"',
	])
		expect(html).toContain(text)
	expect((await post(to, { text: 'x'.repeat(2001) })).status).toBe(422)
	const program = await post(to, { text: 'Buy', website: 'https://spam.example' })
	expect(program.headers.get('location')).toBe(`${to}?sent=1`)
	expect(await db.$count(fatwaReports)).toBe(0)
})

test('after five reports in an hour the sixth needs a proof, and stays typed', async ({ db }) => {
	const { fatwa } = await aReviewedFatwa(db)
	const { post } = site(db)
	const to = `/fatwas/${fatwa.number}/report`
	for (let n = 0; n < 5; n++) expect((await post(to, { text: `Wrong ${n}` })).status).toBe(303)
	const sixth = await post(to, { text: 'Once more' })
	expect(sixth.status).toBe(422)
	const html = await sixth.text()
	expect(html).toContain('Many people are using this site from your network')
	expect(html).toContain('Once more')
})
