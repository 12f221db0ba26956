import type { FatwaStatus } from '#app/features/fatwas/model.ts'
import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'
import { waitingStatuses } from './model.ts'

/** What the rules ask of a question; `ruled` of rules.server.ts selects it. */
export type Ruled = {
	status: FatwaStatus
	isPrivate: boolean
	/** The asker. */
	userId: string | null
	/** Who holds it, or answered it. */
	scholarId: string | null
	clarificationAskedAt: Date | null
	revisionAt: Date | null
	closedAt: Date | null
	supersededBy: string | null
	takenDownAt: Date | null
}

/**
 * asker: of this question · holder: has claimed or answered it · scholar: any but its asker · reviewer: a scholar who
 * neither asked nor holds it, nor wrote what waits for review · admin: any but its asker.
 */
export type Party = 'asker' | 'holder' | 'scholar' | 'reviewer' | 'admin'
/** A moment that must be there (true) or must not (false). */
type Conditions = Partial<
	Record<'clarificationAskedAt' | 'revisionAt' | 'supersededBy' | 'takenDownAt', boolean>
>
/** Who may, in which statuses, and if what; of a question that is closed nobody may anything. */
export type Clause = { by: Party; in: readonly FatwaStatus[]; if?: Conditions; isPrivate?: boolean }

const public_ = { supersededBy: false, takenDownAt: false }

/** Every verb with all who may; rules.server.ts reads the same table as SQL. */
export const rules = {
	claim: [{ by: 'scholar', in: ['pending'] }],
	assign: [{ by: 'admin', in: ['pending', 'assigned'] }],
	release: [
		{ by: 'holder', in: ['assigned'] },
		{ by: 'admin', in: ['assigned'] },
	],
	handOver: [
		{ by: 'holder', in: ['assigned'] },
		{ by: 'admin', in: ['assigned'] },
	],
	askClarification: [{ by: 'holder', in: ['assigned'], if: { clarificationAskedAt: false } }],
	clarify: [{ by: 'asker', in: waitingStatuses, if: { clarificationAskedAt: true } }],
	makePrivate: [{ by: 'asker', in: waitingStatuses, isPrivate: false }],
	withdraw: [{ by: 'asker', in: waitingStatuses }],
	/** The answer, before it is submitted. */
	write: [{ by: 'holder', in: ['assigned'] }],
	submit: [{ by: 'holder', in: ['assigned'] }],
	approve: [
		{ by: 'reviewer', in: ['answered'] },
		{ by: 'reviewer', in: ['approved'], if: { revisionAt: true } },
	],
	sendBack: [
		{ by: 'reviewer', in: ['answered'] },
		{ by: 'reviewer', in: ['approved'], if: { revisionAt: true } },
	],
	reject: [
		{ by: 'admin', in: waitingStatuses },
		{ by: 'reviewer', in: ['answered'] },
	],
	merge: [{ by: 'admin', in: ['pending', 'assigned'] }],
	/** Another version of what was published or delivered. */
	revise: [
		{ by: 'holder', in: ['approved'], if: { revisionAt: false, ...public_ } },
		{ by: 'admin', in: ['approved'], if: { revisionAt: false, ...public_ } },
	],
	supersede: [{ by: 'admin', in: ['approved'], if: public_, isPrivate: false }],
	takeDown: [{ by: 'admin', in: ['approved'], if: { takenDownAt: false }, isPrivate: false }],
	restore: [
		{ by: 'admin', in: ['approved'], if: { takenDownAt: true } },
		{ by: 'admin', in: ['approved'], if: { supersededBy: true } },
	],
	/** The admin's form. */
	edit: [{ by: 'admin', in: ['pending', 'assigned', 'answered', 'approved', 'rejected'] }],
} as const satisfies Record<string, readonly Clause[]>

export type Verb = keyof typeof rules
export const verbs = Object.keys(rules) as Verb[]

/** What the row does not say; `findCircumstances` of alone.server.ts finds it. */
export type Circumstances = {
	/** Nobody else could review: then who answered may approve. */
	alone: boolean
	/** This person wrote what waits for review, though another holds the question. */
	wrote?: boolean
}

/** May this person do that to the question, as it stands? Every verb, person and state has an answer. */
export function can(
	actor: Actor,
	verb: Verb,
	fatwa: Ruled,
	{ alone, wrote = false }: Circumstances = { alone: false },
): boolean {
	if (fatwa.closedAt !== null) return false
	const clauses: readonly Clause[] = rules[verb]
	const circumstances = { alone: alone && verb === 'approve', wrote }
	return clauses.some(
		(clause) =>
			isParty(actor, clause.by, fatwa, circumstances) &&
			clause.in.includes(fatwa.status) &&
			(clause.isPrivate === undefined || clause.isPrivate === fatwa.isPrivate) &&
			Object.entries(clause.if ?? {}).every(
				([moment, there]) => (fatwa[moment as keyof Conditions] !== null) === there,
			),
	)
}

/** All that this person may do to it, for the page that offers it. */
export function offers(actor: Actor, fatwa: Ruled, circumstances?: Circumstances): Record<Verb, boolean> {
	return Object.fromEntries(verbs.map((verb) => [verb, can(actor, verb, fatwa, circumstances)])) as Record<
		Verb,
		boolean
	>
}

/** Who may open a question with what its asker wrote: the asker, scholars and admins. For others it does not exist. */
export function canRead(actor: Actor, fatwa: Pick<Ruled, 'userId'>): boolean {
	if (actor === null || !seesPrivate(actor)) return false
	return fatwa.userId === actor.id || isAtLeast(actor, 'scholar')
}

/** The desk, the pool and its tools. */
export function canWorkAtDesk(actor: Actor): boolean {
	return seesPrivate(actor) && isAtLeast(actor, 'scholar')
}

/** The service as a whole: every question, who answers what, limits and notices. */
export function canManageFatwas(actor: Actor): boolean {
	return seesPrivate(actor) && isAtLeast(actor, 'admin')
}

function isParty(
	actor: Actor,
	party: Party,
	fatwa: Ruled,
	{ alone, wrote }: Required<Circumstances>,
): boolean {
	if (actor === null || !seesPrivate(actor)) return false
	const isAsker = fatwa.userId === actor.id
	const isHolder = fatwa.scholarId === actor.id
	switch (party) {
		case 'asker':
			return isAsker
		case 'holder':
			return isHolder && !isAsker && isAtLeast(actor, 'scholar')
		case 'scholar':
			return !isAsker && isAtLeast(actor, 'scholar')
		case 'reviewer':
			return !isAsker && isAtLeast(actor, 'scholar') && ((!isHolder && !wrote) || alone)
		case 'admin':
			return !isAsker && isAtLeast(actor, 'admin')
	}
}
