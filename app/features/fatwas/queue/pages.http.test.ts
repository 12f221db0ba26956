import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { scholarProfiles } from '#app/features/users/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, noon } from '#tests/world.ts'
import { anAnswer } from '#tests/world-fatwas.ts'
import { aDraft, aQuestion } from '#tests/world-questions.ts'

const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('a question that was withdrawn or rejected has no answer to view, and its row says so', async ({
	db,
}) => {
	const reader = await aScholar(db)
	await aQuestion(db, { title: 'Withdrawn one', closedAt: noon })
	await aQuestion(db, { title: 'Rejected one', status: 'rejected' })
	const rows = words(await (await site(db).get('/scholar/fatwas', { as: reader })).text())
	expect(rows).toMatch(/View Question Withdrawn one/)
	expect(rows).toMatch(/View Question Rejected one/)
	expect(rows).not.toContain('View Answer')
})

test('who has no published profile is not offered to take a question, and is led to the profile', async ({
	db,
}) => {
	const reader = await aScholar(db)
	const question = await aQuestion(db)
	const page = async () => (await site(db).get(`/scholar/fatwas/${question.id}`, { as: reader })).text()
	expect(await page()).toContain(`/scholar/fatwas/${question.id}/claim`)
	await db.update(scholarProfiles).set({ publishedAt: null }).where(eq(scholarProfiles.userId, reader.id))
	const shown = await page()
	expect(shown).not.toContain(`/scholar/fatwas/${question.id}/claim`)
	expect(words(shown)).toContain('whose profile is published. My profile')
})

test('a draft without a title is printed without an empty heading', async ({ db }) => {
	const writer = await aScholar(db)
	const question = await aQuestion(db, { status: 'assigned', scholarId: writer.id })
	await aDraft(db, question, { title: '', question: '' })
	const page = await (await site(db).get(`/scholar/fatwas/${question.id}/print`, { as: writer })).text()
	expect(page).toContain('Draft (English)')
	expect(page).not.toMatch(/<h3[^>]*><\/h3>/)
	expect(page).not.toContain('border-gold')
})

test('in the admin’s list what was withdrawn or merged waits for nobody', async ({ db }) => {
	const admin = await anAdmin(db)
	await aQuestion(db, { closedAt: noon })
	const page = await (await site(db).get('/admin/fatwas', { as: admin })).text()
	const row = words(/<tbody[\s\S]*<\/tbody>/.exec(page)?.[0] ?? '')
	expect(row).toContain('Withdrawn')
	expect(row).not.toContain('Pending')
})

test('a reviewer reads the hadiths of an Arabic answer as its readers will', async ({ db }) => {
	const { get } = site(db)
	const [writer, reviewer] = [await aScholar(db), await aScholar(db)]
	const question = await aQuestion(db, { status: 'answered', scholarId: writer.id })
	const hadith = [{ collection: 'Sahih al-Bukhari', number: '1', grade: 'hasan', grader: 'الألباني' }]
	await anAnswer(db, question, { scholarId: writer.id, proposedAt: noon, language: 'ar', hadith })
	for (const path of ['', '/print']) {
		const page = await (await get(`/scholar/fatwas/${question.id}${path}`, { as: reviewer })).text()
		const list = /<ol lang="ar"[\s\S]*?<\/ol>/.exec(page)?.[0] ?? ''
		expect(list).toContain('lang="ar" dir="rtl"')
		expect(words(list)).toContain('صحيح البخاري')
		expect(words(list)).toContain('حسن')
	}
})
