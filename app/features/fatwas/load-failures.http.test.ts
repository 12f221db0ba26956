import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, aUser } from '#tests/world.ts'
import { cookiesOf } from '#tests/world-profile.ts'
import { aQuestion } from '#tests/world-questions.ts'

const people = { user: aUser, scholar: aScholar, admin: anAdmin }

/** Failing table, reader, page, and where it leads. */
const leaving = [
	['fatwa_steps', 'scholar', '/scholar/fatwas/:id', '/scholar/fatwas'],
	['fatwa_drafts', 'scholar', '/scholar/fatwas/:id/answer', '/scholar/fatwas'],
	['fatwa_steps', 'user', '/fatwas/:id/question', '/dashboard?tab=fatwas'],
	['fatwa_steps', 'admin', '/admin/fatwas/:id/edit', '/admin/fatwas'],
] as const

for (const [table, who, path, to] of leaving) {
	test(`a question that cannot be loaded at ${path} leads a ${who} back to the list`, async ({ db }) => {
		const actor = await people[who](db)
		const { id } = await aQuestion(db, {
			status: 'assigned',
			...(who === 'user' ? { userId: actor.id } : {}),
			scholarId: who === 'scholar' ? actor.id : (await aScholar(db)).id,
		})
		await db.execute(sql.raw(`alter table ${table} rename to away`))
		const failed = await site(db).get(path.replace(':id', id), { as: actor })
		expect([failed.status, failed.headers.get('location')]).toEqual([302, to])
		expect(cookiesOf(failed)).toContain('flash')
	})
}

const staying = [
	['categories', 'user', '/fatwas/submit', 'Failed to load categories. Please try again later.'],
	['categories', 'admin', '/admin/fatwas/new', 'Failed to load categories. Please try again later.'],
	[
		'scholar_absences',
		'admin',
		'/admin/fatwas/new',
		'Failed to load scholar profiles. Please try again later.',
	],
] as const

for (const [table, who, path, said] of staying) {
	test(`without ${table}, ${path} tells a ${who} what failed to load, in the words of the specification`, async ({
		db,
	}) => {
		const actor = await people[who](db)
		await db.execute(sql.raw(`alter table ${table} rename to away`))
		const failed = await site(db).get(path, { as: actor })
		expect(failed.status).toBe(500)
		expect(await failed.text()).toContain(said)
	})
}
