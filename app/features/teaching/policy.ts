import type { CourseStatus } from '#app/features/courses/model.ts'
import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

/** What the rules ask of a course; `ruled` of rules.server.ts selects it. */
export type Ruled = {
	status: CourseStatus
	/** Its teacher. */
	scholarId: string | null
	workingVersionId: string | null
	submittedVersionId: string | null
	approvedVersionId: string | null
	archivedAt: Date | null
	deletedAt: Date | null
	/** Is anybody enrolled? */
	hasStudents: boolean
}

/** owner: teaches it · admin */
export type Party = 'owner' | 'admin'
/** What must be there (true) or must not (false). */
export type Condition = Exclude<keyof Ruled, 'status' | 'scholarId'>
/** Who may, in which statuses (absent: any), and if what. */
export type Clause = {
	by: Party
	in?: readonly CourseStatus[]
	if?: Partial<Record<Condition, boolean>>
}

const live = { deletedAt: false } as const
const current = { ...live, archivedAt: false } as const

/** Every verb with all who may; rules.server.ts reads the same table as SQL. */
export const rules = {
	/** Open its pages: what is written, its students, its story. */
	see: [
		{ by: 'owner', if: live },
		{ by: 'admin', if: live },
	],
	/** Change the working copy; its status stays. */
	edit: [
		{ by: 'owner', if: current },
		{ by: 'admin', if: current },
	],
	/** Put the working copy before a reviewer. */
	submit: [
		{ by: 'owner', if: { ...current, workingVersionId: true } },
		{ by: 'admin', if: { ...current, workingVersionId: true } },
	],
	/** Take back what waits for review. */
	withdraw: [{ by: 'owner', in: ['pending'], if: { ...current, submittedVersionId: true } }],
	/** Let go of a working copy: what is approved, or waits, stays. */
	discard: [
		{ by: 'owner', if: { ...current, workingVersionId: true, approvedVersionId: true } },
		{ by: 'admin', if: { ...current, workingVersionId: true, approvedVersionId: true } },
	],
	approve: [{ by: 'admin', in: ['pending'], if: { ...current, submittedVersionId: true } }],
	reject: [{ by: 'admin', in: ['pending'], if: { ...current, submittedVersionId: true } }],
	/** The admin's form: every field, every status. */
	set: [{ by: 'admin', if: current }],
	/** Out of the catalogue; whoever is enrolled keeps it. */
	archive: [
		{ by: 'owner', if: current },
		{ by: 'admin', if: current },
	],
	unarchive: [
		{ by: 'owner', if: { ...live, archivedAt: true } },
		{ by: 'admin', if: { ...live, archivedAt: true } },
	],
	/** Refused once somebody is enrolled: then it can be archived. */
	delete: [
		{ by: 'owner', if: { ...live, hasStudents: false } },
		{ by: 'admin', if: { ...live, hasStudents: false } },
	],
	restore: [
		{ by: 'owner', if: { deletedAt: true } },
		{ by: 'admin', if: { deletedAt: true } },
	],
	/** Tell all its students something. */
	announce: [
		{ by: 'owner', if: { ...live, hasStudents: true } },
		{ by: 'admin', if: { ...live, hasStudents: true } },
	],
} as const satisfies Record<string, readonly Clause[]>

export type Verb = keyof typeof rules
export const verbs = Object.keys(rules) as Verb[]

/** May this person do that to the course, as it stands? Every verb, person and state has an answer. */
export function can(actor: Actor, verb: Verb, course: Ruled): boolean {
	const clauses: readonly Clause[] = rules[verb]
	return clauses.some(
		(clause) =>
			isParty(actor, clause.by, course) &&
			(clause.in === undefined || clause.in.includes(course.status)) &&
			Object.entries(clause.if ?? {}).every(([fact, there]) => isThere(course[fact as Condition]) === there),
	)
}

/** All that this person may do to it, for the page that offers it. */
export function offers(actor: Actor, course: Ruled): Record<Verb, boolean> {
	return Object.fromEntries(verbs.map((verb) => [verb, can(actor, verb, course)])) as Record<Verb, boolean>
}

/** Make courses of one's own. */
export function canTeach(actor: Actor): boolean {
	return seesPrivate(actor) && isAtLeast(actor, 'scholar')
}

/** All courses, whoever teaches them. */
export function canManageCourses(actor: Actor): boolean {
	return seesPrivate(actor) && isAtLeast(actor, 'admin')
}

function isParty(actor: Actor, party: Party, course: Pick<Ruled, 'scholarId'>): boolean {
	if (actor === null) return false
	return party === 'admin' ? canManageCourses(actor) : canTeach(actor) && course.scholarId === actor.id
}

function isThere(fact: Ruled[Condition]): boolean {
	return fact !== null && fact !== false
}
