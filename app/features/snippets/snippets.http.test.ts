import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import { auditEntries } from '#app/platform/audit/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, as, aUser, testEnv } from '#tests/world.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { saveSnippet } from './commands/save-snippet.server.ts'
import { limits } from './model.ts'
import { snippetsPart } from './personal.server.ts'
import { snippets } from './tables.server.ts'

const own = '/scholar/fatwas/snippets'
const shared = '/admin/fatwas/snippets'
const opening = { kind: 'opening', language: 'en', title: 'Praise', text: 'All praise is due to Allah.' }

function pages(db: Db) {
	const { get, post } = site(db)
	return {
		post,
		text: async (path: string, who: User) => (await get(path, { as: who })).text(),
		status: async (...sent: Parameters<typeof post>) => (await post(...sent)).status,
		idOf: async (title: string) =>
			(await db.select().from(snippets).where(eq(snippets.title, title)))[0]?.id ?? '',
	}
}

test('a scholar writes, changes and removes their own, and sees what is shared without a form', async ({
	db,
}) => {
	const { post, text, idOf } = pages(db)
	const [scholar, admin] = [await aScholar(db), await anAdmin(db)]
	expect((await post(own, opening, { as: scholar })).headers.get('location')).toBe(own)
	await post(shared, { ...opening, kind: 'closing', language: 'ar', title: 'للجميع' }, { as: admin })
	const page = await text(own, scholar)
	expect(page).toContain('Praise')
	expect(page).toContain('للجميع')
	expect([...page.matchAll(/name="id" value="([^"]*)"/g)].map(([, id]) => id)).toEqual([await idOf('Praise')])
	expect(page).not.toContain(`href="${shared}"`)
	expect(await text(own, admin)).toContain(`href="${shared}"`)

	const id = await idOf('Praise')
	await post(own, { ...opening, id, title: 'Thanks' }, { as: scholar })
	expect(await db.select().from(snippets).where(eq(snippets.id, id))).toMatchObject([
		{ title: 'Thanks', kind: 'opening', language: 'en', service: 'fatwas', ownerId: scholar.id },
	])
	for (const _ of [1, 2])
		expect((await post(own, { do: 'remove', id }, { as: scholar })).headers.get('location')).toBe(own)
	expect(await text(own, scholar)).not.toContain('Thanks')
})

test('what is another’s is not there: neither scholars nor admins change it, and a scholar changes nothing shared', async ({
	db,
}) => {
	const { post, text, status, idOf } = pages(db)
	const [scholar, other, admin] = [await aScholar(db), await aScholar(db), await anAdmin(db)]
	await post(own, opening, { as: scholar })
	await post(shared, { ...opening, title: 'For all' }, { as: admin })
	const [mine, ours] = [await idOf('Praise'), await idOf('For all')]
	const refused: [string, string, User][] = [
		[own, mine, other] as const,
		[own, mine, admin] as const,
		[shared, mine, admin] as const,
		[own, ours, scholar] as const,
		[own, ours, admin] as const,
	].map(([path, id, who]) => [path, id, who])
	// Texts of another service cannot be changed here either.
	for (const [path, id, who] of [...refused, ['/scholar/counseling/snippets', mine, scholar] as const]) {
		expect(await status(path, { ...opening, id, title: 'Taken' }, { as: who })).toBe(404)
		expect(await status(path, { do: 'remove', id }, { as: who })).toBe(404)
	}
	expect(await db.$count(snippets)).toBe(2)
	expect(await idOf('Taken')).toBe('')
	expect(await text(own, other)).not.toContain('Praise')
	expect(await text(shared, admin)).not.toContain('Praise')

	const user = await aUser(db)
	for (const [path, who] of [
		[own, user],
		[shared, user],
		[shared, scholar],
	] as const)
		expect((await post(path, opening, { as: who })).headers.get('location')).toBe('/unauthorized')
	expect((await post(own, opening)).headers.get('location')).toMatch(/^\/login/)
	const looking = { ...scholar, impersonatedBy: admin.id }
	const ofScholar = { service: 'fatwas', owner: 'own', secret: testEnv.SECRET } as const
	const written = { ...opening, kind: 'opening', language: 'en', id: null } as const
	await expect(saveSnippet(as(looking, db), written, ofScholar)).rejects.toMatchObject({
		init: { status: 403 },
	})
	expect(await db.$count(snippets)).toBe(2)
})

test('what was removed meanwhile is not lost for who was changing it', async ({ db }) => {
	const { post } = pages(db)
	const scholar = await aScholar(db)
	const id = crypto.randomUUID()
	const answer = await post(own, { ...opening, id, text: 'Hours of work' }, { as: scholar })
	expect(answer.status).toBe(404)
	const page = await answer.text()
	expect(page).toContain('This text has been removed')
	expect(page).toContain('Hours of work')
	expect(page).not.toContain(id)
})

test('a title, a text and a language are asked for, and too much is said at its field', async ({ db }) => {
	const { post, status } = pages(db)
	const scholar = await aScholar(db)
	const said = async (over: Partial<typeof opening>) => {
		const answer = await post(own, { ...opening, ...over }, { as: scholar })
		expect(answer.status).toBe(422)
		return /id="[^"]*-error"[^>]*>(?:<[^>]*>)*([^<]*)</.exec(await answer.text())?.[1]
	}
	expect(await said({ title: ' ' })).toContain('Please enter a title.')
	expect(await said({ title: 'x'.repeat(121) })).toContain('at most 120 characters')
	expect(await said({ text: '' })).toContain('Please enter some text.')
	expect(await said({ text: 'x'.repeat(2001) })).toContain('at most 2000 characters')
	expect(await said({ language: 'de' })).toContain('Please choose a language.')
	expect(await status(own, { ...opening, text: 'x'.repeat(2000) }, { as: scholar })).toBe(302)

	const { most } = limits.fatwas
	const more = Array.from({ length: most - 1 }, (_, n) => ({
		id: crypto.randomUUID(),
		service: 'fatwas' as const,
		ownerId: scholar.id,
		title: `No. ${n}`,
		body: '',
		at: new Date(),
	}))
	await db.insert(snippets).values(more)
	const full = await post(own, opening, { as: scholar })
	expect(full.status).toBe(409)
	expect(await full.text()).toContain(`You can save up to ${most}`)
	expect(await status('/scholar/counseling/snippets', opening, { as: scholar })).toBe(302)
	expect(await status(own, opening, { as: await aScholar(db) })).toBe(302)
})

