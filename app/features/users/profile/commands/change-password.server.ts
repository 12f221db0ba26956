import {
	endSessions,
	endTrust,
	hashPassword,
	renewSession,
	savePassword,
	weaknessOf,
} from '#app/features/users/api.server.ts'
import { passwordIssues } from '#app/features/users/model.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { PasswordInput } from '../inputs.ts'
import { isFresh } from '../model.ts'
import type { Own } from '../own.server.ts'
import { mailPerson } from '../post.server.ts'
import { type NoProof, prove } from '../proof.server.ts'
import { findKeys, lockProfile } from '../queries.server.ts'

type Changed =
	| { ok: true; cookies: Headers }
	| NoProof
	| { ok: false; reason: 'refused'; errors: Record<string, string> }
	| { ok: false; reason: 'not-fresh' }

/**
 * Changes the password or sets a first one. All other sessions and trusted devices end; this session gets a new id.
 */
export async function changePassword(own: Own, input: PasswordInput): Promise<Changed> {
	const { ctx, env } = own
	const keys = await findKeys(ctx)
	const errors: Record<string, string> = Object.fromEntries(passwordIssues(input).reverse())
	if (keys.password && input.current === '') errors.current = 'profile.current-required'
	const weak = errors.password ? null : await weaknessOf(ctx, input.password, ctx.actor)
	if (weak) errors.password = weak
	else if (keys.password && !errors.password && input.password === input.current)
		errors.password = 'profile.password-same'
	if (Object.keys(errors).length > 0) return { ok: false, reason: 'refused', errors }

	if (!keys.password && !isFresh(own.session, ctx.now)) return { ok: false, reason: 'not-fresh' }
	const proven = keys.password
		? await prove(own, { password: input.current, code: '' })
		: { ok: true as const }
	if (!proven.ok) return proven

	const hash = await hashPassword(env, input.password)
	const cookies = await transaction(ctx, async (ctx) => {
		const profile = await lockProfile(ctx)
		await savePassword(ctx, profile.id, hash)
		await endSessions(ctx, profile.id, own.session)
		await endTrust(ctx, profile.id)
		await record(ctx, 'user.password-changed', profile.id)
		await mailPerson(ctx, own, profile, 'recovery.password-changed')
		return renewSession(ctx, env, own.session)
	})
	return { ok: true, cookies }
}
