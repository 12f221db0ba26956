import { APIError } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import { type Ctx, together } from '#app/platform/ctx.server.ts'
import { authFor } from '../auth.server.ts'
import { closedCode } from '../auth-rules.server.ts'
import { claimAddress } from '../confirmation.server.ts'
import { endSessions } from '../own-session.server.ts'
import { authHeaders, type Caller, openedFrom } from '../session.server.ts'
import { recordSignIn } from '../sign-ins.server.ts'
import { authAccounts, profiles } from '../tables.server.ts'
import { type TooMany, takeTries } from '../tries.server.ts'

export type SignedInByCode =
	| { ok: true; name: string; cookies: Headers }
	| TooMany
	| { ok: false; reason: 'second-factor'; cookies: Headers }
	| { ok: false; reason: 'code-wrong' | 'code-expired' | 'code-spent' | 'closed' }

const reasons: Record<string, 'code-wrong' | 'code-expired' | 'code-spent' | 'closed'> = {
	INVALID_OTP: 'code-wrong',
	INVALID_EMAIL: 'code-wrong',
	USER_NOT_FOUND: 'code-wrong',
	OTP_EXPIRED: 'code-expired',
	TOO_MANY_ATTEMPTS: 'code-spent',
	[closedCode]: 'closed',
}

/** Signs in with the code that was sent to an address; the address is confirmed by it. */
export async function signInByCode(
	ctx: Ctx,
	{ email, code }: { email: string; code: string },
	caller: Caller,
): Promise<SignedInByCode> {
	const refused = await takeTries(ctx, [
		['login-address', caller.address],
		['code-guess', email],
	])
	if (refused) return refused

	const { api } = authFor(ctx.db, caller.env)
	const body = { email, otp: code.replace(/\s/g, '') }
	try {
		const unproven = await unprovenOwnerOf(ctx, email)
		if (unproven) {
			await api.checkVerificationOTP({ body: { ...body, type: 'sign-in' } })
			await takeOver(ctx, unproven)
		}
		const signedIn = await api.signInEmailOTP({ body, headers: authHeaders(caller), returnHeaders: true })
		const opened = await openedFrom(ctx.db, email, signedIn)
		if (opened.state === 'second-factor') return { ok: false, reason: opened.state, cookies: opened.cookies }
		if (opened.state !== 'open') return { ok: false, reason: 'code-wrong' }

		await recordSignIn(ctx, caller, opened.user.id, { by: 'code' })
		return { ok: true, name: opened.user.name, cookies: opened.cookies }
	} catch (error) {
		const reason = error instanceof APIError ? reasons[error.body?.code ?? ''] : undefined
		if (!reason) throw error
		return { ok: false, reason }
	}
}

async function unprovenOwnerOf(ctx: Ctx, email: string): Promise<string | undefined> {
	const [person] = await ctx.db
		.select({ id: profiles.id })
		.from(profiles)
		.where(and(eq(profiles.email, email), eq(profiles.emailVerified, false)))
	return person?.id
}

/**
 * Whoever made the account before its address was confirmed may have been somebody else: no password, provider, session,
 * passkey or second factor of theirs opens it any more. (Better Auth's own way of doing so wants ids that are no uuids.)
 */
function takeOver(ctx: Ctx, personId: string): Promise<void> {
	return together(ctx, async (ctx) => {
		await ctx.db.delete(authAccounts).where(eq(authAccounts.userId, personId))
		await endSessions(ctx, personId)
		await claimAddress(ctx, personId)
	})
}
