import { type Actor, isAtLeast } from '#app/platform/actor.ts'

type Rate = { enteredBy: string | null; reviewedAt: Date | null }

/** Admins enter rates. */
export function canEnter(actor: Actor): boolean {
	return isAtLeast(actor, 'admin')
}

/** A draft can be deleted; a signed rate can only be replaced. */
export function canWithdraw(actor: Actor, rate: Rate): boolean {
	return isAtLeast(actor, 'admin') && rate.reviewedAt === null
}

/** Scholars sign drafts that somebody else entered. */
export function canSign(actor: Actor, rate: Rate): boolean {
	return actor?.role === 'scholar' && rate.reviewedAt === null && rate.enteredBy !== actor.id
}

/** Scholars alone sign rules: knowing them is no matter of administration. */
export function canSignRules(actor: Actor): boolean {
	return actor?.role === 'scholar'
}
