import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { fatwaResponses, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { aScholar, as, aUser, noon } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { aDraft, aQuestion } from '#tests/world-questions.ts'
import { commands } from '../../commands.server.ts'
import { fatwaDraftRevisions, fatwaDrafts } from '../../tables.server.ts'
import { blankDraft } from '../model.ts'
import { restoreDraft } from './restore-draft.server.ts'
import { saveDraft } from './save-draft.server.ts'
import { submitAnswer } from './submit-answer.server.ts'

const said = (answer: string) => ({ ...blankDraft, title: 'On rain', question: 'May I?', answer })
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

async function aClaimedQuestion(db: Db) {
	const scholar = await aScholar(db, { name: 'Holder' })
	const question = await aQuestion(db, { status: 'assigned', scholarId: scholar.id, activeAt: noon })
	const save = (
		answer: string,
		revision: number,
		seconds = 0,
		over: { apart?: boolean; who?: typeof scholar } = {},
	) =>
		saveDraft(as(over.who ?? scholar, db, after(seconds)), question.id, {
			language: 'en',
			text: said(answer),
			revision,
			apart: over.apart,
		})
	const revisions = () =>
		db
			.select({ revision: fatwaDraftRevisions.revision, answer: fatwaDraftRevisions.answer })
			.from(fatwaDraftRevisions)
			.where(eq(fatwaDraftRevisions.fatwaId, question.id))
			.orderBy(fatwaDraftRevisions.revision)
	return { scholar, question, save, revisions }
}

test('the holder saves, and saves again on what was saved', async ({ db }) => {
	const { save, question, revisions } = await aClaimedQuestion(db)
	expect(await save('<p>One</p>', 0)).toEqual({ ok: true, revision: 1, savedAt: noon })
	expect(await save('<p>Two</p>', 1, 90)).toMatchObject({ ok: true, revision: 2 })
	const [draft] = await db.select().from(fatwaDrafts).where(eq(fatwaDrafts.fatwaId, question.id))
	expect(draft).toMatchObject({ answer: '<p>Two</p>', revision: 2, title: 'On rain' })
	expect(await revisions()).toEqual([
		{ revision: 1, answer: '<p>One</p>' },
		{ revision: 2, answer: '<p>Two</p>' },
	])
})

test('of what is saved within a minute the last is kept', async ({ db }) => {
	const { save, revisions } = await aClaimedQuestion(db)
	await save('<p>One</p>', 0, 0)
	await save('<p>Two</p>', 1, 20)
	await save('<p>Three</p>', 2, 59)
	await save('<p>Four</p>', 3, 61)
	expect((await revisions()).map(({ answer }) => answer)).toEqual(['<p>Three</p>', '<p>Four</p>'])
})

test('writing keeps the claim alive', async ({ db }) => {
	const { save, question } = await aClaimedQuestion(db)
	await db.update(fatwas).set({ remindedAt: noon }).where(eq(fatwas.id, question.id))
	await save('<p>One</p>', 0, 3600)
	const [row] = await db.select().from(fatwas).where(eq(fatwas.id, question.id))
	expect(row).toMatchObject({ activeAt: after(3600), remindedAt: null, status: 'assigned' })
})

test('a save on an older revision is refused and says whose the later one is', async ({ db }) => {
	const { save, revisions } = await aClaimedQuestion(db)
	await save('<p>One</p>', 0)
	await save('<p>In the other tab</p>', 1, 5)
	expect(await save('<p>Here</p>', 1, 9)).toEqual({
		ok: false,
		reason: 'stale',
		revision: 2,
		by: 'Holder',
		savedAt: after(5),
	})
	expect(await save('<p>Here</p>', 2, 12, { apart: true })).toMatchObject({ ok: true, revision: 3 })
	expect((await revisions()).map(({ answer }) => answer)).toEqual(['<p>In the other tab</p>', '<p>Here</p>'])
})

test('the same text sent twice is one revision, and no refusal', async ({ db }) => {
	const { save, revisions } = await aClaimedQuestion(db)
	await save('<p>One</p>', 0)
	expect(await save('<p>One</p>', 0, 120)).toMatchObject({ ok: true, revision: 1, savedAt: noon })
	expect(await revisions()).toHaveLength(1)
})

test('neither other scholars nor the former holder can save', async ({ db }) => {
	const { save, question, scholar } = await aClaimedQuestion(db)
	const other = await aScholar(db)
	expect(await save('<p>Mine</p>', 0, 0, { who: other })).toEqual({ ok: false, reason: 'not-now' })
	await save('<p>One</p>', 0)
	await commands.handOver(as(scholar, db), question.id, { personId: other.id })
	expect(await save('<p>Late</p>', 1, 5)).toEqual({ ok: false, reason: 'not-now' })
	expect(await save('<p>New</p>', 1, 5, { who: other })).toMatchObject({ ok: true, revision: 2 })
	const stranger = await aUser(db)
	await expect(save('<p>x</p>', 2, 9, { who: stranger })).rejects.toMatchObject({ init: { status: 404 } })
})

test('a later version of a published answer begins as it was published', async ({ db }) => {
	const scholar = await aScholar(db)
	const answers = [{ answer: '<p>Old</p>', createdAt: noon }]
	const fatwa = await aFatwa(db, { scholarId: scholar.id, answers })
	const standing = { ...said('<p>Old</p>'), title: fatwa.title, question: fatwa.question }
	const save = (answer: string, revision: number) =>
		saveDraft(as(scholar, db, after(60)), fatwa.id, {
			language: 'en',
			text: { ...standing, answer, changeReason: 'A better wording' },
			revision,
		})
	expect(
		await saveDraft(as(scholar, db), fatwa.id, { language: 'en', text: standing, revision: 0 }),
	).toMatchObject({ ok: true, revision: 0 })
	expect(await db.$count(fatwaDrafts, eq(fatwaDrafts.fatwaId, fatwa.id))).toBe(0)
	expect(await save('<p>New</p>', 0)).toMatchObject({ ok: true, revision: 1 })
})

test('only the languages that were changed become the next version', async ({ db }) => {
	const scholar = await aScholar(db)
	const answers = [
		{ answer: '<p>Old</p>', createdAt: noon },
		{ answer: '<p>قديم</p>', language: 'ar' as const, createdAt: noon },
	]
	const fatwa = await aFatwa(db, { scholarId: scholar.id, answers })
	await aDraft(db, fatwa, { language: 'ar', answer: '<p>قديم جدا</p>', updatedAt: after(-600) })
	await saveDraft(as(scholar, db, after(60)), fatwa.id, {
		language: 'en',
		text: { ...said('<p>New</p>'), changeReason: 'A better wording' },
		revision: 0,
	})
	expect(await submitAnswer(as(scholar, db, after(90)), fatwa.id, 'revise')).toEqual({ ok: true })
	const proposed = await db.select().from(fatwaResponses).where(eq(fatwaResponses.fatwaId, fatwa.id))
	expect(proposed.map(({ language, version }) => `${language} ${version}`).sort()).toEqual([
		'ar 1',
		'en 1',
		'en 2',
	])
})

test('an earlier revision is restored, and the replaced one is kept', async ({ db }) => {
	const { save, revisions, scholar, question } = await aClaimedQuestion(db)
	await save('<p>One</p>', 0)
	await save('<p>Two</p>', 1, 70)
	const earlier = { language: 'en' as const, revision: 1 }
	expect(await restoreDraft(as(scholar, db, after(75)), question.id, earlier)).toEqual({ ok: true })
	expect((await revisions()).map(({ answer }) => answer)).toEqual(['<p>One</p>', '<p>Two</p>', '<p>One</p>'])
	const nobodys = { language: 'en' as const, revision: 9 }
	await expect(restoreDraft(as(scholar, db), question.id, nobodys)).rejects.toMatchObject({
		init: { status: 404 },
	})
	expect(await restoreDraft(as(await aScholar(db), db), question.id, earlier)).toMatchObject({
		reason: 'not-now',
	})
})
