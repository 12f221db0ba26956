import { eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { allow, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events.server.ts'
import { canManageCertificates, canReinstate } from '../policy.ts'
import { certificates } from '../tables.server.ts'

type Reinstated = { ok: true } | { ok: false; reason: 'not-now' }

/** Takes a revocation back: the certificate counts again. */
export async function reinstateCertificate(ctx: Ctx<User>, number: string): Promise<Reinstated> {
	allow(canManageCertificates(ctx.actor))
	return transaction(ctx, async (ctx) => {
		const [row] = await ctx.db
			.select()
			.from(certificates)
			.where(eq(certificates.number, number))
			.for('update')
		const certificate = requireRow(row)
		if (!canReinstate(ctx.actor, certificate)) return { ok: false, reason: 'not-now' }

		await ctx.db
			.update(certificates)
			.set({ revokedAt: null, revokedReason: '', revokedBy: null })
			.where(eq(certificates.id, certificate.id))
		await record(ctx, 'certificate.reinstated', certificate.id)
		return { ok: true }
	})
}
