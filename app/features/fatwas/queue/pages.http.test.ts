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
	const rows = words(await (await site(db).get('/scholar/fatwas?tab=all', { as: reader })).text())
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
	expect(words(shown)).toContain('have a published profile. My profile')
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
	const page = await (await site(db).get('/admin/fatwas?status=all', { as: admin })).text()
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

test('lists open on what waits for the person: what they hold, what they may review, what nobody has', async ({
	db,
}) => {
	const { get } = site(db)
	const [reader, other, admin] = [await aScholar(db), await aScholar(db), await anAdmin(db)]
	await aQuestion(db, { title: 'Held by me', status: 'assigned', scholarId: reader.id })
	await aQuestion(db, { title: 'Held by another', status: 'assigned', scholarId: other.id })
	await aQuestion(db, { title: 'Held by nobody' })
	const answers = [{ proposedAt: noon }]
	await aQuestion(db, { title: 'To be reviewed', status: 'answered', scholarId: other.id, answers })
	await aQuestion(db, { title: 'Answered by me', status: 'answered', scholarId: reader.id, answers })
	await aQuestion(db, { title: 'Rejected one', status: 'rejected' })
	const rowsOf = async (path: string, as: typeof reader) => {
		const page = await (await get(path, { as })).text()
		const table = words(/<tbody[\s\S]*<\/tbody>/.exec(page)?.[0] ?? '')
		const titles = /Held by me|Held by another|Held by nobody|To be reviewed|Answered by me|Rejected one/g
		return { page, titles: [...new Set(table.match(titles))] }
	}
	const scholar = await rowsOf('/scholar/fatwas', reader)
	expect(scholar.titles).toEqual(['Held by me', 'To be reviewed', 'Held by nobody'])
	expect(scholar.page).toMatch(/aria-current="page"[^>]*>(?:<[^>]*>)*For you/)
	for (const column of ['Scholar', 'Due']) expect(words(scholar.page)).toContain(` ${column} `)
	expect((await rowsOf('/admin/fatwas', admin)).titles.sort()).toEqual([
		'Answered by me',
		'Held by nobody',
		'To be reviewed',
	])
	expect((await rowsOf('/scholar/fatwas?tab=all', reader)).titles).toHaveLength(6)
	expect((await rowsOf('/admin/fatwas?status=all', admin)).titles).toHaveLength(6)
	// A search covers all questions.
	expect((await rowsOf('/scholar/fatwas?q=another', reader)).titles).toEqual(['Held by another'])
	expect((await rowsOf('/admin/fatwas?q=Rejected', admin)).titles).toEqual(['Rejected one'])
	expect((await get('/scholar/fatwas?tab=yours', { as: reader })).status).toBe(200)
})

test('the review page is one for scholars and admins, with every verb of theirs, and editing is a link', async ({
	db,
}) => {
	const { get } = site(db)
	const [writer, admin] = [await aScholar(db), await anAdmin(db)]
	const question = await aQuestion(db, { status: 'answered', scholarId: writer.id })
	await anAnswer(db, question, {
		proposedAt: noon,
		answer: '<p>It is <b>valid</b>.</p>',
		scholarId: writer.id,
	})
	const office = await (await get(`/admin/fatwas/${question.id}/edit`, { as: admin })).text()
	const desk = await (await get(`/scholar/fatwas/${question.id}`, { as: admin })).text()
	for (const page of [office, desk]) {
		expect(page).toContain('data-passage')
		expect(page).toMatch(new RegExp(`action="/(admin|scholar)/fatwas/${question.id}/approval"`))
		expect(page).toContain(`action="/scholar/fatwas/${question.id}/return"`)
		expect(page).toMatch(new RegExp(`action="/(admin|scholar)/fatwas/${question.id}/rejection"`))
		expect(page).toContain(`href="/admin/fatwas/${question.id}/edit?form=open#edit"`)
	}
	expect(office).toMatch(/<details id="edit"(?! open)/)
	expect(office).toContain('name="returnTo" value="/admin/fatwas/')
	const opened = await (await get(`/admin/fatwas/${question.id}/edit?form=open`, { as: admin })).text()
	expect(opened).toMatch(/<details id="edit"[^>]* open=""/)
	expect(opened).toContain('name="status"')
	expect(desk).not.toContain('id="edit"')
	const colleague = await (await get(`/scholar/fatwas/${question.id}`, { as: await aScholar(db) })).text()
	expect(colleague).not.toContain('/admin/fatwas/')
})
