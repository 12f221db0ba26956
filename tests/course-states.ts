import type { CourseFacts } from '#app/features/courses/rules.ts'
import type { Role, User } from '#app/platform/actor.ts'
import { noon } from './world.ts'

/** Everybody who may take part in making a course; `owns`: its teacher. */
export const people: Record<string, { role?: Role; owns?: boolean; lookedAs?: boolean }> = {
	visitor: {},
	stranger: { role: 'user' },
	'another scholar': { role: 'scholar' },
	owner: { role: 'scholar', owns: true },
	admin: { role: 'admin' },
	'owning admin': { role: 'admin', owns: true },
	'owner no more scholar': { role: 'user', owns: true },
	'admin as the owner': { role: 'scholar', owns: true, lookedAs: true },
	'admin as an admin': { role: 'admin', lookedAs: true },
}

export type State = Omit<CourseFacts, 'scholarId'>

const nothing = {
	workingVersionId: null,
	submittedVersionId: null,
	approvedVersionId: null,
	archivedAt: null,
	deletedAt: null,
	hasStudents: false,
}
const working = { workingVersionId: 'w' }
const waits = { submittedVersionId: 's' }
const shown = { approvedVersionId: 'a' }
const students = { hasStudents: true }
const archived = { archivedAt: noon }
const deleted = { deletedAt: noon }

/** The states of a course, by name; the caller fills in the versions. */
export const states: Record<string, State> = {
	draft: { ...nothing, status: 'draft', ...working },
	'draft, archived': { ...nothing, status: 'draft', ...working, ...archived },
	'draft, deleted': { ...nothing, status: 'draft', ...working, ...deleted },
	pending: { ...nothing, status: 'pending', ...waits },
	'pending, worked on': { ...nothing, status: 'pending', ...waits, ...working },
	'pending, deleted': { ...nothing, status: 'pending', ...waits, ...deleted },
	'pending, published before': { ...nothing, status: 'pending', ...waits, ...shown, ...students },
	'pending, published before, worked on': {
		...nothing,
		status: 'pending',
		...waits,
		...shown,
		...working,
		...students,
	},
	approved: { ...nothing, status: 'approved', ...shown },
	'approved, with students': { ...nothing, status: 'approved', ...shown, ...students },
	'approved, worked on': { ...nothing, status: 'approved', ...shown, ...working, ...students },
	'approved, archived': { ...nothing, status: 'approved', ...shown, ...archived },
	'approved, archived, with students': { ...nothing, status: 'approved', ...shown, ...archived, ...students },
	'approved, deleted': { ...nothing, status: 'approved', ...shown, ...deleted },
	rejected: { ...nothing, status: 'rejected', ...working },
	'rejected, published before': { ...nothing, status: 'rejected', ...shown, ...working, ...students },
	'unpublished, with students': { ...nothing, status: 'draft', ...working, ...students },
}

/** A person of that description with the id `me`, or nobody. */
export function actorOf(who: string, id = 'me'): User | null {
	const { role, lookedAs } = people[who] ?? {}
	if (!role) return null
	return {
		id,
		name: who,
		email: `${id}@example.com`,
		avatar: null,
		role,
		...(lookedAs && { impersonatedBy: 'an admin' }),
	}
}
