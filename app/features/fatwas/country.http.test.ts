import { expect } from 'vitest'
import { fatwaPath } from '#app/features/fatwas/library/model.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aCategory, anAdmin, aScholar, as, aUser, testEnv } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { libraryPart } from './library/personal.server.ts'
import { fatwaPublications } from './library/tables.server.ts'

const country = { code: 'VU', name: 'Vanuatu' }
const says = (text: string) => text.includes(country.name) || text.includes(`"${country.code}"`)

const readers = ['visitor', 'another user', 'asker', 'scholar', 'admin'] as const
const table: [page: string, who: Record<(typeof readers)[number], boolean>][] = [
	['public', { visitor: false, 'another user': false, asker: false, scholar: false, admin: false }],
	['own', { visitor: false, 'another user': false, asker: true, scholar: false, admin: false }],
	['desk', { visitor: false, 'another user': false, asker: false, scholar: true, admin: true }],
	['office', { visitor: false, 'another user': false, asker: false, scholar: false, admin: true }],
]

test('the country of a question is read by its asker, scholars and admins, and on no page of the public', async ({
	db,
}) => {
	const asker = await aUser(db)
	const people = {
		visitor: undefined,
		'another user': await aUser(db),
		asker,
		scholar: await aScholar(db),
		admin: await anAdmin(db),
	}
	const origin = { country: country.code, userId: asker.id }
	const published = await aFatwa(db, origin)
	const waiting = await aQuestion(db, { ...origin, isPrivate: true })
	const [publication] = await db.select().from(fatwaPublications)
	const paths: Record<string, string[]> = {
		public: [
			fatwaPath({ number: published.number, slug: publication?.slug ?? '' }),
			`${fatwaPath({ number: published.number, slug: publication?.slug ?? '' })}.data`,
			'/fatwas',
			'/fatwas.data',
		],
		own: [`/fatwas/${waiting.id}/question`],
		desk: [`/scholar/fatwas/${waiting.id}`],
		office: [`/admin/fatwas/${waiting.id}/edit`],
	}
	const { get } = site(db)
	for (const [page, sees] of table) {
		for (const who of readers) {
			const person = people[who]
			for (const path of paths[page] ?? []) {
				const answer = await get(path, person ? { as: person } : {})
				const text = answer.ok ? await answer.text() : ''
				const found =
					page === 'office' ? text.includes(`<option value="${country.code}" selected="">`) : says(text)
				expect(found, `${who} ${path}`).toBe(sees[who])
			}
		}
	}
})

test('a country that is no country is refused beside its field, in both forms', async ({ db }) => {
	const { post } = site(db)
	const category = (await aCategory(db)).id
	const form = { title: 'T', question: 'Q', language: 'en', country: 'XX' }
	const response = await post('/fatwas/submit', { ...form, category }, { as: await aUser(db) })
	const written = await post(
		'/admin/fatwas/new',
		{ ...form, categoryId: category, userId: '', status: 'pending' },
		{ as: await anAdmin(db) },
	)
	for (const answer of [response, written]) {
		expect(answer.status).toBe(422)
		expect(await answer.text()).toContain('Please choose from the list.')
	}
})

test('the download of an asker holds what they said in each field of their form, and the category', async ({
	db,
}) => {
	const asker = await aUser(db)
	const category = await aCategory(db, { name: 'Family' })
	await aQuestion(db, { userId: asker.id, country: country.code, categoryId: category.id })
	expect(await libraryPart.dataOf(as(asker, db), asker.id, testEnv)).toMatchObject({
		asked: [{ language: 'en', country: country.code, category: 'Family', isPrivate: false }],
	})
})
