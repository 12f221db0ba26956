import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Actor } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { can } from '#app/workflow/rules.ts'
import { actorOf, people, states } from '#tests/course-states.ts'
import { test } from '#tests/db.ts'
import { aScholar, as, aUser } from '#tests/world.ts'
import { aCourse, anEnrollment, aVersion } from '#tests/world-courses.ts'
import { type CourseFacts, courseRules, type Verb } from './rules.ts'
import { courses } from './tables.server.ts'
import { courseWorkflow, ruled } from './workflow.server.ts'

const verbs = Object.keys(courseRules.verbs) as Verb[]
type Row = CourseFacts & { id: string }

async function everyState(db: Db) {
	const teacher = await aScholar(db)
	const actors = new Map<string, Actor>()
	for (const [who, { role }] of Object.entries(people))
		actors.set(who, role ? actorOf(who, (await aUser(db, { role })).id) : null)
	const student = await aUser(db)
	for (const [who, { owns }] of Object.entries(people)) {
		for (const { hasStudents, ...state } of Object.values(states)) {
			const course = await aCourse(db, {
				...state,
				workingVersionId: null,
				submittedVersionId: null,
				approvedVersionId: null,
				approvedAt: null,
				status: 'draft',
				scholarId: (owns && actors.get(who)?.id) || teacher.id,
				sections: [],
			})
			const versions: Partial<typeof courses.$inferInsert> = {}
			let number = 1
			for (const place of ['workingVersionId', 'submittedVersionId', 'approvedVersionId'] as const)
				versions[place] = state[place] ? await aVersion(db, course, ++number, []) : null
			await db
				.update(courses)
				.set({ status: state.status, ...versions })
				.where(eq(courses.id, course.id))
			if (hasStudents) await anEnrollment(db, course, { user: student })
		}
	}
	return actors
}

test('SQL and code agree on the rules, for every verb, person and state', {
	timeout: 60_000,
}, async ({ db }) => {
	const actors = await everyState(db)
	const rows: Row[] = await db.select({ id: courses.id, ...ruled }).from(courses)
	expect(rows).toHaveLength(Object.keys(people).length * Object.keys(states).length)
	expect(rows.some(({ hasStudents }) => hasStudents)).toBe(true)
	const found: Record<Verb, number> = Object.fromEntries(verbs.map((verb) => [verb, 0])) as never

	for (const [who, actor] of actors) {
		for (const verb of verbs) {
			const inSql = await db
				.select({ id: courses.id })
				.from(courses)
				.where(courseWorkflow.where(as(actor, db), verb))
			const bySaying = rows.filter((row) => can(courseRules, actor, verb, row))
			expect(inSql.map(({ id }) => id).sort(), `${who} ${verb}`).toEqual(bySaying.map(({ id }) => id).sort())
			found[verb] += inSql.length
		}
	}
	// Guards against an agreement of empty results.
	for (const verb of verbs) expect(found[verb], verb).toBeGreaterThan(0)
})
