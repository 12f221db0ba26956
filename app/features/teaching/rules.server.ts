import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { courseEnrollments, courses } from '#app/features/courses/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { type Clause, type Condition, canManageCourses, canTeach, rules, type Verb } from './policy.ts'

// The course by its full name: a bare "id", as a select of one table writes it, would be that of the enrollment.
const hasStudents = sql<boolean>`exists (select 1 from ${courseEnrollments} e where e.course_id = ${sql`${courses.id}`})`

/** The columns that the rules ask for. */
export const ruled = {
	status: courses.status,
	scholarId: courses.scholarId,
	workingVersionId: courses.workingVersionId,
	submittedVersionId: courses.submittedVersionId,
	approvedVersionId: courses.approvedVersionId,
	archivedAt: courses.archivedAt,
	deletedAt: courses.deletedAt,
	hasStudents,
}

const never = sql`false`

/** `can`, as SQL: the courses that this person may do this to. */
export function open(actor: Actor, verb: Verb): SQL {
	const clauses: readonly Clause[] = rules[verb]
	const ways = clauses.map((clause) =>
		and(
			isParty(actor, clause.by),
			clause.in === undefined ? undefined : inArray(courses.status, [...clause.in]),
			...Object.entries(clause.if ?? {}).map(([fact, there]) => isThere(fact as Condition, there)),
		),
	)
	return or(...ways) ?? never
}

function isThere(fact: Condition, there: boolean): SQL {
	if (fact === 'hasStudents') return there ? hasStudents : not(hasStudents)
	return there ? isNotNull(ruled[fact]) : isNull(ruled[fact])
}

function isParty(actor: Actor, party: Clause['by']): SQL | undefined {
	if (party === 'admin') return canManageCourses(actor) ? undefined : never
	return actor !== null && canTeach(actor) ? eq(courses.scholarId, actor.id) : never
}
