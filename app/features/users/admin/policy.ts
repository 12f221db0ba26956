import { isClosed } from '#app/features/users/model.ts'
import { type Actor, isAtLeast, type Role, seesPrivate } from '#app/platform/actor.ts'

export type Target = {
	id: string
	role: Role
	bannedAt?: Date | null
	bannedUntil?: Date | null
	erasedAt?: Date | null
	/** First sign-in. */
	signedInAt?: Date | null
}

export function canManagePeople(actor: Actor): boolean {
	return isAtLeast(actor, 'admin') && seesPrivate(actor)
}

export function canEdit(actor: Actor, target: Target): boolean {
	return canManagePeople(actor) && !target.erasedAt
}

/** Admins change their own address on their profile, because whoever holds it can take the account over. */
export function canChangeEmail(actor: Actor, target: Target): boolean {
	return canEdit(actor, target) && target.role !== 'admin'
}

/** Nobody changes their own role, so there always is an admin left. */
export function canChangeRole(actor: Actor, target: Target): boolean {
	return canEdit(actor, target) && !isSelf(actor, target)
}

/** An admin must lose the role first, which is recorded with a reason and told. */
export function canBan(actor: Actor, target: Target): boolean {
	return canEdit(actor, target) && !isSelf(actor, target) && target.role !== 'admin'
}

export function canErase(actor: Actor, target: Target): boolean {
	return canBan(actor, target)
}

/** A link opens the account, so there is none for admins. */
export function canOfferLink(actor: Actor, target: Target, now: Date): boolean {
	return canBan(actor, target) && !isClosed(target, now)
}

/** Shown only for an account that nobody has used, which holds nothing private yet; else mailed. */
export function canShowLink(actor: Actor, target: Target, now: Date): boolean {
	return canOfferLink(actor, target, now) && target.signedInAt === null
}

/** Not of admins, as with links; the operator can: `npm run password-link`. */
export function canRemoveSecondFactor(actor: Actor, target: Target): boolean {
	return canBan(actor, target)
}

export function canSignOutElsewhere(actor: Actor, target: Target): boolean {
	return canEdit(actor, target) && !isSelf(actor, target)
}

export function canImpersonate(actor: Actor, target: Target, now: Date): boolean {
	return canBan(actor, target) && !isClosed(target, now)
}

function isSelf(actor: Actor, target: Target): boolean {
	return actor?.id === target.id
}
