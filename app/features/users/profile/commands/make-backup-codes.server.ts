import { and, eq } from 'drizzle-orm'
import { newBackupCodes, sealForAuth } from '#app/features/users/api.server.ts'
import { twoFactors } from '#app/features/users/tables.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Own } from '../own.server.ts'

/** Replaces all backup codes. @returns the new ones, shown once; 404 without two-step login */
export async function makeBackupCodes({ ctx, env }: Own): Promise<string[]> {
	const codes = newBackupCodes()
	await transaction(ctx, async (ctx) => {
		const [row] = await ctx.db
			.update(twoFactors)
			.set({ backupCodes: await sealForAuth(ctx, env, JSON.stringify(codes)) })
			.where(and(eq(twoFactors.userId, ctx.actor.id), eq(twoFactors.verified, true)))
			.returning({ id: twoFactors.id })
		requireRow(row)
		await record(ctx, 'user.backup-codes-made', ctx.actor.id)
	})
	return codes
}
