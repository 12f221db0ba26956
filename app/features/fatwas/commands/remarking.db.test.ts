import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { resolveRemark } from '#app/features/fatwas/editor/commands/resolve-remark.server.ts'
import { submitAnswer } from '#app/features/fatwas/editor/commands/submit-answer.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { after } from '#tests/steps-fatwas.ts'
import { anAdmin, aScholar, as, aUser } from '#tests/world.ts'
import { aDraft, aQuestion } from '#tests/world-questions.ts'
import { fatwasPart } from '../personal.server.ts'
import { besidePassages, listRemarks, withExcerpts } from '../remarks.server.ts'
import { fatwaRemarks } from '../tables.server.ts'
import { fatwaWorkflow } from '../workflow.server.ts'
import { approveFatwa } from './approve-fatwa.server.ts'
import { recallFatwa, sendBackFatwa } from './send-back-fatwa.server.ts'
import { removeRemark, writeRemark } from './write-remark.server.ts'

const env = { SECRET: 'secret' } as Parameters<typeof fatwasPart.dataOf>[2]
const notNow = { ok: false, reason: 'not-now' }
const answer =
	'<p>It is due on <em>gold</em> &amp; silver.</p><blockquote data-quran="9:103"></blockquote><p>After a year.</p>'
const said = { language: 'en', paragraph: 0, quote: 'gold & silver', text: 'And on goods?' } as const

async function submitted(db: Db) {
	const [scholar, reviewer] = [await aScholar(db), await aScholar(db, { name: 'The Reviewer' })]
	const question = await aQuestion(db, { status: 'assigned', scholarId: scholar.id })
	await aDraft(db, question, { answer })
	await submitAnswer(as(scholar, db), question.id, 'submit')
	return { scholar, reviewer, question, id: question.id }
}

async function remarked(db: Db) {
	const made = await submitted(db)
	const done = await writeRemark(as(made.reviewer, db), made.id, said)
	return { ...made, remarkId: done.ok ? done.id : '' }
}

test('only reviewers of an answer may add remarks', async ({ db }) => {
	const { scholar, reviewer, question, id } = await submitted(db)
	for (const who of [reviewer, await aScholar(db), await anAdmin(db)])
		expect(await writeRemark(as(who, db), id, said)).toMatchObject({ ok: true })
	expect(await writeRemark(as(scholar, db), id, said)).toEqual(notNow)
	await expect(writeRemark(as(await aUser(db), db), id, said)).rejects.toThrow()
	const asker = { id: question.userId ?? '', name: '', role: 'user', verified: true }
	await expect(writeRemark(as(asker as never, db), id, said)).resolves.toEqual(notNow)
	expect(await db.$count(fatwaRemarks)).toBe(3)
})

test('the same said twice is one remark; words that are not there are refused', async ({ db }) => {
	const { reviewer, id } = await submitted(db)
	const ctx = as(reviewer, db)
	const first = await writeRemark(ctx, id, said)
	expect(await writeRemark(ctx, id, said)).toEqual(first)
	expect(await writeRemark(ctx, id, { ...said, quote: 'copper' })).toEqual({
		ok: false,
		reason: 'quote-missing',
	})
	expect(await writeRemark(ctx, id, { ...said, paragraph: 7 })).toMatchObject({ reason: 'quote-missing' })
	expect(await writeRemark(ctx, id, { ...said, language: 'ur' })).toEqual(notNow)
	expect(await db.$count(fatwaRemarks)).toBe(1)
})

test('what was done to the answer meanwhile is not remarked on unseen', async ({ db }) => {
	const { scholar, reviewer, id } = await submitted(db)
	const seen = (await fatwaWorkflow.findLastStep(as(reviewer, db), id))?.id
	await recallFatwa(as(scholar, db), id)
	expect(await writeRemark(as(reviewer, db), id, { ...said, seen })).toEqual(notNow)
	await submitAnswer(as(scholar, db), id, 'submit')
	expect(await writeRemark(as(reviewer, db), id, { ...said, seen })).toEqual(notNow)
	expect(await writeRemark(as(reviewer, db), id, said)).toMatchObject({ ok: true })
})

test('its author gets a remark with the decision, not before', async ({ db }) => {
	const { scholar, reviewer, id, remarkId } = await remarked(db)
	const sent = () => listRemarks(as(scholar, db), id, { isSent: true })
	const resolve = () => resolveRemark(as(scholar, db), id, { remarkId, isDone: true })
	expect(await sent()).toEqual([])
	await recallFatwa(as(scholar, db), id)
	expect(await sent()).toEqual([])
	await expect(resolve()).rejects.toThrow()
	await submitAnswer(as(scholar, db), id, 'submit')
	await sendBackFatwa(as(reviewer, db), id, { note: 'See beside it.' })
	expect(await sent()).toMatchObject([{ id: remarkId, text: said.text, isOwn: false }])
	expect(await resolve()).toEqual({ ok: true })
})

