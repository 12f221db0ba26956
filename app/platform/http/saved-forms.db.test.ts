import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { noon } from '#tests/world.ts'
import { keptForms } from '../db/tables.server.ts'
import type { Runtime } from '../process/runtime.server.ts'
import { formJobs, saveForm, takeSavedForm } from './saved-forms.server.ts'

const secret = 'a secret for tests, long enough!'
const fields = { question: 'هل يجوز …؟', title: 'Fasting' }
const personId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

test('what somebody typed comes back once, on the page where it was', async ({ db }) => {
	const token = await saveForm(db, secret, { path: '/fatwas/submit', personId, fields, now: noon })
	expect(await takeSavedForm(db, secret, { path: '/notes', personId, token, now: later(1) })).toBeNull()
	expect(await takeSavedForm(db, secret, { path: '/fatwas/submit', personId, token, now: later(1) })).toEqual(
		fields,
	)
	expect(
		await takeSavedForm(db, secret, { path: '/fatwas/submit', personId, token, now: later(1) }),
	).toBeNull()
})

test('what one person typed is not given to the next at the same browser', async ({ db }) => {
	const token = await saveForm(db, secret, { path: '/notes', personId, fields, now: noon })
	const other = { path: '/notes', personId: 'somebody else', token, now: noon }
	expect(await takeSavedForm(db, secret, other)).toBeNull()
})

test('the database holds neither the text nor the token in the clear', async ({ db }) => {
	const token = await saveForm(db, secret, { path: '/fatwas/submit', personId, fields, now: noon })
	const stored = JSON.stringify(await db.select().from(keptForms))
	expect(stored).not.toContain('Fasting')
	expect(stored).not.toContain(token)
})

test('after an hour it is gone, whether anybody fetched it or not', async ({ db }) => {
	const token = await saveForm(db, secret, { path: '/notes', personId, fields, now: noon })
	expect(await takeSavedForm(db, secret, { path: '/notes', personId, token, now: later(61) })).toBeNull()
	await saveForm(db, secret, { path: '/other', personId, fields, now: later(2) })
	expect(await formJobs[0]?.run({ db } as Runtime, later(61))).toEqual({ forgotten: 1 })
	expect(await db.$count(keptForms)).toBe(1)
	expect(await db.select().from(keptForms).where(eq(keptForms.path, '/notes'))).toEqual([])
})

test('a token that nobody was given opens nothing', async ({ db }) => {
	await saveForm(db, secret, { path: '/notes', personId, fields, now: noon })
	for (const token of ['', 'x', '%', "' or true --"]) {
		expect(await takeSavedForm(db, secret, { path: '/notes', personId, token, now: noon })).toBeNull()
	}
})

test('what was kept under another secret is not shown', async ({ db }) => {
	const token = await saveForm(db, `${secret} older`, { path: '/notes', personId, fields, now: noon })
	expect(await takeSavedForm(db, secret, { path: '/notes', personId, token, now: noon })).toBeNull()
})
