import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { fatwaPublications, fatwaResponses, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { QueueChange } from '#app/features/fatwas/queue/move.server.ts'
import { scholarCompetences } from '#app/features/scholars/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { aCategory, anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { fatwaSteps } from '../tables.server.ts'
import type { QuestionFields } from './fields.server.ts'
import { createQuestion, saveQuestion } from './save-question.server.ts'

type Row = typeof fatwas.$inferSelect
type Over = Partial<QuestionFields & QueueChange & { version: string }>

/** Saves the form as it was opened, with these changes. */
async function save(db: Db, admin: User, { id }: { id: string }, over: Over = {}) {
	const row = await read(db, id)
	const categoryId = row.categoryId ?? (await aCategory(db)).id
	const form = { ...row, version: row.updatedAt.toISOString(), categoryId, anyway: false, note: '', ...over }
	return saveQuestion(as(admin, db), row, form, { ...form, scholarId: over.scholarId })
}

async function read(db: Db, id: string): Promise<Row> {
	const [row] = await db.select().from(fatwas).where(eq(fatwas.id, id))
	if (!row) throw new Error('gone')
	return row
}

const standing = async (db: Db, id: string) => {
	const { status, scholarId } = await read(db, id)
	return { status, scholarId }
}

test('an admin enters a question that came by letter, and it waits like any other', async ({ db }) => {
	const admin = await anAdmin(db)
	const category = await aCategory(db)
	const fields = {
		title: 'By letter',
		question: 'May I?',
		categoryId: category.id,
		language: 'en',
		country: 'MY',
		isPrivate: false,
		userId: null,
		dueOn: '2026-03-19',
	} as const
	const wanted = { status: 'pending', anyway: false, note: '' } as const
	const made = await createQuestion(as(admin, db), fields, wanted)
	if (!made.ok) throw new Error('not made')
	expect(await read(db, made.id)).toMatchObject({ ...fields, status: 'pending', createdAt: noon })
	const next = { ...fields, title: 'By another letter' }
	const steps = await db.select().from(fatwaSteps).where(eq(fatwaSteps.subjectId, made.id))
	expect(steps).toMatchObject([
		{ kind: 'submitted', actorId: admin.id, fromStatus: null, toStatus: 'pending' },
	])
	expect(await db.select().from(events).where(eq(events.subjectId, made.id))).toMatchObject([
		{ name: 'fatwa.submitted', data: {} },
	])

	const other = await aCategory(db, { type: 'course' })
	const refusals: [object, object, object][] = [
		[{ categoryId: other.id }, {}, { '': 'ifta.office-required', categoryId: 'ifta.office-field-required' }],
		[{ isPrivate: true }, {}, { isPrivate: 'ifta.office-private-for-nobody' }],
		[{ userId: other.id }, {}, { userSearch: 'ifta.office-no-person' }],
		[{}, { status: 'approved' }, { status: 'ifta.office-no-answer' }],
		[{}, { status: 'answered' }, { status: 'ifta.office-no-answer' }],
		[{}, { status: 'assigned' }, { scholarId: 'ifta.office-scholar-required' }],
		[{}, { status: 'rejected' }, { note: 'ifta.office-reason-required' }],
		[{ userId: admin.id }, { status: 'rejected', note: 'No.' }, { status: 'ifta.office-changed' }],
	]
	for (const [field, want, errors] of refusals)
		expect(await createQuestion(as(admin, db), { ...next, ...field }, { ...wanted, ...want })).toEqual({
			ok: false,
			errors,
		})
	// Nothing of the refused form is saved.
	expect(await db.select().from(fatwas).where(eq(fatwas.title, next.title))).toEqual([])

	const scholar = await aScholar(db)
	const given = await createQuestion(as(admin, db), next, {
		...wanted,
		status: 'assigned',
		scholarId: scholar.id,
	})
	if (!given.ok) throw new Error('not made')
	expect(await standing(db, given.id)).toEqual({ status: 'assigned', scholarId: scholar.id })
})

test('a question that the form sent twice is one, and a later one in the same words is another', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const scholar = await aScholar(db)
	const fields = {
		title: 'By letter',
		question: 'May I?',
		categoryId: (await aCategory(db)).id,
		language: 'en',
		country: 'MY',
		isPrivate: false,
		userId: null,
		dueOn: '2026-03-19',
	} as const
	const wanted = { status: 'assigned', scholarId: scholar.id, anyway: false, note: '' } as const
	const first = await createQuestion(as(admin, db), fields, wanted)
	expect(await createQuestion(as(admin, db), fields, wanted)).toEqual(first)
	expect(await db.$count(fatwas)).toBe(1)
	const later = new Date(noon.getTime() + 660_000)
	expect(await createQuestion(as(admin, db, later), fields, wanted)).toMatchObject({ ok: true })
	expect(await db.$count(fatwas)).toBe(2)
})

