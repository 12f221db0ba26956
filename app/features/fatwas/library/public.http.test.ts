import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { fatwaSteps } from '#app/features/fatwas/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { plansOf } from '#tests/plans.ts'
import { anAdmin, aProfile, as, aUser, noon } from '#tests/world.ts'
import { aFatwa, anAnswer, aReviewedFatwa } from '#tests/world-fatwas.ts'
import { publishResponse } from './api.server.ts'
import { sourceOf } from './model.ts'
import { fatwaResponses, fatwas } from './tables.server.ts'

const plain = (html: string) => html.replace(/[\u2066-\u2069]|<!-- -->/g, '')
const day = (n: number) => new Date(noon.getTime() + n * 24 * 60 * 60 * 1000)

async function read(db: Db, path: string, options: Parameters<ReturnType<typeof site>['get']>[1] = {}) {
	const response = await site(db).get(path, options)
	return {
		status: response.status,
		location: response.headers.get('location'),
		html: plain(await response.text()),
	}
}

/** Adds an approved revision. */
async function revised(db: Db, fatwa: typeof fatwas.$inferSelect, over: Parameters<typeof anAnswer>[2] = {}) {
	await anAnswer(db, fatwa, {
		version: 2,
		answer: '<p>After a lunar year.</p><blockquote data-quran="9:103"></blockquote>',
		changeReason: 'A year was not said of which kind.',
		reviewedAt: day(30),
		createdAt: day(29),
		...over,
	})
	await publishResponse(as(null, db), fatwa.id)
}

async function replaced(db: Db) {
	const { fatwa, path } = await aReviewedFatwa(db)
	const newer = await aFatwa(db, { title: 'On zakat, anew' })
	await db.update(fatwas).set({ supersededBy: newer.id }).where(eq(fatwas.id, fatwa.id))
	await db.insert(fatwaSteps).values({
		subjectId: fatwa.id,
		kind: 'superseded',
		fromStatus: 'approved',
		toStatus: 'approved',
		note: 'The council decided otherwise.',
		at: day(60),
	})
	return { fatwa, newer, path }
}

test('a reader of an imported answer sees where it was published first, after a revision too', async ({
	db,
}) => {
	const { fatwa, path } = await aReviewedFatwa(db)
	expect((await read(db, path)).html).not.toContain('First published')
	const source = { sourceUrl: 'https://www.example.org/answers/17', originalNumber: '17' }
	await db.update(fatwaResponses).set(source).where(eq(fatwaResponses.fatwaId, fatwa.id))
	await revised(db, fatwa)
	const { html } = await read(db, path)
	expect(html).toContain('First published at example.org, number 17')
	expect(html).toContain('href="https://www.example.org/answers/17"')
})

test('a reader sees who answered and who reviewed, and when it was asked and published', async ({ db }) => {
	const { reviewer, path } = await aReviewedFatwa(db)
	const { html } = await read(db, path)
	for (const text of [
		'Answered by',
		'<bdi>Ibrahim</bdi>',
		'Reviewed by',
		'<bdi>Yusuf</bdi>',
		`href="/scholars/${reviewer.id}"`,
		'March 7, 2026 · 18 Ramadan 1447 AH',
		'March 10, 2026 · 21 Ramadan 1447 AH',
		`"reviewedBy":{"@type":"Person","name":"Yusuf","url":"http://localhost:3000/scholars/${reviewer.id}"}`,
		'"lastReviewed":"2026-03-10T12:00:00.000Z"',
	])
		expect(html, text).toContain(text)
	expect(html).not.toContain('>Updated<')
	expect(html).not.toContain('dateModified')
	expect((await read(db, `/ar${path}?lang=en`)).html).toMatch(/راجعه.*<bdi>يوسف<\/bdi>/s)
})

