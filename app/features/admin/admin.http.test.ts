import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseSections, courses } from '#app/features/courses/tables.server.ts'
import { countingQueries } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, aUser, noon } from '#tests/world.ts'
import { aMessage } from '#tests/world-contact.ts'
import { aCourse, aVersion } from '#tests/world-courses.ts'
import { aQuestion } from '#tests/world-questions.ts'

test('only an admin gets into the admin area', async ({ db }) => {
	const { get } = site(db)
	expect((await get('/admin')).headers.get('location')).toBe('/login?returnTo=%2Fadmin')
	for (const person of [await aUser(db), await aScholar(db)])
		expect((await get('/admin', { as: person })).headers.get('location')).toBe('/unauthorized')
})

test('an admin is welcomed by name and sees six counts, the newest people and who waits for an answer', async ({
	db,
}) => {
	const admin = await anAdmin(db, { name: 'Khadija' })
	await aScholar(db, { name: 'عبد الرحمن بن عبد الله' })
	await aMessage(db, { name: 'Bilal' })
	await aMessage(db, { status: 'answered', name: 'Zaynab' })
	const page = await (await site(db).get('/admin', { as: admin })).text()
	expect(page).toContain('<bdi>Khadija</bdi>')
	const cards = ['Total Users', 'Scholars', 'Courses', 'Total Fatwas', 'Pending Fatwas', 'Pending Courses']
	for (const card of cards) expect(page).toContain(`>${card}</a></dt>`)
	expect(page).toContain('عبد الرحمن بن عبد الله')
	expect(page).toContain('Message from ⁨Bilal⁩')
	expect(page).not.toContain('Zaynab')
	expect(page).toContain('Nothing is late.')
})

test('an admin decides on what waits from the dashboard, and the asker’s words begin it', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const scholar = await aScholar(db, { name: 'Sheikh Yusuf' })
	const fifty = 'x'.repeat(50)
	const first = await aQuestion(db, { question: `${fifty}y and more` })
	await aQuestion(db, { question: 'هل يجوز؟', language: 'ar', status: 'assigned', scholarId: scholar.id })
	await aQuestion(db, { question: 'Is this so,\nas some say?', status: 'assigned' })
	await aQuestion(db, { question: 'Closed', closedAt: noon })

	const page = await (await get('/admin?tab=fatwas', { as: admin })).text()
	expect(page).toContain(`${fifty}...`)
	expect(page).not.toContain(`${fifty}y`)
	expect(page).toContain('هل يجوز؟...')
	expect(page).toContain('Is this so, as some say?...')
	expect(page).not.toContain('Closed...')
	for (const person of ['Not yet assigned to a scholar', 'Sheikh Yusuf', 'Unknown Scholar'])
		expect(page).toContain(`<bdi>${person}</bdi>`)
	expect(page).toContain(`href="/admin/fatwas/${first.id}/edit"`)

	const reason = { note: 'Ask a court.', returnTo: '/admin?tab=fatwas' }
	const rejected = await post(`/admin/fatwas/${first.id}/rejection`, reason, { as: admin })
	const to = rejected.headers.get('location') ?? ''
	expect(to).toBe(reason.returnTo)
	const cookie = rejected.headers.get('set-cookie') ?? ''
	const after = await (await get(to, { as: admin, cookie })).text()
	expect(after).not.toContain(`${fifty}...`)
	expect(after).toContain(`action="/admin/fatwas/${first.id}/undo"`)
})

test('the overview begins every list, and each tab says when there is nothing', async ({ db }) => {
	const { get } = site(db)
	// A creation time of its own, so that the newest users come in a fixed order.
	const admin = await anAdmin(db, { createdAt: new Date(noon.getTime() + 1) })
	const page = async (path: string) => (await get(path, { as: admin })).text()
	expect(await page('/admin')).toContain('No pending fatwas')
	expect(await page('/admin')).toContain('No pending courses')
	expect(await page('/admin?tab=fatwas')).toContain('No fatwas pending approval')
	expect(await page('/admin?tab=courses')).toContain('No courses pending approval')

	for (let n = 0; n < 6; n++) await aQuestion(db, { question: `Question ${n}` })
	const scholar = await aScholar(db, { name: 'Sheikh Yusuf' })
	for (let n = 0; n < 6; n++)
		await aCourse(db, { title: `Course number ${n}`, status: 'pending', scholarId: scholar.id })
	const overview = await page('/admin')
	expect(overview.match(/>Question \d\.\.\.<\/bdi><\/a>/g)).toHaveLength(2)
	expect(overview).not.toContain('/approval"')
	expect(overview).toContain('Pending Fatwas (6)')
	expect(overview).toContain('Pending Courses (6)')
	const tab = await page('/admin?tab=fatwas')
	expect(tab.match(/Question \d\.\.\.<\/bdi><\/a>/g)).toHaveLength(5)
	// Oldest first.
	expect(tab).toContain('Question 0...')
	expect(tab).not.toContain('Question 5...')
	const courses = await page('/admin?tab=courses')
	expect(courses.match(/>Course number \d<\/bdi><\/a>/g)).toHaveLength(5)
	expect(courses).toContain('<bdi>Sheikh Yusuf</bdi>')
	expect(courses.match(/action="\/admin\/courses\/[^"]+\/approval"/g)).toHaveLength(5)
	expect(await page('/admin?tab=users')).toContain(admin.email)
	for (const [to, label] of [
		['/admin/users', 'Manage Users'],
		['/admin/courses', 'Manage Courses'],
		['/admin/fatwas', 'Moderate Fatwas'],
		['/admin/categories', 'Manage Categories'],
	])
		expect(overview).toMatch(new RegExp(`href="${to}"[^>]*>(?:(?!</a>).)*${label}`))
})

test('an admin approves a course from the dashboard, and takes it back there', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const { id, submittedVersionId } = await aCourse(db, { title: 'Logic', status: 'pending' })
	const seen = { versionId: submittedVersionId ?? '', returnTo: '/admin?tab=courses' }
	const approved = await post(`/admin/courses/${id}/approval`, seen, { as: admin })
	const to = approved.headers.get('location') ?? ''
	expect(to).toBe('/admin?tab=courses')
	const cookie = approved.headers.get('set-cookie') ?? ''
	const after = await (await get(to, { as: admin, cookie })).text()
	expect(after).not.toContain('Logic')
	expect(after).toContain(`action="/admin/courses/${id}/undo"`)
	expect(after).not.toContain('action="/admin/fatwas/')
	await post(`/admin/courses/${id}/undo`, { returnTo: '/admin?tab=courses' }, { as: admin })
	expect(await (await get('/admin?tab=courses', { as: admin })).text()).toContain('Logic')
})

