import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { readSettings, type Settings } from '#app/platform/site/settings.server.ts'
import { test } from '#tests/db.ts'
import { site as siteOf } from '#tests/http.ts'
import { as, aUser, noon } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { addGroup, deleteGroup, editGroup, restoreGroup } from './commands/change-groups.server.ts'
import { recordMisses } from './misses.server.ts'

const groupsOf = async (db: Db) =>
	(await readSettings(db))['lexicon.groups'].filter(({ removedAt }) => !removedAt).map(({ line }) => line)
function site(db: Db, user?: User, settings?: Settings) {
	const { get, post } = siteOf(db, settings)
	const who = user ? { as: user } : {}
	return {
		get: (path: string, cookie?: string) => get(path, { ...who, ...(cookie && { cookie }) }),
		post: (path: string, fields: Record<string, string>) => post(path, fields, who),
	}
}
const admin = (db: Db) => aUser(db, { role: 'admin' })

test('an admin adds a group, and a search in its words finds what has the others', async ({ db }) => {
	await aFatwa(db, { title: 'Praying the khusuf', question: 'x' })
	const { post } = site(db, await admin(db))
	const sent = await post('/admin/search-words/new', { line: ' grahanam   khusuf ' })
	expect(sent.headers.get('location')).toBe('/admin/search-words')
	expect(await groupsOf(db)).toEqual(['grahanam khusuf'])

	const { get } = site(db, undefined, await readSettings(db))
	expect(await (await get('/search?q=grahanam')).text()).toContain('<mark>khusuf</mark>')
	expect(await (await site(db).get('/search?q=grahanam')).text()).not.toContain('<mark>')
})

test('a line that is no group comes back with the words that are wrong in it', async ({ db }) => {
	const { post } = site(db, await admin(db))
	const said = async (line: string, language = '') => {
		const answer = await post(`${language}/admin/search-words/new`, { line })
		expect(answer.status).toBe(422)
		return (await answer.text()).replace(/[\u2068\u2069]/g, '')
	}
	expect(await said('')).toContain('Please enter the words of the group')
	expect(await said('lonely')).toContain('at least two words')
	expect(await said('masjid مسجد مسجِد')).toContain('treats مسجد, مسجِد as the same word')
	expect(await said('a > b > c', '/ar')).toContain('استعمل &gt; مرة واحدة')
	expect(await said('the masjid')).toContain('the: too common to search for')
	expect(await said('x'.repeat(1001))).toContain('at most 1000 characters')
	expect(await said('lonely ???')).toContain('“???” contains no letters')
	expect(await said('lonely', '/ur')).toContain('lonely</textarea>')
	expect(await groupsOf(db)).toEqual([])
})

test('a word stands in three groups at most', async ({ db }) => {
	const ctx = as(await admin(db), db)
	for (const other of ['one', 'two', 'three'])
		expect(await addGroup(ctx, `qwerty ${other}x`)).toMatchObject({ ok: true })
	expect(await addGroup(ctx, 'Qwerty four')).toEqual({
		ok: false,
		reason: { code: 'often', words: ['Qwerty'] },
	})
})

test('a group is edited, deleted and brought back, once', async ({ db }) => {
	const ctx = as(await admin(db), db)
	const added = await addGroup(ctx, 'qwerty asdf')
	const id = added.ok ? added.id : ''
	await editGroup(ctx, id, 'qwerty zxcv')
	expect(await groupsOf(db)).toEqual(['qwerty zxcv'])

	const { post, get } = site(db, ctx.actor)
	const deleted = await post(`/admin/search-words/${id}/delete`, {})
	const cookie = deleted.headers.get('set-cookie')?.split(';')[0]
	expect(await groupsOf(db)).toEqual([])
	expect(await (await get('/admin/search-words', cookie)).text()).toContain(`/admin/search-words/${id}/undo`)
	expect((await post(`/admin/search-words/${id}`, { line: 'late edit' })).headers.get('location')).toBe(
		'/admin/search-words',
	)
	await post(`/admin/search-words/${id}/undo`, {})
	expect(await groupsOf(db)).toEqual(['qwerty zxcv'])

	const later = as(ctx.actor, db, new Date(noon.getTime() + 3_600_000))
	await deleteGroup(ctx, id)
	await addGroup(later, 'other words')
	expect(await restoreGroup(later, id)).toEqual({ ok: false, reason: 'too-late' })
})

test('the field to try shows what is searched for and what is found; misses lead to a new group', async ({
	db,
}) => {
	await aFatwa(db, { title: 'Praying on an aeroplane', question: 'x' })
	for (const person of [1, 2, 3, 4, 5])
		await recordMisses(db, { words: ['grahanam'], address: `192.0.2.${person}`, now: new Date() })
	const { get, post } = site(db, await admin(db))
	const page = await (await get('/admin/search-words?try=jahaz')).text()
	expect(page).toContain('aeroplane')
	expect(page).toContain('Praying on an <mark>aeroplane</mark>')
	expect(page).toContain('5 visitors')
	expect(page).toContain('/admin/search-words/new?line=grahanam')
	expect(await (await get('/admin/search-words/new?line=grahanam')).text()).toContain('grahanam</textarea>')
	await post('/admin/search-words/misses', { word: 'grahanam' })
	expect(await (await get('/admin/search-words')).text()).not.toContain('grahanam')
})

test('a scholar cannot add synonyms', async ({ db }) => {
	const { post } = site(db, await aUser(db, { role: 'scholar' }))
	const sent = await post('/admin/search-words/new', { line: 'qwerty asdf' })
	expect(sent.headers.get('location')).toBe('/unauthorized')
	expect(await groupsOf(db)).toEqual([])
})
