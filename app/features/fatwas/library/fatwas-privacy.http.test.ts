import { expect } from 'vitest'
import { stretchSize } from '#app/features/discovery/sitemap.ts'
import { fatwaSteps } from '#app/features/fatwas/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aCategory, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aFatwa, anAnswer } from '#tests/world-fatwas.ts'
import { aDraft } from '#tests/world-questions.ts'
import { publishResponse } from './api.server.ts'
import type { fatwas } from './tables.server.ts'

/** A word in every text of the question, and nowhere else on the site. */
const secret = 'Zylophant'

type Columns = Partial<typeof fatwas.$inferInsert>

/** Every state in which a question is not public. */
const states: Record<string, Columns> = {
	'private, approved': { isPrivate: true, status: 'approved' },
	'private, pending': { isPrivate: true, status: 'pending' },
	'private, answered': { isPrivate: true, status: 'answered' },
	pending: { status: 'pending' },
	assigned: { status: 'assigned' },
	answered: { status: 'answered' },
	rejected: { status: 'rejected' },
	withdrawn: { status: 'pending', closedAt: noon },
	merged: { status: 'pending', closedAt: noon },
	'taken down': { status: 'approved', takenDownAt: noon, takenDownReason: 'Its source was weak.' },
	'private, replaced': { isPrivate: true, status: 'approved' },
}

async function secretIn(db: Db, name: string, asker: User) {
	const category = await aCategory(db, { slug: 'money', name: 'Money' })
	const scholar = await aScholar(db, { name: 'Ibrahim' })
	const beside = await aFatwa(db, { title: 'Beside', categoryId: category.id, scholarId: scholar.id })
	const fatwa = await aFatwa(db, {
		title: `${secret} title`,
		question: `${secret} question`,
		...states[name],
		userId: asker.id,
		scholarId: scholar.id,
		categoryId: category.id,
		answers: [
			{
				scholarId: scholar.id,
				answer: `<p>${secret} answer</p>`,
				referenceText: `<p>${secret} reference</p>`,
				context: `${secret} context`,
				reviewedAt: noon,
			},
		],
		...(name === 'merged' && { mergedInto: beside.id }),
		...(name === 'private, replaced' && { supersededBy: beside.id }),
	})
	await anAnswer(db, fatwa, {
		version: 2,
		changeReason: `${secret} reason`,
		answer: `<p>${secret} again</p>`,
	})
	await aDraft(db, fatwa, { title: `${secret} draft`, answer: `<p>${secret} draft</p>` })
	await db.insert(fatwaSteps).values({
		subjectId: fatwa.id,
		kind: 'superseded',
		toStatus: 'approved',
		note: `${secret} note`,
		at: noon,
	})
	await publishResponse(as(null, db), fatwa.id)
	return { fatwa, beside, scholar, category }
}

/** The sitemap that would list a fatwa of this number. */
const sitemapOf = (number: number) => `/sitemaps/fatwas-${Math.floor(number / stretchSize)}.xml`

/** Every public address that could show it: its own, and the lists. */
function addresses({ fatwa, beside, scholar }: Awaited<ReturnType<typeof secretIn>>) {
	const own = [
		...[fatwa.id, `${fatwa.number}`, `${fatwa.number}-x`].map((part) => `/fatwas/${part}`),
		`/ar/fatwas/${fatwa.number}?lang=en`,
		`/fatwas/${fatwa.number}-x.data`,
		...[fatwa.id, `${fatwa.number}`].flatMap((part) => [
			`/fatwas/${part}/versions`,
			`/fatwas/${part}/versions?version=1`,
			`/fatwas/${part}/feedback?said=yes`,
			`/fatwas/${part}/report`,
		]),
		`/fatwas/${fatwa.number}/versions?version=2&lang=en`,
		`/fatwas/${fatwa.number}/versions.data`,
		`/fatwas/${fatwa.number}/feedback.data`,
		`/fatwas/${fatwa.number}/report.data?sent=1`,
	]
	const lists = [
		'/',
		'/fatwas',
		'/fatwas.data',
		'/fatwas?category=money',
		`/fatwas?q=${secret.toLowerCase()}&lang=all&exact=1`,
		`/fatwas?q=${secret.toLowerCase().slice(0, -1)}&lang=all`,
		`/fatwas/${beside.number}-beside`,
		`/scholars/${scholar.id}`,
		'/feeds/fatwas.rss',
		'/feeds/fatwas.atom?category=money',
		`/feeds/fatwas.rss?scholar=${scholar.id}`,
		sitemapOf(fatwa.number),
	]
	return { own: [...own, `/pictures/fatwa-${fatwa.number}.png`], lists }
}

for (const name of Object.keys(states)) {
	test(`a question that is ${name} says nothing to a visitor or to another user`, async ({ db }) => {
		const asker = await aUser(db, { name: 'Maryam Asker' })
		const other = await aUser(db)
		const made = await secretIn(db, name, asker)
		const { own, lists } = addresses(made)
		const { get, post } = site(db)
		const isWithdrawn = name === 'taken down'
		for (const who of [undefined, other]) {
			const options = who ? { as: who } : {}
			for (const path of [...own, ...lists]) {
				const response = await get(path, options)
				const body = await response.text()
				// The page may repeat the search word.
				const said = path.includes('?q=')
					? body.replaceAll(new RegExp(`q=${secret}|${secret}`, 'g'), '')
					: body
				expect(said.includes(secret), `${path} says it`).toBe(false)
				expect(said.includes('Maryam Asker'), path).toBe(false)
				if (!own.includes(path)) {
					expect(body.includes(`/fatwas/${made.fatwa.number}-`), `${path} leads to it`).toBe(false)
					expect(response.status, path).toBe(200)
				} else if (!path.includes('.data')) {
					const gone = isWithdrawn && !/feedback|report|pictures/.test(path)
					expect(response.status, path).toBe(gone ? 410 : 404)
				}
			}
			for (const path of [`/fatwas/${made.fatwa.number}/feedback`, `/fatwas/${made.fatwa.id}/report`]) {
				const response = await post(path, { clear: 'yes', text: 'Wrong' }, options)
				expect(response.status, path).toBe(404)
				expect((await response.text()).includes(secret), path).toBe(false)
			}
		}
	})
}

test('what is shown to everybody is found by the same look', async ({ db }) => {
	const asker = await aUser(db)
	const made = await secretIn(db, 'pending', asker)
	const shown = await aFatwa(db, {
		title: `${secret} title`,
		categoryId: made.category.id,
		scholarId: made.scholar.id,
		approvedAt: new Date(noon.getTime() + 1000),
		answers: [{ scholarId: made.scholar.id, answer: `<p>${secret}</p>` }],
	})
	const { own, lists } = addresses({ ...made, fatwa: shown })
	const { get } = site(db)
	const says = async (path: string) => {
		const response = await get(path)
		const to = response.headers.get('location')
		return (await (to ? await get(to) : response).text()).includes(secret)
	}
	// Without its own slug its data address is a redirect; a sitemap holds addresses.
	const silent = /pictures|version=2|^\/ar|x\.data|sitemaps/
	for (const path of [...own, ...lists].filter((each) => !silent.test(each)))
		expect(await says(path), path).toBe(true)
	expect(await (await get(sitemapOf(shown.number))).text()).toContain(`/fatwas/${shown.number}-`)
})
