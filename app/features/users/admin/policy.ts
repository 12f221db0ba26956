import { isClosed } from '#app/features/users/model.ts'
import { type Actor, isAtLeast, type Role, seesPrivate } from '#app/platform/actor.ts'

/** Whom something is done to. */
export type Target = {
	id: string
	role: Role
	bannedAt?: Date | null
	bannedUntil?: Date | null
	erasedAt?: Date | null
	/** When they first signed in. */
	signedInAt?: Date | null
}

/** Lists, finds, makes, brings in and takes out people. */
export function canManagePeople(actor: Actor): boolean {
	return isAtLeast(actor, 'admin') && seesPrivate(actor)
}

export function canEdit(actor: Actor, target: Target): boolean {
	return canManagePeople(actor) && !target.erasedAt
}

/** Admins change their own address on their profile: who holds it could take the account over. */
export function canChangeEmail(actor: Actor, target: Target): boolean {
	return canEdit(actor, target) && target.role !== 'admin'
}

/** Nobody changes their own role, so there always is an admin left. */
export function canChangeRole(actor: Actor, target: Target): boolean {
	return canEdit(actor, target) && !isSelf(actor, target)
}

/** An admin loses the role first: that is recorded with a reason, and they are told. */
export function canBan(actor: Actor, target: Target): boolean {
	return canEdit(actor, target) && !isSelf(actor, target) && target.role !== 'admin'
}

export function canErase(actor: Actor, target: Target): boolean {
	return canBan(actor, target)
}

/** A link opens the account, so none is made for an admin. */
export function canOfferLink(actor: Actor, target: Target, now: Date): boolean {
	return canBan(actor, target) && !isClosed(target, now)
}

/** On the screen only where nothing private can be yet: of an account that nobody has used. Else it goes to them by mail. */
export function canShowLink(actor: Actor, target: Target, now: Date): boolean {
	return canOfferLink(actor, target, now) && target.signedInAt === null
}

/** Not of an admin, as with links; the operator of the server can: `npm run password-link`. */
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