test('an admin leads a question through every status that its form offers', async ({ db }) => {
	const admin = await anAdmin(db)
	const scholar = await aScholar(db)
	const another = await aScholar(db)
	const { id } = await aQuestion(db, { categoryId: (await aCategory(db)).id })
	const to = async (over: Over) => {
		expect(await save(db, admin, { id }, over), JSON.stringify(over)).toEqual({ ok: true, id })
		return standing(db, id)
	}
	expect(await to({ status: 'assigned', scholarId: scholar.id })).toEqual({
		status: 'assigned',
		scholarId: scholar.id,
	})
	expect(await to({ scholarId: another.id })).toMatchObject({ scholarId: another.id })
	expect(await to({ status: 'pending' })).toEqual({ status: 'pending', scholarId: null })
	expect(await to({ scholarId: scholar.id })).toMatchObject({ status: 'assigned' })
	expect(await to({ status: 'rejected', note: 'Outside our field.' })).toMatchObject({ status: 'rejected' })
	expect(await to({ status: 'pending' })).toEqual({ status: 'pending', scholarId: null })
	expect(await to({ status: 'rejected', note: 'Still.' })).toMatchObject({ status: 'rejected' })
	expect(await to({ status: 'assigned', scholarId: scholar.id })).toMatchObject({ status: 'assigned' })
	const steps = await db.select().from(fatwaSteps).where(eq(fatwaSteps.subjectId, id)).orderBy(fatwaSteps.id)
	expect(steps.map(({ kind }) => kind)).toEqual([
		'assigned',
		'assigned',
		'released',
		'assigned',
		'rejected',
		'edited',
		'rejected',
		'edited',
		'assigned',
	])
})

test('an answer in review is approved, sent back with comments, or rejected, and taken up again', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const scholar = await aScholar(db)
	const answered = { status: 'answered' as const, scholarId: scholar.id, answers: [{ proposedAt: noon }] }
	const first = await aQuestion(db, answered)
	expect(await save(db, admin, first, { status: 'assigned' })).toEqual({
		ok: false,
		errors: { note: 'ifta.office-comment-required' },
	})
	expect(await save(db, admin, first, { status: 'rejected', note: 'No.' })).toMatchObject({ ok: true })
	expect(await save(db, admin, first, { status: 'answered' })).toMatchObject({ ok: true })
	expect(await save(db, admin, first, { status: 'approved' })).toMatchObject({ ok: true })
	expect((await read(db, first.id)).approvedAt).toEqual(noon)
	expect(
		await db.select().from(fatwaPublications).where(eq(fatwaPublications.fatwaId, first.id)),
	).toHaveLength(1)
	for (const status of ['pending', 'assigned', 'answered', 'rejected'] as const)
		expect(await save(db, admin, first, { status, note: 'Why', scholarId: scholar.id })).toEqual({
			ok: false,
			errors: { status: 'ifta.office-approved-stays' },
		})

	const second = await aQuestion(db, answered)
	expect(await save(db, admin, second, { status: 'assigned', note: 'Cite it.' })).toMatchObject({ ok: true })
	expect(await standing(db, second.id)).toEqual({ status: 'assigned', scholarId: scholar.id })
	const third = await aQuestion(db, answered)
	expect(await save(db, admin, third, { status: 'pending', note: 'Anew.' })).toMatchObject({ ok: true })
	expect(await standing(db, third.id)).toEqual({ status: 'pending', scholarId: null })
})

