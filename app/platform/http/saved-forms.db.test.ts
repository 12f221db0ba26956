import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { noon } from '#tests/world.ts'
import { keptForms } from '../db/tables.server.ts'
import type { Runtime } from '../process/runtime.server.ts'
import { dropSavedForms, formJobs, listSavedForms, saveForm, takeSavedForm } from './saved-forms.server.ts'

const secret = 'a secret for tests, long enough!'
const fields: [string, string][] = [
	['question', 'هل يجوز …؟'],
	['title', 'Fasting'],
	['title', 'Fasting again'],
]
const personId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const another = '8c9e6679-7425-40de-944b-e07fc1f90ae7'
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const form = { page: '/fatwas/submit?lang=en', action: '/fatwas/submit', personId, fields, now: noon }

test('what somebody typed is found by them, field by field, and by nobody else', async ({ db }) => {
	await saveForm(db, secret, form)
	expect(await listSavedForms(db, secret, { personId: another, now: later(1) })).toEqual([])
	const [found, ...more] = await listSavedForms(db, secret, { personId, now: later(1) })
	expect(found).toMatchObject({ page: form.page, action: form.action, fields })
	expect(more).toEqual([])
	await dropSavedForms(db, [found?.id ?? ''])
	expect(await listSavedForms(db, secret, { personId, now: later(1) })).toEqual([])
})

test('several forms of one person are all there, the newest first', async ({ db }) => {
	await saveForm(db, secret, form)
	await saveForm(db, secret, { ...form, page: '/notes', now: later(1) })
	const found = await listSavedForms(db, secret, { personId, now: later(2) })
	expect(found.map(({ page }) => page)).toEqual(['/notes', '/fatwas/submit?lang=en'])
})

test('the database holds neither the text nor whose it is in the clear', async ({ db }) => {
	const token = await saveForm(db, secret, { ...form, isByToken: true })
	await saveForm(db, secret, form)
	const stored = JSON.stringify(await db.select().from(keptForms))
	for (const clear of ['Fasting', token, personId]) expect(stored).not.toContain(clear)
})

test('after a day it is gone, whether anybody fetched it or not', async ({ db }) => {
	await saveForm(db, secret, form)
	expect(await listSavedForms(db, secret, { personId, now: later(24 * 60 - 1) })).toHaveLength(1)
	expect(await listSavedForms(db, secret, { personId, now: later(24 * 60 + 1) })).toEqual([])
	await saveForm(db, secret, { ...form, page: '/other', now: later(2) })
	expect(await formJobs[0]?.run({ db } as Runtime, later(24 * 60 + 1))).toEqual({ forgotten: 1 })
	expect(await db.$count(keptForms)).toBe(1)
	expect(await db.select().from(keptForms).where(eq(keptForms.path, form.page))).toEqual([])
})

test('what was saved for a token comes back once, by it alone and to one person', async ({ db }) => {
	const token = await saveForm(db, secret, { ...form, isByToken: true })
	expect(await listSavedForms(db, secret, { personId, now: noon })).toEqual([])
	const ask = { page: form.page, personId, token, now: later(1) }
	expect(await takeSavedForm(db, secret, { ...ask, page: '/notes' })).toBeNull()
	expect(await takeSavedForm(db, secret, ask)).toMatchObject({ question: 'هل يجوز …؟' })
	expect(await takeSavedForm(db, secret, ask)).toBeNull()
	const other = await saveForm(db, secret, { ...form, isByToken: true })
	expect(await takeSavedForm(db, secret, { ...ask, token: other, personId: another })).toBeNull()
})

test('a token that nobody was given opens nothing', async ({ db }) => {
	await saveForm(db, secret, { ...form, isByToken: true })
	for (const token of ['', 'x', '%', "' or true --"])
		expect(await takeSavedForm(db, secret, { page: form.page, personId, token, now: noon })).toBeNull()
})

test('what was kept under another secret is not shown', async ({ db }) => {
	await saveForm(db, `${secret} older`, form)
	expect(await listSavedForms(db, secret, { personId, now: noon })).toEqual([])
})
