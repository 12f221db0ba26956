import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

/** Lists, searches, revokes and reinstates. */
export function canManageCertificates(actor: Actor): boolean {
	return isAtLeast(actor, 'admin') && seesPrivate(actor)
}

export function canRevoke(actor: Actor, certificate: { revokedAt: Date | null }): boolean {
	return canManageCertificates(actor) && certificate.revokedAt === null
}

/** One that was replaced never counts again: the other one does. */
export function canReinstate(
	actor: Actor,
	certificate: { revokedAt: Date | null; replacedAt: Date | null },
): boolean {
	return canManageCertificates(actor) && certificate.revokedAt !== null && certificate.replacedAt === null
}

/** Issues it anew with the name spelt right. */
export function canReplace(actor: Actor, certificate: { revokedAt: Date | null }): boolean {
	return canRevoke(actor, certificate)
}
