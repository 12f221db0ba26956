import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { fatwaResponses, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aScholar, as, noon } from '#tests/world.ts'
import { aDraft, aQuestion } from '#tests/world-questions.ts'
import { commands } from '../commands.server.ts'

async function written(db: Db, over: Parameters<typeof aQuestion>[1] = {}) {
	const holder = await aScholar(db)
	const question = await aQuestion(db, { status: 'assigned', scholarId: holder.id, ...over })
	const at = `/scholar/fatwas/${question.id}`
	return { holder, question, at, ...site(db) }
}

const statusOf = async (db: Db, id: string) =>
	(await db.select({ status: fatwas.status }).from(fatwas).where(eq(fatwas.id, id)))[0]?.status

test('while the asker was asked something, sending the answer asks first', async ({ db }) => {
	const { holder, question, at, get, post } = await written(db)
	await aDraft(db, question)
	const page = async () => (await get(`${at}/answer/preview?send=yes`, { as: holder })).text()
	expect(await page()).not.toContain('Send without waiting')
	await commands.askClarification(as(holder, db), question.id, { note: 'Which bank is it?' })
	const asking = await page()
	expect(asking).toContain('The asker has not replied yet')
	expect(asking).toContain('Which bank is it?')
	expect(asking).toContain('Send without waiting')

	const stopped = await post(`${at}/submission`, {}, { as: holder })
	expect(stopped.headers.get('location')).toBe(`${at}/answer/preview?send=yes`)
	expect(await statusOf(db, question.id)).toBe('assigned')
	const sent = await post(`${at}/submission`, { anyway: 'yes' }, { as: holder })
	expect(sent.headers.get('location')).toBe(at)
	expect(await statusOf(db, question.id)).toBe('answered')
})

test('a private question is answered without a wording for readers', async ({ db }) => {
	const { holder, question, at, get, post } = await written(db, { isPrivate: true, title: 'Between us' })
	const page = await (await get(`${at}/answer`, { as: holder })).text()
	expect(page).not.toMatch(/<(?:input type="text"|textarea)[^>]*name="(?:title|question)"/)
	await post(`${at}/answer`, { language: 'en', revision: '0', answer: 'It is allowed.' }, { as: holder })
	const preview = await (await get(`${at}/answer/preview?send=yes`, { as: holder })).text()
	expect(preview).toContain('Between us')
	expect((await post(`${at}/submission`, {}, { as: holder })).headers.get('location')).toBe(at)
	expect(await statusOf(db, question.id)).toBe('answered')
	const [response] = await db.select().from(fatwaResponses).where(eq(fatwaResponses.fatwaId, question.id))
	expect([response?.title, response?.answer]).toEqual(['', '<p>It is allowed.</p>'])
})

test('a wording that was written before a question became private stays', async ({ db }) => {
	const { holder, question, at, get } = await written(db, { isPrivate: true })
	await aDraft(db, question, { title: 'As it was worded', updatedAt: noon })
	const page = await (await get(`${at}/answer`, { as: holder })).text()
	expect(page).toMatch(/<input type="hidden" name="title" value="As it was worded"/)
})

test('where nothing is to be checked an answer goes from the editor straight to the reviewer', async ({
	db,
}) => {
	const { holder, question, at, post } = await written(db)
	await aDraft(db, question)
	const sent = await post(`${at}/submission`, { from: 'editor' }, { as: holder })
	expect(sent.headers.get('location')).toBe(at)
	expect(await statusOf(db, question.id)).toBe('answered')
})

test('without script, too, and what is missing is said in the editor', async ({ db }) => {
	const { holder, question, at, post } = await written(db)
	const form = { language: 'en', revision: '0', title: 'On trains', question: 'May I?', next: 'send' }
	const bare = await post(`${at}/answer`, form, { as: holder })
	expect(bare.headers.get('location')).toBe(`${at}/answer?language=en&check=yes`)
	const sent = await post(`${at}/answer`, { ...form, revision: '1', answer: 'It is valid.' }, { as: holder })
	expect(sent.headers.get('location')).toBe(at)
	expect(await statusOf(db, question.id)).toBe('answered')
})

test('words that equal an ayah, another language or an open clarification are shown once before', async ({
	db,
}) => {
	const looked = async (prepare: (it: Awaited<ReturnType<typeof written>>) => Promise<unknown>) => {
		const it = await written(db)
		await prepare(it)
		const sent = await it.post(`${it.at}/submission`, { from: 'editor' }, { as: it.holder })
		expect(sent.headers.get('location')).toBe(`${it.at}/answer/preview?send=yes`)
		expect(await statusOf(db, it.question.id)).toBe('assigned')
		const page = await (await it.get(`${it.at}/answer/preview?send=yes`, { as: it.holder })).text()
		const anyway = /name="anyway" value="yes"/.test(page)
		await it.post(`${it.at}/submission`, anyway ? { anyway: 'yes' } : {}, { as: it.holder })
		expect(await statusOf(db, it.question.id)).toBe('answered')
		return page
	}
	const quoted = await looked(({ question }) =>
		aDraft(db, question, { answer: '<p>He reads فبأي آلاء ربكما تكذبان often.</p>' }),
	)
	expect(quoted).toContain('These words are part of the Quran.')
	expect(quoted).toContain('<bdi dir="ltr">55:13</bdi>')
	const two = await looked(async ({ question }) => {
		await aDraft(db, question)
		await aDraft(db, question, { language: 'ar' })
	})
	expect(two).toContain('العربية')
	await looked(async ({ holder, question }) => {
		await aDraft(db, question)
		await commands.askClarification(as(holder, db), question.id, { note: 'Which bank is it?' })
	})
})
