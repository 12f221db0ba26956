import { eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { allow, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events.server.ts'
import { canManageCertificates, canRevoke } from '../policy.ts'
import { certificates } from '../tables.server.ts'

type Revoked = { ok: true } | { ok: false; reason: 'not-now' }

/** From now on whoever checks it is told that it does not count, and why. */
export async function revokeCertificate(ctx: Ctx<User>, number: string, reason: string): Promise<Revoked> {
	allow(canManageCertificates(ctx.actor))
	return transaction(ctx, async (ctx) => {
		const [row] = await ctx.db
			.select()
			.from(certificates)
			.where(eq(certificates.number, number))
			.for('update')
		const certificate = requireRow(row)
		if (!canRevoke(ctx.actor, certificate)) return { ok: false, reason: 'not-now' }

		await ctx.db
			.update(certificates)
			.set({ revokedAt: ctx.now, revokedReason: reason, revokedBy: ctx.actor.id })
			.where(eq(certificates.id, certificate.id))
		await record(ctx, 'certificate.revoked', certificate.id)
		return { ok: true }
	})
}