test('an answer is cited, passed on and printed under the name of the organisation; its credentials are the profiles’', async ({
	db,
}) => {
	const { fatwa, scholar, path } = await aReviewedFatwa(db)
	await aProfile(db, scholar, {
		titles: { en: 'Fiqh' },
		qualifications: [
			{ kind: 'ijaza', year: 2001, titles: { en: 'Ijaza in fiqh' }, institutions: { en: 'A madrasa' } },
		],
	})
	await db.update(fatwaResponses).set({ referenceText: '<p>Al-Mughni 2/345</p><p>Fath al-Bari 3/12</p>' })
	const { html } = await read(db, path)
	expect(html).toContain(`Fatwa no. ${fatwa.number}`)
	for (const text of [
		'Fiqh',
		'Ijaza in fiqh, A madrasa',
		'<li>Al-Mughni, Volume 2, page 345</li>',
		'<li>Fath al-Bari, Volume 3, page 12</li>',
	])
		expect(html, text).toContain(text)
	const url = `http://localhost:3000/fatwas/${fatwa.number}`
	const cited = `Mishkat, Fatwa no. ${fatwa.number}, “On zakat”, answered by Ibrahim, reviewed by Yusuf, March 10, 2026. ${url}`
	expect(html).toContain(cited)
	expect(html).toContain(`@misc{fatwa-${fatwa.number}-en,`)
	expect(html).toContain('author = {{Ibrahim}}')
	expect(html).toContain(`https://wa.me/?text=${encodeURIComponent(`On zakat\n${url}`)}`)
	expect(html).toContain(
		'"hasCredential":{"@type":"EducationalOccupationalCredential","name":"Ijaza in fiqh, A madrasa"}',
	)
	expect(html).toContain('Rulings can change with circumstances')
	await db.update(fatwas).set({ sampleAt: noon })
	expect((await read(db, path)).html).not.toContain('Rulings can change with circumstances')
})

test('an answer approved by its author says one reviewer', async ({ db }) => {
	const admin = await anAdmin(db, { name: 'Only One' })
	const { number } = await aFatwa(db, {
		title: 'T',
		answers: [{ scholarId: admin.id, reviewedBy: admin.id, reviewedAt: noon, reviewedAlone: true }],
	})
	const { html } = await read(db, `/fatwas/${number}-t`)
	expect(html).toContain('One reviewer: Only One, who also wrote the answer')
	expect(html).not.toContain('Reviewed by')
})

test('an answer from elsewhere has no reviewer, and none is made up', async ({ db }) => {
	const { number } = await aFatwa(db, { title: 'T' })
	const { html } = await read(db, `/fatwas/${number}-t`)
	expect(html).not.toMatch(/Reviewed by|One reviewer|reviewedBy|>Asked</)
})

test('school, context, hadith and how often it was asked are shown where they are known', async ({ db }) => {
	const { number } = await aFatwa(db, {
		title: 'T',
		askedAgain: 3,
		answers: [
			{
				school: 'hanafi',
				context: 'Where <b>banks</b> are closed',
				sources: [
					sourceOf('book', { title: 'Al-Mughni', author: 'Ibn Qudamah', volume: '3', page: '145' }),
					sourceOf('web', { title: 'A page', url: 'https://example.org/a' }),
				],
				hadith: [{ collection: 'Sunan Abi Dawud', number: '1573', grade: 'hasan', grader: 'an-Nawawi' }],
			},
		],
	})
	const { html } = await read(db, `/fatwas/${number}-t`)
	for (const text of [
		'Hanafi',
		'Where &lt;b&gt;banks&lt;/b&gt; are closed',
		'Sunan Abi Dawud',
		'1573',
		'an-Nawawi',
		'Asked again by 3 others',
		'<a href="https://example.org/a" rel="noopener nofollow">',
		'{"@type":"Book","name":"Al-Mughni, Volume 3, page 145","author":{"@type":"Person","name":"Ibn Qudamah"}}',
		'{"@type":"WebPage","name":"A page","url":"https://example.org/a"}',
		'{"@type":"CreativeWork","name":"Sunan Abi Dawud 1573"}',
	])
		expect(html, text).toContain(text)
	const bare = await aFatwa(db, { title: 'B' })
	const { html: none } = await read(db, `/fatwas/${bare.number}-b`)
	expect(none).not.toMatch(/School of law|Place and custom|Asked again/)
})

test('an answer in short stands above the answer, under links to it and where machines read', async ({
	db,
}) => {
	const summary = 'After a lunar year, on what is saved.'
	const { number } = await aFatwa(db, { title: 'T', answers: [{ summary }] })
	const { html } = await read(db, `/fatwas/${number}-t`)
	expect(html).toMatch(/In short:<\/b> *<span lang="en" dir="ltr"/)
	expect(html.indexOf(`>${summary}<`)).toBeGreaterThan(html.indexOf('id="answer"'))
	expect(html).toContain(`name="description" content="${summary}"`)
	expect(html).toContain(`"abstract":${JSON.stringify(summary)}`)
	const bare = await aFatwa(db, { title: 'B' })
	expect((await read(db, `/fatwas/${bare.number}-b`)).html).not.toContain('In short')
})

