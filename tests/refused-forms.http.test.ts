import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, aUser } from '#tests/world.ts'
import { sectionFields, taught } from '#tests/world-authoring.ts'
import { anOpenScholar } from '#tests/world-consultancy.ts'
import { aStudent } from '#tests/world-lessons.ts'
import { aQuestion } from '#tests/world-questions.ts'

/** A refused form's page title, and the targets of its summary's links. */
async function refusalIn(answer: Response) {
	const page = await answer.text()
	const [, title = ''] = /<title>([^<]*)/.exec(page) ?? []
	const [summary = ''] = /<section tabindex="-1" data-refused=""[\s\S]*?<\/section>/i.exec(page) ?? []
	const links = [...summary.matchAll(/href="#([^"]+)"[^>]*>([^<]*)/g)].map(([, id = '', text = '']) => ({
		id,
		text,
	}))
	return { page, title, summary, links }
}

/** The title says it, and the summary links to each refused field and nothing else, with different texts. */
async function expectLed(answer: Response) {
	const { page, title, links } = await refusalIn(answer)
	expect(title).toMatch(/^Error: \S/)
	const beside = [...page.matchAll(/data-field-error="([^"]+)"/g)].map(([, id]) => id)
	expect(beside.length).toBeGreaterThan(0)
	expect(links.map(({ id }) => id).sort()).toEqual([...new Set(beside)].sort())
	for (const { id } of links) expect(page.split(` id="${id}"`).length, id).toBe(2)
	expect(new Set(links.map(({ text }) => text)).size).toBe(links.length)
	return links.map(({ text }) => text.replace(/[\u2066-\u2069]/g, ''))
}

/** Empty forms of every kind and area; `as`: the sender. */
const forms: {
	path: string
	as: 'visitor' | 'user' | 'scholar' | 'admin'
	fields?: Record<string, string>
}[] = [
	{ path: '/login', as: 'visitor' },
	{ path: '/register', as: 'visitor' },
	{ path: '/contact', as: 'visitor' },
	{ path: '/spiritual-counseling', as: 'visitor' },
	{ path: '/fatwas/submit', as: 'user' },
	{ path: '/notes', as: 'user' },
	{ path: '/profile', as: 'user', fields: { name: '' } },
	{ path: '/scholar/courses/new', as: 'scholar' },
	{ path: '/admin/categories/new', as: 'admin' },
	{ path: '/admin/donations/funds/new', as: 'admin' },
	{ path: '/admin/donations/accounts/new', as: 'admin' },
	{ path: '/admin/donations/periods/new', as: 'admin' },
	{ path: '/admin/users/new', as: 'admin' },
]

for (const { path, as, fields = {} } of forms)
	test(`refused, ${path} says so in its title, and leads to each field from a summary above it`, async ({
		db,
	}) => {
		const makers = { user: aUser, scholar: aScholar, admin: anAdmin }
		const who = as === 'visitor' ? undefined : await makers[as](db)
		const answer = await site(db).post(path, fields, who ? { as: who } : {})
		expect([409, 422], String(answer.status)).toContain(answer.status)
		await expectLed(answer)
	})

test('a booking without an hour leads to the calendar', async ({ db }) => {
	await anOpenScholar(db)
	const as = await aUser(db)
	const said = await expectLed(await site(db).post('/consultancy', { category: 'family' }, { as }))
	expect(said).toContain('Date and time: Please select a time slot')
})

test('hours that end before they begin are led to by their day', async ({ db }) => {
	const as = await aScholar(db)
	const { post } = site(db)
	const wrong = { opens_1_0: '12:00', closes_1_0: '10:00', opens_4_0: '18:00', closes_4_0: '', zone: 'UTC' }
	const said = await expectLed(await post('/scholar/consultations/availability', wrong, { as }))
	expect(said).toEqual([expect.stringContaining('Monday'), expect.stringContaining('Thursday')])
	const day = { do: 'day', day: '2099-01-01', opens: '12:00', closes: '10:00' }
	expect(await expectLed(await post('/scholar/consultations/availability', day, { as }))).toHaveLength(1)
})

test('of a quiz the summary says which question lacks what', async ({ db }) => {
	const { post, owner, sectionPath } = await taught(db)
	const fields = {
		revision: '0',
		passPercent: 'most',
		'q.one.kind': 'single',
		'q.one.prompt': '',
		'q.one.option.a': 'Makkah',
		'q.two.kind': 'true-false',
		'q.two.prompt': 'He was born in Makkah.',
		'q.three.kind': 'short',
		'q.three.prompt': '',
		'q.three.accepted': 'Makkah',
	}
	const said = await expectLed(await post(`${sectionPath}/quiz`, fields, { as: owner }))
	expect(said.map((text) => text.split(/[,:]/)[0])).toEqual([
		expect.not.stringContaining('Question'),
		'Question 1',
		'Question 1',
		'Question 2',
		'Question 3',
	])
})

test('a Hijri day that there is not is led to', async ({ db }) => {
	const { post, owner, sectionPath } = await taught(db)
	const never = { release: 'hijri', hijriDay: '31', hijriMonth: '9', hijriYear: '1447' }
	const form = { ...sectionFields, revision: '1', ...never }
	expect(await expectLed(await post(sectionPath, form, { as: owner }))).toHaveLength(1)
})

test('an answer that cannot be submitted yet is shown as a form that was refused', async ({ db }) => {
	const as = await aScholar(db)
	const { id } = await aQuestion(db, { status: 'assigned', scholarId: as.id })
	const { get, post } = site(db)
	const at = `/scholar/fatwas/${id}/answer`
	const source = { 'source.0.kind': 'web', 'source.0.url': 'javascript:alert(1)' }
	await post(
		at,
		{ language: 'en', revision: '0', title: 'On trains', question: 'May I?', answer: 'Yes.', ...source },
		{ as },
	)
	const said = await expectLed(await get(`${at}?check=yes`, { as }))
	expect(said).toContainEqual(expect.stringContaining('Source 1'))
	expect((await refusalIn(await get(at, { as }))).title).not.toMatch(/^Error/)
})

test('the same in Arabic; a form that is taken, and a page that is read, say nothing of it', async ({
	db,
}) => {
	const as = await aUser(db)
	const { title, summary } = await refusalIn(await site(db).post('/ar/notes', {}, { as }))
	expect(title).toMatch(/^خطأ: /)
	expect(summary).toContain('يُرجى تصحيح ما يلي')
	const read = await refusalIn(await site(db).get('/notes', { as }))
	expect([read.title.startsWith('Error'), read.summary]).toEqual([false, ''])
})

test('the questions of a quiz are the legends of their groups, and a question without an answer is led to', async ({
	db,
}) => {
	const quiz = {
		questions: [
			{ id: 'a1', kind: 'short' as const, prompt: 'What breaks wudu?', options: [], correct: ['sleep'] },
		],
		passPercent: 50,
	}
	const { student: as, lineages, path } = await aStudent(db, { sections: [{ quiz: quiz as never }] })
	const at = `${path}/learn/${lineages[0]}/quiz`
	const asked = await (await site(db).get(at, { as })).text()
	expect(asked).toMatch(/<fieldset[^>]*><legend[^>]*>(?:(?!<\/legend>)[\s\S])*What breaks wudu\?/)
	const seen = /name="seen" value="([^"]+)"/.exec(asked)?.[1] ?? ''
	const { title, links } = await refusalIn(await site(db).post(at, { seen }, { as }))
	expect(title).toMatch(/^Error: /)
	expect(links).toHaveLength(1)
})