test('beside an answer stand one’s own and the shared ones, with their texts for who has no script', async ({
	db,
}) => {
	const { post, text } = pages(db)
	const [scholar, other, admin] = [await aScholar(db), await aScholar(db), await anAdmin(db)]
	await post(own, { ...opening, title: 'Mine', text: 'My own words' }, { as: scholar })
	await post(own, { ...opening, title: 'Theirs', text: 'Words of another' }, { as: other })
	await post(shared, { ...opening, kind: 'closing', title: 'Ours', text: 'Allah knows best' }, { as: admin })
	await post('/scholar/counseling/snippets', { title: 'Reply', text: 'In confidence' }, { as: scholar })
	const { id } = await aQuestion(db, { status: 'assigned', scholarId: scholar.id })
	const page = await text(`/scholar/fatwas/${id}/answer`, scholar)
	for (const each of ['My own words', 'Allah knows best']) expect(page).toContain(each)
	for (const each of ['Words of another', 'In confidence']) expect(page).not.toContain(each)
	expect(page.indexOf('My own words')).toBeLessThan(page.indexOf('Allah knows best'))
	expect(page).not.toContain('Insert at the beginning')
})

test('who shared or removed what stands in the trail, without a word of it', async ({ db }) => {
	const { post, text, idOf } = pages(db)
	const admin = await anAdmin(db)
	await post(shared, opening, { as: admin })
	const id = await idOf('Praise')
	await post(shared, { do: 'remove', id }, { as: admin })
	const entries = await db.select().from(auditEntries).orderBy(auditEntries.id)
	expect(entries).toMatchObject([
		{ kind: 'snippet.saved', actorId: admin.id, thingId: id, after: { service: 'fatwas', shared: true } },
		{ kind: 'snippet.removed', actorId: admin.id, thingId: id },
	])
	expect(JSON.stringify(entries)).not.toMatch(/Praise|praise/)
	expect(await text('/admin/audit', admin)).toContain('Saved text · removed')
})

test('who leaves takes their own along, and what is shared stays', async ({ db }) => {
	const { post } = pages(db)
	const [scholar, admin] = [await aScholar(db), await anAdmin(db)]
	await post(own, opening, { as: scholar })
	await post('/scholar/counseling/snippets', { title: 'Reply', text: 'In confidence' }, { as: scholar })
	await post(shared, { ...opening, title: 'For all' }, { as: admin })
	expect(await snippetsPart.dataOf(as(null, db), scholar.id, testEnv)).toMatchObject([
		{ service: 'counseling', kind: 'other', language: null, title: 'Reply', text: 'In confidence' },
		{ ...opening, service: 'fatwas' },
	])
	expect(await snippetsPart.dataOf(as(null, db), admin.id, testEnv)).toEqual([])
	for (const leaver of [scholar, admin])
		await snippetsPart.erase(as(null, db), { ...leaver, emailVerified: true })
	expect(await db.select().from(snippets)).toMatchObject([{ title: 'For all', ownerId: null }])
})