test('a changed answer says when and why, and its history holds each version', async ({ db }) => {
	const { fatwa, path } = await aReviewedFatwa(db)
	const before = await read(db, path)
	expect(before.html).not.toContain('Version history')
	await revised(db, fatwa)

	const after = await read(db, path)
	expect(after.html).toContain('Updated on April 9, 2026. Reason: A year was not said of which kind.')
	expect(after.html).toContain(`href="/fatwas/${fatwa.number}/versions"`)
	expect(after.html).toContain('"dateModified":"2026-04-09T12:00:00.000Z"')

	const { html } = await read(db, `/fatwas/${fatwa.number}/versions`)
	expect(html).toContain('name="robots" content="noindex"')
	expect(html.indexOf('Version 2')).toBeLessThan(html.indexOf('Version 1'))
	expect(html).toContain('Reason: A year was not said of which kind.')
	expect(html).toContain('Reviewed by Yusuf')
	expect(html).toContain('First published version')
})

test('an old version is read in full and marked as old; the difference is word by word', async ({ db }) => {
	const { fatwa } = await aReviewedFatwa(db)
	await revised(db, fatwa)
	const versions = `/fatwas/${fatwa.number}/versions`
	const old = await read(db, `${versions}?version=1`)
	expect(old.html).toContain('This is an earlier version')
	expect(old.html).toContain('After a year.')
	expect(old.html).toContain('data-quran="9:103"')
	expect(old.html).not.toContain('After a lunar year')

	const current = await read(db, `${versions}?version=2`)
	expect(current.html).toContain('This is the version readers see now')
	expect(current.html).toContain('Changes since version 1')
	expect(current.html).toMatch(/After a <ins[^>]*>(<span[^>]*>[^<]*<\/span>)?lunar <\/ins>year\./)
	expect((await read(db, `${versions}?version=3`)).status).toBe(404)
})

test('the history leaves out proposals and unpublished versions', async ({ db }) => {
	const { fatwa } = await aReviewedFatwa(db)
	await revised(db, fatwa)
	await anAnswer(db, fatwa, {
		version: 3,
		answer: '<p>Not yet read</p>',
		proposedAt: noon,
		changeReason: 'Hush',
	})
	// A first version that was never public, then an approved one.
	const other = await aFatwa(db, {
		title: 'Other',
		status: 'answered',
		answers: [{ answer: '<p>Draft words</p>' }],
	})
	await anAnswer(db, other, { version: 2, answer: '<p>Good words</p>', reviewedAt: noon })
	await db.update(fatwas).set({ status: 'approved', approvedAt: noon }).where(eq(fatwas.id, other.id))
	await publishResponse(as(null, db), other.id)

	const { html } = await read(db, `/fatwas/${fatwa.number}/versions`)
	expect(html).not.toMatch(/Version 3|Hush/)
	expect((await read(db, `/fatwas/${fatwa.number}/versions?version=3`)).status).toBe(404)
	expect((await read(db, `/fatwas/${other.number}-other`)).html).not.toContain('Updated on')
	expect((await read(db, `/fatwas/${other.number}/versions`)).html).not.toContain('Version 1')
	expect((await read(db, `/fatwas/${other.number}/versions?version=1`)).status).toBe(404)
})

test('a replaced answer stands at its address and says what replaced it, and is nowhere else', async ({
	db,
}) => {
	const { fatwa, newer, path } = await replaced(db)
	const { status, html } = await read(db, path)
	expect(status).toBe(200)
	for (const text of [
		'This answer has been replaced',
		'Replaced on May 9, 2026 by',
		`href="/fatwas/${newer.number}-on-zakat-anew"`,
		'Reason: The council decided otherwise.',
		'After a year.',
		'name="robots" content="noindex"',
		`rel="canonical" href="http://localhost:3000/fatwas/${newer.number}-on-zakat-anew"`,
	])
		expect(html, text).toContain(text)
	expect(html).not.toMatch(/Was this clear|ld\+json/)
	expect(await read(db, `/fatwas/${fatwa.number}`)).toMatchObject({ status: 301, location: path })
	for (const elsewhere of [
		'/fatwas',
		'/fatwas?q=zakat',
		'/feeds/fatwas.atom',
		`/sitemaps/fatwas-${Math.floor(fatwa.number / 5000)}.xml`,
	])
		expect((await read(db, elsewhere)).html, elsewhere).not.toContain(`/fatwas/${fatwa.number}-`)
	expect((await read(db, `/fatwas/${fatwa.number}/versions`)).status).toBe(200)
	for (const page of ['feedback', 'report'])
		expect((await read(db, `/fatwas/${fatwa.number}/${page}`)).status, page).toBe(404)

	await db.update(fatwas).set({ takenDownAt: noon }).where(eq(fatwas.id, newer.id))
	const { html: alone } = await read(db, path)
	expect(alone).toContain('The newer answer is not available at the moment')
	expect(alone).toContain(`rel="canonical" href="http://localhost:3000${path}"`)
})

