import type { FatwaStatus } from '#app/features/fatwas/library/model.ts'
import type { FatwaFacts } from '#app/features/fatwas/rules.ts'
import type { Role, User } from '#app/platform/actor.ts'
import { noon } from './world.ts'

/** Everybody who may be involved in a question; `asks` and `holds` give their part. */
export const people: Record<
	string,
	{ role?: Role; asks?: boolean; holds?: boolean; wrote?: boolean; lookedAs?: boolean }
> = {
	visitor: {},
	stranger: { role: 'user' },
	asker: { role: 'user', asks: true },
	scholar: { role: 'scholar' },
	holder: { role: 'scholar', holds: true },
	/** Wrote the answer under review before a handover. */
	writer: { role: 'scholar', wrote: true },
	admin: { role: 'admin' },
	'holding admin': { role: 'admin', holds: true },
	'asking scholar': { role: 'scholar', asks: true },
	'asking admin': { role: 'admin', asks: true },
	'asker who holds': { role: 'admin', asks: true, holds: true },
	'holder no more scholar': { role: 'user', holds: true },
	'admin as the asker': { role: 'user', asks: true, lookedAs: true },
	'admin as the holder': { role: 'scholar', holds: true, lookedAs: true },
	'admin as an admin': { role: 'admin', lookedAs: true },
}

export type State = Partial<FatwaFacts> & { status: FatwaStatus }

const base = {
	pending: { status: 'pending' },
	assigned: { status: 'assigned', scholarId: 'holder' },
	answered: { status: 'answered', scholarId: 'holder' },
	approved: { status: 'approved', scholarId: 'holder' },
	rejected: { status: 'rejected', scholarId: 'holder' },
} as const satisfies Record<FatwaStatus, State>
const hidden = { isPrivate: true }
const asked = { clarificationAskedAt: noon }
const revision = { revisionAt: noon }
const superseded = { supersededBy: 'another' }
const takenDown = { takenDownAt: noon }
const closed = { closedAt: noon }

/** Every state of a question, by name; the caller fills in `scholarId` and `supersededBy`. */
export const states: Record<string, State> = {
	pending: base.pending,
	'pending, private': { ...base.pending, ...hidden },
	'pending, asked to clarify': { ...base.pending, ...asked },
	'pending, private, asked to clarify': { ...base.pending, ...hidden, ...asked },
	assigned: base.assigned,
	'assigned, private': { ...base.assigned, ...hidden },
	'assigned, asked to clarify': { ...base.assigned, ...asked },
	'assigned, private, asked to clarify': { ...base.assigned, ...hidden, ...asked },
	answered: base.answered,
	'answered, private': { ...base.answered, ...hidden },
	'answered, by nobody here': { status: 'answered' },
	approved: base.approved,
	'approved, private': { ...base.approved, ...hidden },
	'approved, revision waits': { ...base.approved, ...revision },
	'approved, private, revision waits': { ...base.approved, ...hidden, ...revision },
	'approved, superseded': { ...base.approved, ...superseded },
	'approved, superseded, revision waits': { ...base.approved, ...superseded, ...revision },
	'approved, taken down': { ...base.approved, ...takenDown },
	'approved, taken down, revision waits': { ...base.approved, ...takenDown, ...revision },
	'approved, superseded, taken down': { ...base.approved, ...superseded, ...takenDown },
	rejected: base.rejected,
	'rejected, private': { ...base.rejected, ...hidden },
	'closed while pending': { ...base.pending, ...closed },
	'closed while pending, private': { ...base.pending, ...hidden, ...closed },
	'closed while assigned': { ...base.assigned, ...closed },
	'closed while answered': { ...base.answered, ...closed },
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
