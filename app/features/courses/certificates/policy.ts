import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

export function canManageCertificates(actor: Actor): boolean {
	return isAtLeast(actor, 'admin') && seesPrivate(actor)
}

export function canRevoke(actor: Actor, certificate: { revokedAt: Date | null }): boolean {
	return canManageCertificates(actor) && certificate.revokedAt === null
}

/** A replaced certificate is never reinstated: its replacement counts. */
export function canReinstate(
	actor: Actor,
	certificate: { revokedAt: Date | null; replacedAt: Date | null },
): boolean {
	return canManageCertificates(actor) && certificate.revokedAt !== null && certificate.replacedAt === null
}

/** May issue it again with a corrected name. */
export function canReplace(actor: Actor, certificate: { revokedAt: Date | null }): boolean {
	return canRevoke(actor, certificate)
}
