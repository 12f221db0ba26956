import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { consultationCategories } from '#app/features/consultancy/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { m } from '#app/paraglide/messages.js'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from './db.ts'
import { guardTable } from './guards.ts'
import { site } from './http.ts'
import { anAdmin, aScholar, aUser, noon } from './world.ts'
import { aCourse } from './world-courses.ts'
import { aQuestion } from './world-questions.ts'

type People = { user: User; scholar: User; admin: User }
type Who = keyof People | 'visitor'
type Row = {
	what: string
	path: string | ((db: Db, people: People) => Promise<string>)
	/** There are no scholars yet. */
	withoutScholars?: true
	/** Each person's message and link. */
	says: Partial<Record<Who, [text: string, to: string]>>
	/** The button that is missing meanwhile. */
	button: () => string
}

const write = '/contact'
const category = (kind: string) => `/admin/categories/new?type=${kind}`
const invite = '/admin/users/new?role=scholar'

const rows: Row[] = [
	{
		what: 'to ask a question, a category',
		path: '/fatwas/submit',
		says: {
			user: ['Questions cannot be asked at the moment', write],
			admin: ['No categories for questions', category('fatwa')],
		},
		button: m.asking_submit,
	},
	{
		what: 'an admin’s new question, a category',
		path: '/admin/fatwas/new',
		says: { admin: ['No categories for questions', category('fatwa')] },
		button: m.office_create,
	},
	{
		what: 'a scholar’s new course, a category',
		path: '/scholar/courses/new',
		says: {
			scholar: ['ask an admin to create one', write],
			admin: ['No categories for courses', category('course')],
		},
		button: m.authoring_create,
	},
	{
		what: 'an admin’s new course, a category',
		path: '/admin/courses/new',
		says: { admin: ['No categories for courses', category('course')] },
		button: m.teaching_create,
	},
	{
		what: 'to edit a course, a category',
		path: async (db, { scholar }) => {
			const { id } = await aCourse(db, { status: 'draft', scholarId: scholar.id })
			return `/scholar/courses/${id}/edit`
		},
		says: { scholar: ['ask an admin to create one', write] },
		button: m.authoring_submit,
	},
	{
		what: 'counseling, a counselor',
		path: '/spiritual-counseling',
		says: {
			visitor: ['No counselor is available at the moment', write],
			user: ['No counselor is available at the moment', write],
			admin: ['Appoint a counselor', '/admin/fatwas/scholars'],
		},
		button: m.seeker_submit,
	},
	{
		what: 'a consultation, a scholar',
		path: '/consultancy',
		withoutScholars: true,
		says: {
			visitor: ['Consultations are not available at the moment', write],
			user: ['No consultations are offered yet', write],
			admin: ['No scholar offers consultations yet', invite],
		},
		button: m.booking_submit,
	},
	{
		what: 'a consultation, what it is about',
		path: async (db) => {
			await db.update(consultationCategories).set({ retiredAt: noon })
			return '/consultancy'
		},
		says: {
			visitor: ['Consultations are not available at the moment', write],
			admin: ['There are no consultation categories', '/admin/consultations/categories'],
		},
		button: m.booking_submit,
	},
	{
		what: 'to hand a question over, a colleague',
		withoutScholars: true,
		path: async (db, { admin }) => {
			const { id } = await aQuestion(db, { status: 'assigned' })
			await db.update(fatwas).set({ scholarId: admin.id, activeAt: noon }).where(eq(fatwas.id, id))
			return `/scholar/fatwas/${id}/hand-over`
		},
		says: { admin: ['No scholars available', write] },
		button: m.desk_hand_over,
	},
]

/** People only: no category, no counselor; and if a row wants it, no scholar. */
async function anEmptySite(db: Db, row: Row) {
	const people = { user: await aUser(db), scholar: await aScholar(db), admin: await anAdmin(db) }
	const path = typeof row.path === 'string' ? row.path : await row.path(db, people)
	if (row.withoutScholars)
		await db.update(profiles).set({ bannedAt: noon }).where(eq(profiles.id, people.scholar.id))
	return { people, path, get: site(db).get }
}

for (const row of rows)
	test(`on an empty site it is said what is missing, and by whom: ${row.what}`, async ({ db }) => {
		const { people, path, get } = await anEmptySite(db, row)
		for (const [who, [text, to]] of Object.entries(row.says) as [Who, [string, string]][]) {
			const answer = await get(path, who === 'visitor' ? {} : { as: people[who] })
			expect([who, answer.status]).toEqual([who, 200])
			const page = (await answer.text()).replaceAll('&amp;', '&')
			const missing = page.split('data-missing').slice(1).join('')
			expect(missing, `${who} at ${path}`).toContain(text)
			expect(missing).toContain(`href="${to}"`)
			expect(page).not.toMatch(new RegExp(`<button[^>]*>${row.button()}</button>`))
		}
	})

/** A required choice without options. */
function emptyChoices(page: string): string[] {
	const main = page.split('<main')[1] ?? ''
	return [...main.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)]
		.filter(([, head = '', options = '']) => {
			const values = [...options.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)
			return /\srequired/.test(head) ? !values.some((value) => value !== '') : values.length === 0
		})
		.map(([all]) => all.slice(0, 200))
}

// Every URL four times.
const patient = { timeout: 120_000 }

test('no page of an empty site asks for a choice that offers nothing', patient, async ({ db }) => {
	const { get } = site(db)
	const people = [undefined, await aUser(db), await aScholar(db), await anAdmin(db)]
	let choices = 0
	for (const path of Object.keys(guardTable).filter((pattern) => !/[:*]/.test(pattern)))
		for (const as of people) {
			const answer = await get(path, { as })
			if (answer.status !== 200 || !answer.headers.get('content-type')?.includes('html')) continue
			const page = await answer.text()
			choices += page.split('<select').length - 1
			expect(emptyChoices(page), path).toEqual([])
		}
	expect(choices).toBeGreaterThan(20)
})