test('an approval sends them too, and takes them back where it is undone', async ({ db }) => {
	const { reviewer, id } = await remarked(db)
	await approveFatwa(as(reviewer, db), id)
	expect(await listRemarks(as(reviewer, db), id, { isSent: true })).toHaveLength(1)
	expect(await fatwaWorkflow.undo(as(reviewer, db), id)).toEqual({ ok: true })
	expect(await listRemarks(as(reviewer, db), id, { isSent: true })).toEqual([])
})

test('only the author marks a remark as done and reopens it', async ({ db }) => {
	const { scholar, reviewer, id, remarkId } = await remarked(db)
	await sendBackFatwa(as(reviewer, db), id, { note: 'See beside it.' })
	const at = async () => (await db.select().from(fatwaRemarks))[0]
	expect(await resolveRemark(as(reviewer, db), id, { remarkId, isDone: true })).toEqual(notNow)
	expect(await resolveRemark(as(await aScholar(db), db), id, { remarkId, isDone: true })).toEqual(notNow)
	await resolveRemark(as(scholar, db, after(60)), id, { remarkId, isDone: true })
	await resolveRemark(as(scholar, db, after(90)), id, { remarkId, isDone: true })
	expect(await at()).toMatchObject({ resolvedAt: after(60), resolvedBy: scholar.id })
	const another = await submitted(db)
	await expect(
		resolveRemark(as(another.scholar, db), another.id, { remarkId, isDone: true }),
	).resolves.toEqual(notNow)
	await resolveRemark(as(scholar, db), id, { remarkId, isDone: false })
	expect(await at()).toMatchObject({ resolvedAt: null, resolvedBy: null })
})

test('one takes back what one said oneself, until it is done', async ({ db }) => {
	const { scholar, reviewer, id, remarkId } = await remarked(db)
	await removeRemark(as(await anAdmin(db), db), id, remarkId)
	expect(await db.$count(fatwaRemarks)).toBe(1)
	await sendBackFatwa(as(reviewer, db), id, { note: 'See beside it.' })
	expect(await removeRemark(as(reviewer, db), id, remarkId)).toEqual(notNow)
	await resolveRemark(as(scholar, db), id, { remarkId, isDone: true })
	await submitAnswer(as(scholar, db), id, 'submit')
	expect(await removeRemark(as(reviewer, db), id, remarkId)).toEqual(notNow)
	await db.update(fatwaRemarks).set({ resolvedAt: null }).where(eq(fatwaRemarks.id, remarkId))
	for (const _ of ['once', 'twice'])
		expect(await removeRemark(as(reviewer, db), id, remarkId)).toEqual({ ok: true })
	expect(await db.$count(fatwaRemarks)).toBe(0)
})

test('a remark stands beside its passage in what was written since, or among what is lost', async ({
	db,
}) => {
	const { reviewer, id } = await remarked(db)
	const ctx = as(reviewer, db)
	await writeRemark(ctx, id, { ...said, paragraph: 2, quote: '', text: 'Of which calendar?' })
	const remarks = await listRemarks(ctx, id)
	const longer = `<p>First.</p>${answer.replace('After a year', 'After a lunar year')}`
	const beside = besidePassages(longer, remarks)
	expect(beside.passages.map(({ remarks }) => remarks.map(({ text }) => text))).toEqual([
		[],
		['And on goods?'],
		[],
		['Of which calendar?'],
	])
	expect(beside.passages[1]?.html).toBe(
		'<p>It is due on <em><mark>gold</mark></em><mark> </mark><mark>&amp;</mark><mark> silver</mark>.</p>',
	)
	expect(besidePassages('<p>All is new.</p>', remarks).lost).toHaveLength(2)
	expect(withExcerpts(longer, 'en', remarks).map(({ excerpt }) => excerpt)).toEqual([
		{ before: 'It is due on ', words: 'gold & silver', after: '.' },
		{ before: '', words: '', after: 'After a lunar year.' },
	])
	expect(withExcerpts('', 'en', remarks)[0]?.excerpt).toBeNull()
})

test('who wrote a remark has it in their data; erased, they are named nowhere and it stays', async ({
	db,
}) => {
	const { scholar, reviewer, question, id, remarkId } = await remarked(db)
	await sendBackFatwa(as(reviewer, db), id, { note: 'See beside it.' })
	await resolveRemark(as(scholar, db), id, { remarkId, isDone: true })
	const dataOf = async (personId: string) =>
		JSON.stringify(await fatwasPart.dataOf(as(null, db), personId, env))
	expect(await dataOf(reviewer.id)).toContain(said.text)
	for (const personId of [scholar.id, question.userId ?? ''])
		expect(await dataOf(personId)).not.toContain(said.text)
	await db.update(fatwas).set({ isPrivate: true }).where(eq(fatwas.id, id))
	expect(await dataOf(reviewer.id)).not.toContain(said.text)
	for (const who of [scholar, reviewer])
		await fatwasPart.erase(as(null, db), { ...who, email: '', emailVerified: true })
	expect(await db.select().from(fatwaRemarks)).toMatchObject([
		{ id: remarkId, text: said.text, authorId: null, resolvedBy: null },
	])
	await db.delete(fatwas).where(eq(fatwas.id, id))
	expect(await db.$count(fatwaRemarks)).toBe(0)
})
