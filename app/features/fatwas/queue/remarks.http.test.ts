import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { submitAnswer } from '#app/features/fatwas/editor/commands/submit-answer.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, as, aUser } from '#tests/world.ts'
import { aDraft, aQuestion } from '#tests/world-questions.ts'
import { fatwaDrafts, fatwaRemarks } from '../tables.server.ts'

const answer = '<p>It is due on gold.</p><p>After a year.</p>'

async function submitted(db: Db) {
	const [scholar, reviewer] = [
		await aScholar(db, { name: 'The Author' }),
		await aScholar(db, { name: 'Zayd' }),
	]
	const asker = await aUser(db)
	const question = await aQuestion(db, { status: 'assigned', scholarId: scholar.id, userId: asker.id })
	await aDraft(db, question, { answer })
	await submitAnswer(as(scholar, db, new Date()), question.id, 'submit')
	const at = `/scholar/fatwas/${question.id}`
	const { get, post } = site(db)
	const read = async (path: string, who: typeof scholar) =>
		(await (await get(path, { as: who })).text()).replace(/<!-- -->/g, '')
	const remark = (fields: Record<string, string>, who = reviewer, paragraph = 0) =>
		post(`${at}/remarks?language=en&paragraph=${paragraph}`, fields, { as: who })
	return { scholar, reviewer, asker, question, at, get, post, read, remark }
}

test('a reviewer marks two passages; their author reads and resolves; the reviewer sees what is open', async ({
	db,
}) => {
	const { scholar, reviewer, question, at, post, read, remark } = await submitted(db)
	const page = await read(at, reviewer)
	expect(page).toContain(`href="${at}/remarks?language=en&amp;paragraph=0"`)
	expect(page).toContain(`href="${at}/remarks?language=en&amp;paragraph=1"`)
	expect(await read(`${at}/remarks?language=en&paragraph=1&quote=a+year`, reviewer)).toMatch(/value="a year"/)
	const done = await remark({ quote: 'gold', text: 'Silver as well.' })
	expect(done.status).toBe(302)
	expect(done.headers.get('location')).toMatch(new RegExp(`${at}#remark-`))
	await remark({ quote: '', text: 'A lunar one?' }, reviewer, 1)
	const remarked = await read(at, reviewer)
	for (const words of [
		'<mark>gold</mark>',
		'Silver as well.',
		'Not sent yet',
		'2 remarks will be sent with your decision.',
	])
		expect(remarked).toContain(words)

	await post(`${at}/return`, { note: 'See beside it.' }, { as: reviewer })
	const editor = await read(`${at}/answer`, scholar)
	for (const words of ['Silver as well.', 'A lunar one?', '2 open remarks', 'Zayd', '<mark>gold</mark>'])
		expect(editor).toContain(words)
	expect(await read(at, scholar)).toContain('With 2 remarks on passages')

	const [first] = await db.select().from(fatwaRemarks).where(eq(fatwaRemarks.text, 'Silver as well.'))
	await post(`${at}/remarks/${first?.id}/resolution`, { isDone: 'yes', language: 'en' }, { as: scholar })
	expect(await read(`${at}/answer`, scholar)).toContain('1 open remark')
	const sending = await read(`${at}/answer/preview?send=yes`, scholar)
	expect(sending).toContain('1 remark is still open:')
	await db
		.update(fatwaDrafts)
		.set({ answer: '<p>It is due on gold and silver.</p><p>After a year.</p>' })
		.where(eq(fatwaDrafts.fatwaId, question.id))
	await submitAnswer(as(scholar, db, new Date()), question.id, 'submit')
	const again = await read(at, reviewer)
	expect(again).toContain('Changes since you read it')
	expect(again).toMatch(new RegExp(`<details id="remark-${first?.id}"`))
	expect(again).toMatch(/<article id="remark-[^"]+"[\s\S]*A lunar one\?/)
	expect(again).toContain('1 open remark')
	expect(again).not.toContain('Not sent yet')
})

test('a refused remark keeps what was typed, with a message at its field', async ({ db }) => {
	const { scholar, reviewer, at, post, remark } = await submitted(db)
	const empty = await remark({ quote: 'gold', text: '  ' })
	expect(empty.status).toBe(422)
	const page = await empty.text()
	expect(page).toContain('Please write your remark.')
	expect(page).toContain('value="gold"')
	const long = await remark({ quote: '', text: 'x'.repeat(2001) })
	expect(await long.text()).toContain('Please use at most 2000 characters.')
	const missing = await remark({ quote: 'copper', text: 'Why copper?' })
	const html = await missing.text()
	expect(html).toContain('These words are not in the passage.')
	expect(html).toContain('Why copper?')
	await post(`${at}/recall`, {}, { as: scholar })
	const late = await remark({ quote: 'gold', text: 'Typed for long.' })
	expect(late.status).toBe(409)
	expect(await late.text()).toContain('Typed for long.')
	expect(await db.$count(fatwaRemarks)).toBe(0)
	expect(reviewer.role).toBe('scholar')
})

test('only reviewers and the author see a remark', async ({ db }) => {
	const { scholar, asker, question, at, get, post, read, remark } = await submitted(db)
	await remark({ quote: 'gold', text: 'Between us.' })
	const admin = await anAdmin(db)
	expect(await read(at, admin)).toContain('Between us.')
	expect(await read(`/admin/fatwas/${question.id}/edit`, admin)).toContain('Between us.')
	expect(await read(at, scholar)).not.toContain('Between us.')
	expect(await read(`${at}/print`, admin)).not.toContain('Between us.')
	expect(await read(`/fatwas/${question.id}/question`, asker)).not.toContain('Between us.')
	expect((await get(`${at}/remarks?language=en&paragraph=0`, { as: scholar })).status).toBe(404)
	expect((await get(`${at}/remarks?language=en&paragraph=0`, { as: asker })).status).toBe(302)
	const [made] = await db.select().from(fatwaRemarks)
	const other = await aScholar(db)
	await post(`${at}/return`, { note: 'See beside it.' }, { as: admin })
	for (const path of [at, `${at}/print`]) expect(await read(path, other)).not.toContain('Between us.')
	expect((await get(`${at}/remarks?language=en&paragraph=0`, { as: other })).status).toBe(404)
	await post(`${at}/remarks/${made?.id}/resolution`, {}, { as: other })
	await post(`${at}/remarks/${made?.id}/removal`, {}, { as: other })
	expect(await db.select().from(fatwaRemarks)).toMatchObject([{ resolvedAt: null }])
	expect(await read(`${at}/answer`, scholar)).toContain('Between us.')
})

test('a remark is taken back with a press that says so', async ({ db }) => {
	const { reviewer, at, post, read, remark } = await submitted(db)
	await remark({ quote: '', text: 'Never mind.' })
	const [made] = await db.select().from(fatwaRemarks)
	expect(await read(at, reviewer)).toContain(`action="${at}/remarks/${made?.id}/removal"`)
	await post(`${at}/remarks/${made?.id}/removal`, {}, { as: reviewer })
	expect(await read(at, reviewer)).not.toContain('Never mind.')
})