test('the dashboard shows what changed in a course and why it was rejected before', async ({ db }) => {
	const admin = await anAdmin(db)
	const page = async () => (await site(db).get('/admin?tab=courses', { as: admin })).text()
	const titled = (...titles: string[]) => titles.map((title) => ({ title }))
	const course = await aCourse(db, { title: 'Logic', sections: titled('Terms', 'Proofs') })
	const old = await db.select().from(courseSections).orderBy(courseSections.order)
	const [terms, proofs] = old.map(({ lineage, title }) => ({ lineage, title }))
	const id = await aVersion(
		db,
		course,
		2,
		[
			{ ...terms, title: 'Words' },
			{ ...proofs, description: '<p>What is taught.</p><p>And more.</p>' },
		],
		{
			approvedAt: null,
			submittedAt: noon,
			title: 'Logic for all',
			rejectedReason: 'Too short.',
		},
	)
	await db.update(courses).set({ status: 'pending', submittedVersionId: id }).where(eq(courses.id, course.id))
	await aCourse(db, { title: 'Grammar', status: 'pending', sections: titled('Nouns') })
	const shown = await page()
	for (const said of ['Words', 'Terms', 'And more.', 'Too short.', 'Logic for all', 'Nouns', 'Changes'])
		expect(shown).toContain(said)
	expect(shown.match(/<details class="group mt-4/g)).toHaveLength(2)
})

const views = ['/admin', '/admin?tab=fatwas', '/admin?tab=courses', '/admin?tab=users', '/admin/waiting']

test('the admin pages ask the database at most ten times, as often for much as for little', async ({
	db,
}) => {
	const { get } = site(db)
	const admin = await anAdmin(db)
	const count = async () => {
		const counts: number[] = []
		for (const path of views)
			counts.push(await countingQueries(async (count) => (await get(path, { as: admin })) && count.queries))
		return counts
	}
	await aQuestion(db, { status: 'answered', answers: [{ proposedAt: noon }] })
	await aCourse(db, { status: 'pending' })
	const little = await count()
	expect(Math.max(...little)).toBeLessThanOrEqual(10)
	for (let n = 0; n < 5; n++) {
		await aMessage(db)
		await aScholar(db)
		for (const status of ['pending', 'assigned'] as const) await aQuestion(db, { status })
		await aQuestion(db, { status: 'answered', answers: [{ proposedAt: noon }] })
		await aCourse(db, { status: 'pending' })
	}
	expect(await count()).toEqual(little)
})

test('where there is no answer the button is Assign, and who approves has the answer before them', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const scholar = await aScholar(db)
	const page = async (path: string) => (await site(db).get(path, { as: admin })).text()
	const unanswered = await aQuestion(db)
	const answered = { status: 'answered', scholarId: scholar.id } as const
	const read = await aQuestion(db, {
		...answered,
		answers: [{ answer: '<p>Yes, if.</p>', proposedAt: noon }],
	})
	const own = await aQuestion(db, {
		status: 'answered',
		scholarId: admin.id,
		answers: [{ proposedAt: noon }],
	})
	const secret = await aQuestion(db, {
		...answered,
		isPrivate: true,
		title: 'Secret title',
		question: 'Secret words',
		answers: [{ answer: '<p>Secret answer</p>', proposedAt: noon }],
	})
	const tab = await page('/admin?tab=fatwas')
	expect(tab).toContain(`href="/admin/fatwas/${unanswered.id}/assignment?returnTo=%2Fadmin%3Ftab%3Dfatwas"`)
	for (const { id } of [unanswered, own, secret])
		expect(tab).not.toContain(`action="/admin/fatwas/${id}/approval"`)
	expect(tab).toContain(`action="/admin/fatwas/${read.id}/approval"`)
	expect(tab).toContain('<p>Yes, if.</p>')
	for (const each of [tab, await page('/admin'), await page('/admin/waiting')])
		expect(each).not.toContain('Secret')
	expect(tab).toContain('Private question')
})

test('when the counts cannot be had, the page says so in the words of the specification', async ({ db }) => {
	await db.execute(sql`alter table courses rename to courses_elsewhere`)
	const failed = await site(db).get('/admin', { as: await anAdmin(db) })
	expect(failed.status).toBe(500)
	expect(await failed.text()).toContain('Failed to load dashboard data. Please try again.')
})
