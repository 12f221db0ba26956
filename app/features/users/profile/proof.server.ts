import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { openFromAuth, passwordFits, sealForAuth, takeAppCode } from '#app/features/users/api.server.ts'
import { twoFactors } from '#app/features/users/tables.server.ts'
import { noteRefusal } from '#app/platform/audit/origin.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import type { Own } from './own.server.ts'

export type NoProof =
	| { ok: false; reason: 'wrong-password' | 'wrong-code' | 'used-code' }
	| { ok: false; reason: 'too-many-tries'; minutes: number }

/** Checks password, code of the app, or a backup code, which is then used up. */
export async function prove(
	own: Own,
	typed: { password: string; code: string },
): Promise<{ ok: true } | NoProof> {
	const { ctx, env } = own
	const may = await takeTry(ctx.db, 'confirm-person', ctx.actor.id)
	if (!may.ok) return { ok: false, reason: 'too-many-tries', minutes: Math.ceil(may.seconds / 60) }
	if (typed.password !== '')
		return (await passwordFits(ctx, env, ctx.actor.id, typed.password))
			? { ok: true }
			: refused('wrong-password')
	const code = await spendCode(own, typed.code)
	return code === 'taken' ? { ok: true } : refused(`${code}-code`)
}

function refused(reason: 'wrong-password' | 'wrong-code' | 'used-code') {
	noteRefusal(reason === 'wrong-password' ? 'security.sign-in-failed' : 'security.second-factor-failed')
	return { ok: false, reason } as const
}

async function spendCode({ ctx, env }: Own, code: string): Promise<'taken' | 'used' | 'wrong'> {
	return transaction(ctx, async (ctx) => {
		const [factor] = await ctx.db
			.select({ id: twoFactors.id, secret: twoFactors.secret, backupCodes: twoFactors.backupCodes })
			.from(twoFactors)
			.where(
				and(
					eq(twoFactors.userId, ctx.actor.id),
					eq(twoFactors.verified, true),
					or(isNull(twoFactors.lockedUntil), lte(twoFactors.lockedUntil, ctx.now)),
				),
			)
			// Locked, so that a backup code is used once.
			.for('update')
		if (!factor) return 'wrong'
		const secret = await openFromAuth(ctx, env, factor.secret)
		const byApp = await takeAppCode(ctx, { id: factor.id, secret }, code)
		if (byApp !== 'wrong') return byApp

		const codes = JSON.parse(await openFromAuth(ctx, env, factor.backupCodes)) as string[]
		if (!codes.includes(code)) return 'wrong'
		const left = JSON.stringify(codes.filter((each) => each !== code))
		await ctx.db
			.update(twoFactors)
			.set({ backupCodes: await sealForAuth(ctx, env, left) })
			.where(eq(twoFactors.id, factor.id))
		await record(ctx, 'user.backup-code-used', ctx.actor.id)
		return 'taken'
	})
}
