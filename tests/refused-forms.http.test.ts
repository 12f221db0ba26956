import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, aUser } from '#tests/world.ts'
import { aStudent } from '#tests/world-lessons.ts'

/** What somebody is told of a form that was refused: the page's title, and where each link of the summary leads. */
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

/** Forms of every kind and area, with nothing in them; `as`: who sends it. */
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
		const { page, title, links } = await refusalIn(answer)
		expect(title).toMatch(/^Error: \S/)
		const beside = [...page.matchAll(/data-field-error="([^"]+)"/g)].map(([, id]) => id)
		expect(beside.length).toBeGreaterThan(0)
		expect(links.map(({ id }) => id).sort()).toEqual([...new Set(beside)].sort())
		for (const { id } of links) expect(page.split(` id="${id}"`).length, id).toBe(2)
		expect(new Set(links.map(({ text }) => text)).size).toBe(links.length)
	})

test('the same in Arabic; a form that is taken, and a page that is read, say nothing of it', async ({
	db,
}) => {
	const as = await aUser(db)
	const { title, summary } = await refusalIn(await site(db).post('/ar/notes', {}, { as }))
	expect(title).toMatch(/^خطأ: /)
	expect(summary).toContain('يُرجى تصحيح ما يلي أولًا')
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
