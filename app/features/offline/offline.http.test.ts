import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { requestContextKey } from '#app/platform/ctx.server.ts'
import { keepsOffline } from '#app/platform/http/offline.server.ts'
import { defaultSettings } from '#app/platform/site/settings.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aUser } from '#tests/world.ts'
import { aReviewedFatwa } from '#tests/world-fatwas.ts'
import { aStudent, doneIn } from '#tests/world-lessons.ts'

const kept = (answer: Response) =>
	Object.fromEntries(new URLSearchParams(answer.headers.get('x-offline') ?? ''))

test('a browser may keep a lesson of its student, and is told whose it is', async ({ db }) => {
	const {
		student: as,
		lineages,
		path,
	} = await aStudent(db, { title: 'Tajwid', sections: [{ title: 'Nun' }] })
	const lesson = await site(db).get(`${path}/learn/${lineages[0]}`, { as })
	expect(kept(lesson)).toEqual({ kind: 'lesson', title: 'Nun', of: 'Tajwid', lang: 'en' })
	expect(lesson.headers.get('x-person')).toBe(as.id)
	expect(lesson.headers.get('cache-control')).toBe('private, no-store')
	expect(await lesson.text()).toContain('data-keep')

	const { get } = site(db, { 'site.offline': ['fatwa'] })
	const other = await get(`${path}/learn/${lineages[0]}`, { as })
	expect([kept(other), (await other.text()).includes('data-keep')]).toEqual([{}, false])
})

test('an admin who looks at the site as a student keeps nothing of them', async ({ db }) => {
	const { student, lineages, path } = await aStudent(db, { sections: [{}] })
	const as = { ...student, impersonatedBy: 'an admin' }
	const context = new RouterContextProvider()
	context.set(requestContextKey, { actor: as, runtime: { settings: defaultSettings } } as never)
	expect(keepsOffline(context, 'lesson')).toBe(false)
	expect((await site(db).get(`${path}/learn/${lineages[0]}`)).headers.has('x-offline')).toBe(false)
})

test('a fatwa may be kept; a page that nobody reads again may not', async ({ db }) => {
	const { path } = await aReviewedFatwa(db, { title: 'Travel' })
	const { get } = site(db)
	const moved = await get(path)
	const page = moved.status === 301 ? await get(moved.headers.get('location') ?? '') : moved
	expect(kept(page)).toMatchObject({ kind: 'fatwa', title: 'Travel' })
	expect(page.headers.has('x-person')).toBe(false)
	for (const path of ['/', '/fatwas', '/login', '/spiritual-counseling', '/offline'])
		expect((await get(path)).headers.has('x-offline'), path).toBe(false)
})

test('the worker is asked for with each page, and takes itself away where nothing is kept', async ({
	db,
}) => {
	const worker = await site(db).get('/sw.js')
	expect(worker.headers.get('content-type')).toContain('text/javascript')
	expect(worker.headers.get('cache-control')).toBe('no-cache')
	const text = await worker.text()
	expect(text).toMatch(/^self\.build = "[\w-]{16}"\n/)
	const etag = worker.headers.get('etag') ?? ''
	expect((await site(db).get('/sw.js', { headers: { 'if-none-match': etag } })).status).toBe(304)

	const off = await site(db, { 'site.offline': [] }).get('/sw.js', { headers: { 'if-none-match': etag } })
	expect(off.status).toBe(200)
	expect(await off.text()).toContain('registration.unregister()')
})

test('an offline completion counts once, for the student who did it', async ({ db }) => {
	const { course, student: as, lineages, path } = await aStudent(db, { sections: [{}, {}] })
	const [lineage = ''] = lineages
	const { post } = site(db)
	const to = `${path}/learn/${lineage}/completion`
	const another = await aUser(db)
	expect((await post(to, { person: as.id }, { as: another })).status).toBe(409)
	expect((await post(to, { person: another.id }, { as })).status).toBe(409)
	expect((await post(to, { person: as.id })).status).toBe(302)
	expect(await doneIn(db, course, as, lineage)).toBeUndefined()

	expect((await post(to, { person: as.id }, { as })).status).toBe(204)
	const first = (await doneIn(db, course, as, lineage))?.completedAt
	expect((await post(to, { person: as.id }, { as })).status).toBe(204)
	expect((await doneIn(db, course, as, lineage))?.completedAt).toEqual(first)
})
