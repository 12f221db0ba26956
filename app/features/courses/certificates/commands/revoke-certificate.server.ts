import { eq } from 'drizzle-orm'
import type { Actor, User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { canManageCertificates, canReinstate, canRevoke } from '../policy.ts'
import { certificates } from '../tables.server.ts'

type Certificate = typeof certificates.$inferSelect
type Done = { ok: true } | { ok: false; reason: 'not-now' }
type Change = {
	may: (actor: Actor, certificate: Certificate) => boolean
	set: Partial<Certificate>
	event: 'certificate.revoked' | 'certificate.reinstated'
}

export function revokeCertificate(ctx: Ctx<User>, number: string, reason: string): Promise<Done> {
	const set = { revokedAt: ctx.now, revokedReason: reason, revokedBy: ctx.actor.id }
	return change(ctx, number, { may: canRevoke, set, event: 'certificate.revoked' })
}

export function reinstateCertificate(ctx: Ctx<User>, number: string): Promise<Done> {
	const set = { revokedAt: null, revokedReason: '', revokedBy: null }
	return change(ctx, number, { may: canReinstate, set, event: 'certificate.reinstated' })
}

async function change(ctx: Ctx<User>, number: string, { may, set, event }: Change): Promise<Done> {
	assertAllowed(canManageCertificates(ctx.actor))
	return transaction(ctx, async (ctx) => {
		const [row] = await ctx.db
			.select()
			.from(certificates)
			.where(eq(certificates.number, number))
			.for('update')
		const certificate = requireRow(row)
		if (!may(ctx.actor, certificate)) return { ok: false, reason: 'not-now' }

		await ctx.db.update(certificates).set(set).where(eq(certificates.id, certificate.id))
		await record(ctx, event, certificate.id)
		return { ok: true }
	})
}
