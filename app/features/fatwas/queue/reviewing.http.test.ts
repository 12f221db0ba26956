import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { submitAnswer } from '#app/features/fatwas/editor/commands/submit-answer.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, as } from '#tests/world.ts'
import { aDraft, aQuestion } from '#tests/world-questions.ts'
import { fatwaDrafts } from '../tables.server.ts'

async function submitted(db: Db) {
	const [scholar, reviewer] = [await aScholar(db, { name: 'The Author' }), await aScholar(db)]
	const question = await aQuestion(db, { status: 'assigned', scholarId: scholar.id })
	await aDraft(db, question)
	await submitAnswer(as(scholar, db, new Date()), question.id, 'submit')
	const at = `/scholar/fatwas/${question.id}`
	const { get, post } = site(db)
	const read = async (who: typeof scholar) => (await get(at, { as: who })).text()
	return { scholar, reviewer, question, at, get, post, read }
}

test('a step that was undone is in the history for admins, for nobody else', async ({ db }) => {
	const { scholar, reviewer, at, post, read } = await submitted(db)
	await post(`${at}/approval`, {}, { as: reviewer })
	await post(`${at}/undo`, {}, { as: reviewer })
	for (const who of [scholar, reviewer]) expect(await read(who)).not.toContain('<del>')
	expect(await read(await anAdmin(db))).toMatch(/<del>Approved<\/del>/)
})

test('a reviewer sees what changed since they read it last, word by word; who reads it first sees none', async ({
	db,
}) => {
	const { scholar, reviewer, question, at, post, read } = await submitted(db)
	expect(await read(reviewer)).not.toContain('Changes since you read it')
	await post(`${at}/return`, { note: 'Say it otherwise.' }, { as: reviewer })
	await db
		.update(fatwaDrafts)
		.set({ answer: '<p>It depends on the place.</p>' })
		.where(eq(fatwaDrafts.fatwaId, question.id))
	await submitAnswer(as(scholar, db, new Date()), question.id, 'submit')
	const bare = (page: string) => page.replace(/<!-- -->/g, '')
	for (const _ of ['first', 'again']) {
		const page = bare(await read(reviewer))
		expect(page).toContain('Changes since you read it')
		expect(page).toMatch(/<del[^>]*><span class="sr-only">\[removed\] <\/span>depends\.<\/del>/)
		expect(page).toMatch(/<ins[^>]*><span class="sr-only">\[new\] <\/span>depends on the place\.<\/ins>/)
	}
	expect(await read(await aScholar(db))).not.toContain('Changes since you read it')
	expect(await read(scholar)).not.toContain('Changes since you read it')
})

test('an author recalls an answer, and a reviewer sees that', async ({ db }) => {
	const { scholar, reviewer, at, post, read } = await submitted(db)
	expect(await read(reviewer)).not.toContain(`${at}/recall`)
	expect(await read(scholar)).toContain(`action="${at}/recall"`)
	await post(`${at}/recall`, {}, { as: scholar })
	const html = await read(reviewer)
	expect(html).toContain('The author has recalled')
	expect(html).not.toContain(`${at}/approval`)
	expect(await read(scholar)).toContain(`href="${at}/answer"`)
})
