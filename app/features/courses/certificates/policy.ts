import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

/** Lists, searches, revokes and reinstates. */
export function canManageCertificates(actor: Actor): boolean {
	return isAtLeast(actor, 'admin') && seesPrivate(actor)
}

export function canRevoke(actor: Actor, certificate: { revokedAt: Date | null }): boolean {
	return canManageCertificates(actor) && certificate.revokedAt === null
}

export function canReinstate(actor: Actor, certificate: { revokedAt: Date | null }): boolean {
	return canManageCertificates(actor) && certificate.revokedAt !== null
}
