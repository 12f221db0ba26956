import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aUser } from '#tests/world.ts'
import { aFileOf, aRecording } from '#tests/world-recordings.ts'
import { recordingPositions, recordings } from '../tables.server.ts'

test('a listener goes on where they stopped, on every device; nobody else sees it', async ({ db }) => {
	const { get, post } = site(db)
	const [listener, other] = [await aUser(db), await aUser(db)]
	const { id, slug } = await aRecording(db, { title: 'A long talk' })
	await aFileOf(db, id, { seconds: 600 })
	const to = `/media/${slug}/position`
	const report = (position: string, as = listener) => post(to, { position }, { as })
	expect((await post(to, { position: '90' })).headers.get('location')).toContain('/login')
	expect((await report('90.7')).status).toBe(204)
	// A player that has not begun says nothing that counts.
	for (const wrong of ['0', '', '-5', 'NaN', '86401']) expect((await report(wrong)).status).toBe(422)
	await report('250', other)
	expect(await db.select({ seconds: recordingPositions.seconds }).from(recordingPositions)).toHaveLength(2)

	const page = await (await get(`/media/${slug}`, { as: listener })).text()
	expect(page).toContain('data-kept="90"')
	expect(page).toContain(`data-save="${to}"`)
	expect(await (await get(`/media/${slug}`)).text()).not.toContain('data-save')
	const list = await (await get('/media', { as: listener })).text()
	expect(list).toContain('Continue listening')
	expect(list).toContain('Stopped at 1:30')
	expect(await (await get('/media')).text()).not.toContain('Continue listening')

	// At the end nothing is left to go on with.
	await report('595')
	expect(await db.$count(recordingPositions, eq(recordingPositions.personId, listener.id))).toBe(0)
	expect(await (await get('/media', { as: listener })).text()).not.toContain('Continue listening')
	await db.update(recordings).set({ status: 'withdrawn' }).where(eq(recordings.id, id))
	expect((await report('90')).status).toBe(404)
})