test('a withdrawn answer says since when and why at its address, and nothing of what it said', async ({
	db,
}) => {
	const { fatwa, path } = await aReviewedFatwa(db)
	await revised(db, fatwa)
	await db
		.update(fatwas)
		.set({ takenDownAt: day(40), takenDownReason: 'Its source was weak.' })
		.where(eq(fatwas.id, fatwa.id))
	for (const address of [
		path,
		`/fatwas/${fatwa.number}`,
		`/fatwas/${fatwa.id}`,
		`/ar${path}`,
		`/fatwas/${fatwa.number}/versions`,
		`/fatwas/${fatwa.number}/versions?version=1`,
	]) {
		const { status, html } = await read(db, address)
		expect(status, address).toBe(410)
		expect(html).toContain('Its source was weak.')
		// The page's frame repeats the address, and its menu names the calculator of zakat.
		const own = html.replaceAll(encodeURIComponent(path), '').replaceAll(path, '')
		expect(own.replaceAll('Inheritance and zakat', ''), address).not.toMatch(/zakat|After a|Ibrahim/i)
	}
	expect((await read(db, path)).html).toContain('Withdrawn on April 19, 2026.')
	expect((await read(db, `/pictures/fatwa-${fatwa.number}.png`)).status).toBe(404)
})

test('readers are led to the question form', async ({ db }) => {
	const { path } = await aReviewedFatwa(db)
	expect((await read(db, path)).html).toContain('href="/fatwas/submit"')
	const listed = async (as?: User) => (await read(db, '/fatwas', as ? { as } : {})).html.split(/<\/?main/)[1]
	expect(await listed()).not.toContain('Submit a Question')
	expect(await listed(await aUser(db))).toContain('Submit a Question')
})

test('script in what was written stays text on every page', async ({ db }) => {
	const evil = '<script>alert(1)</script>'
	const { fatwa } = await aReviewedFatwa(db, { title: evil, question: evil })
	await revised(db, fatwa, {
		title: evil,
		question: evil,
		context: evil,
		changeReason: evil,
		references: evil,
	} as never)
	for (const page of ['versions', 'versions?version=2', 'feedback', 'report'])
		expect((await read(db, `/fatwas/${fatwa.number}/${page}`)).html, page).not.toContain(evil)
	const { location } = await read(db, `/fatwas/${fatwa.number}`)
	expect((await read(db, location ?? '')).html).not.toContain(evil)
})

test('each of these pages asks the database at most three questions, and hydrates nothing', async ({
	db,
}) => {
	const { fatwa, path } = await aReviewedFatwa(db)
	await revised(db, fatwa)
	const old = await replaced(db)
	for (const [page, most] of [
		[path, 2],
		[`/fatwas/${fatwa.number}/versions`, 2],
		[`/fatwas/${fatwa.number}/versions?version=2`, 2],
		[`/fatwas/${fatwa.number}/feedback?said=yes`, 1],
		[`/fatwas/${fatwa.number}/report`, 1],
		[old.path, 3],
		[`/fatwas/${old.fatwa.number}/versions`, 3],
		[`/fatwas/${old.fatwa.number}/versions?version=1`, 3],
		['/fatwas/999999', 2],
	] as const) {
		const plans = await plansOf(db, async () => {
			const html = await (await site(db).get(page)).text()
			expect(html, page).not.toContain('type="module"')
		})
		expect(plans.length, page).toBeLessThanOrEqual(most)
	}
	expect(await db.$count(fatwaResponses)).toBe(4)
})