test('an author cannot approve their own answer while another reviewer exists', async ({ db }) => {
	const admin = await anAdmin(db)
	const question = await aQuestion(db, {
		status: 'answered',
		scholarId: admin.id,
		answers: [{ proposedAt: noon }],
	})
	// The builder's answer belongs to another scholar; make it the admin's.
	await db.update(fatwaResponses).set({ scholarId: admin.id }).where(eq(fatwaResponses.fatwaId, question.id))
	expect(await save(db, admin, question, { status: 'approved', title: 'Another title' })).toEqual({
		ok: false,
		errors: { status: 'ifta.office-own-answer' },
	})
	expect((await read(db, question.id)).title).toBe(question.title)
})

test('a scholar is not given what they do not answer, unless the admin insists', async ({ db }) => {
	const admin = await anAdmin(db)
	const scholar = await aScholar(db)
	await db.insert(scholarCompetences).values({ userId: scholar.id, language: 'ur' })
	const question = await aQuestion(db)
	const over = { status: 'assigned', scholarId: scholar.id } as const
	const refused = (code: string) => ({ ok: false, errors: { scholarId: code } })
	expect(await save(db, admin, question, over)).toEqual(refused('ifta.office-not-eligible'))
	expect(await save(db, admin, question, { ...over, scholarId: (await aUser(db)).id })).toEqual(
		refused('ifta.office-no-scholar'),
	)
	expect(await save(db, admin, question, { ...over, anyway: true })).toMatchObject({ ok: true })
})

test('of two admins who save the same form, the second is told and changes nothing', async ({ db }) => {
	const question = await aQuestion(db)
	const version = question.updatedAt.toISOString()
	expect(await save(db, await anAdmin(db), question, { title: 'First', version })).toMatchObject({ ok: true })
	expect(await save(db, await anAdmin(db), question, { title: 'Second', version })).toEqual({
		ok: false,
		errors: { '': 'ifta.office-stale' },
	})
	expect((await read(db, question.id)).title).toBe('First')
})

test('a published fatwa moves with its category, and leaves the public when it is made private', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const fatwa = await aFatwa(db, { categoryId: (await aCategory(db)).id, userId: (await aUser(db)).id })
	const publication = () => db.select().from(fatwaPublications).where(eq(fatwaPublications.fatwaId, fatwa.id))
	const category = await aCategory(db)
	await save(db, admin, fatwa, { categoryId: category.id })
	expect(await publication()).toMatchObject([{ categoryId: category.id }])

	expect(await save(db, admin, fatwa, { isPrivate: true })).toMatchObject({ ok: true })
	expect(await publication()).toEqual([])
	expect(await save(db, admin, fatwa, { isPrivate: false })).toEqual({
		ok: false,
		errors: { isPrivate: 'ifta.office-consent' },
	})
	// Also not by way of another asker or none.
	for (const userId of [null, (await aUser(db)).id])
		expect(await save(db, admin, fatwa, { isPrivate: false, userId })).toEqual({
			ok: false,
			errors: { userSearch: 'ifta.office-private-stays' },
		})
	expect(await publication()).toEqual([])
})

test('an admin may publish a private question without an asker', async ({ db }) => {
	const fatwa = await aFatwa(db, { categoryId: (await aCategory(db)).id, isPrivate: true })
	expect(await save(db, await anAdmin(db), fatwa, { isPrivate: false })).toMatchObject({ ok: true })
	expect(
		await db.select().from(fatwaPublications).where(eq(fatwaPublications.fatwaId, fatwa.id)),
	).toHaveLength(1)
})

test('a question cannot be edited by its asker, by scholars, or when it is closed', async ({ db }) => {
	const admin = await anAdmin(db)
	const refused = { ok: false, errors: { '': 'ifta.office-update-changed' } }
	const question = await aQuestion(db, { userId: admin.id })
	expect(await save(db, admin, question, { title: 'Mine' })).toEqual(refused)
	expect(await save(db, await aScholar(db), question, { title: 'Mine' })).toEqual(refused)
	expect(
		await save(db, await anAdmin(db), await aQuestion(db, { closedAt: noon }), { title: 'Late' }),
	).toEqual(refused)
	await expect(save(db, await aUser(db), question, {})).rejects.toMatchObject({ init: { status: 404 } })
})
