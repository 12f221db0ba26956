import { expect } from 'vitest'
import { ayahSearch } from '#app/features/scripture/searchable.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, aUser } from '#tests/world.ts'
import { aConsultation } from '#tests/world-consultancy.ts'
import { aCourse } from '#tests/world-courses.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { aQuestion } from '#tests/world-questions.ts'
import type { Suggestions } from './suggest.server.ts'

async function offered(db: Db, path: string, as?: User) {
	const answer = await site(db).get(path, as ? { as } : {})
	expect(answer.status, path).toBe(200)
	const { groups, said } = (await answer.json()) as Suggestions
	const titles = groups.map(({ label, items }) => [
		label,
		...items.map(({ title }) => title.map(({ text }) => text).join('')),
	])
	return { titles, said, groups, kept: answer.headers.get('cache-control') }
}

test('suggestions are grouped by kind, match beginnings and other spellings, and are the same for everybody', async ({
	db,
}) => {
	await aFatwa(db, { title: 'Zakat on gold', question: 'x' })
	await aCourse(db, { title: 'Zakat in practice', sections: [{ title: 'Reckoning' }] })
	const { titles, said, kept, groups } = await offered(db, '/search/suggestions?q=zak')
	expect(titles.sort()).toEqual([
		['Courses', 'Zakat in practice'],
		['Fatwas', 'Zakat on gold'],
		['Lessons', 'Reckoning'],
	])
	expect([said, kept]).toEqual(['3 suggestions', 'public, max-age=60'])
	const [fatwa] = groups.find(({ label }) => label === 'Fatwas')?.items ?? []
	expect(fatwa?.title).toContainEqual({ text: 'Zakat', hit: true })
	expect(
		(await offered(db, `/ur/search/suggestions?q=${encodeURIComponent('زکوٰۃ')}`)).groups[0]?.items[0]?.href,
	).toMatch(/^\/ur\//)
	const admin = await anAdmin(db)
	expect(await offered(db, '/search/suggestions?q=zak', admin)).toEqual(
		await offered(db, '/search/suggestions?q=zak'),
	)
	for (const q of ['', '%00', '%F0%9F%95%8C', "'", '%ED%A0%80'])
		expect((await offered(db, `/search/suggestions?q=${q}`)).titles, q).toEqual([])
})

test('an ayah is offered by where it stands, in the reader’s words', async ({ db }) => {
	await indexAgain(db, ayahSearch, ['112:1', '2:282'])
	const { groups } = await offered(db, '/search/suggestions?q=112:1')
	expect(groups[0]?.items[0]).toMatchObject({
		title: [{ text: 'Al-Ikhlaas 112:1', hit: false }],
		note: expect.stringMatching(/He is Allah.*Pickthall/),
	})
	const arabic = (await offered(db, '/ar/search/suggestions?q=112:1')).groups[0]?.items[0]
	expect(arabic?.note).toMatch(/^قُلْ/)
	// Long ayat are not cut.
	expect((await offered(db, '/search/suggestions?q=2:282')).groups[0]?.items[0]?.note).toBe('')
})

test('of what is not public nobody is offered anything, signed in or not', async ({ db }) => {
	const asker = await aUser(db, { name: 'Qwertzuiop' })
	await aQuestion(db, { title: 'Qwertzuiop', userId: asker.id })
	for (const as of [undefined, asker, await anAdmin(db)])
		expect((await offered(db, '/search/suggestions?q=qwertzuiop', as)).titles).toEqual([])
})

test('the staff find people and questions within their rights; nothing of it is kept', async ({ db }) => {
	const asker = await aUser(db, { name: 'Qwertzuiop', email: 'someone@there.example' })
	const question = await aQuestion(db, { title: 'Of qwertzuiop', userId: asker.id, status: 'pending' })
	const scholar = await aScholar(db)
	const path = '/search/staff?q=qwertzuiop'
	const forScholar = await offered(db, path, scholar)
	expect(forScholar.titles).toEqual([['Questions', 'Of qwertzuiop']])
	expect(forScholar.groups[0]?.items[0]).toMatchObject({
		href: `/scholar/fatwas/${question.id}`,
		note: `#${question.number}`,
	})
	const forAdmin = await offered(db, path, await anAdmin(db))
	expect(forAdmin.titles.sort()).toEqual([
		['People', 'Qwertzuiop'],
		['Questions', 'Of qwertzuiop'],
	])
	expect(forAdmin.kept).toBe('private, no-store')
	expect((await offered(db, `/search/staff?q=%23${question.number}`, scholar)).titles).toEqual([
		['Questions', 'Of qwertzuiop'],
	])
	expect((await offered(db, '/search/staff?q=', scholar)).titles).toEqual([])
	const { get } = site(db)
	expect((await get(path)).headers.get('location')).toContain('/login')
	expect((await get(path, { as: asker })).headers.get('location')).toBe('/unauthorized')
})

test('endless requests are told to wait', async ({ db }) => {
	const { get } = site(db)
	let status = 200
	for (let n = 0; n < 601 && status === 200; n++) status = (await get('/search/suggestions?q=')).status
	expect(status).toBe(429)
})

test('a scholar finds their own bookings by the seeker’s name, an admin all; nobody else’s', async ({
	db,
}) => {
	const [scholar, other] = [await aScholar(db), await aScholar(db)]
	const seeker = await aUser(db, { name: 'Qwertzuiop' })
	const { id } = await aConsultation(db, { userId: seeker.id, scholarId: scholar.id })
	const path = '/search/staff?q=qwertz'
	const found = (await offered(db, path, scholar)).groups
	expect(found.map(({ label, items }) => [label, items.map(({ href }) => href)])).toEqual([
		['Bookings', [`/scholar/consultations/${id}`]],
	])
	expect((await offered(db, path, other)).groups).toEqual([])
	expect((await offered(db, path, await anAdmin(db))).titles.map(([label]) => label)).toEqual([
		'People',
		'Bookings',
	])
})
