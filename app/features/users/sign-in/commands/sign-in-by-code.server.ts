import { APIError } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import type { Role } from '#app/platform/actor.ts'
import { noteRefusal } from '#app/platform/audit/origin.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { authAccounts, profiles } from '../../tables.server.ts'
import { authFor } from '../auth.server.ts'
import { authAddress } from '../auth-address.server.ts'
import { closedCode, closedUntil } from '../auth-rules.server.ts'
import { giveCodeGuessBack, takeCodeGuess } from '../code-throttle.server.ts'
import { claimAddress, confirmAddress, confirmationIsOn } from '../confirmation.server.ts'
import { endSessions } from '../own-session.server.ts'
import { authHeaders, type Caller, openedFrom } from '../session.server.ts'
import { recordSignIn } from '../sign-ins.server.ts'
import type { TooMany } from '../throttle.server.ts'

export type SignedInByCode =
	| { ok: true; name: string; role: Role; cookies: Headers }
	| TooMany
	| { ok: false; reason: 'second-factor'; cookies: Headers }
	| { ok: false; reason: 'code-wrong' | 'code-expired' | 'code-spent' | 'closed'; until?: string }

const reasons: Record<string, 'code-wrong' | 'code-expired' | 'code-spent' | 'closed'> = {
	INVALID_OTP: 'code-wrong',
	INVALID_EMAIL: 'code-wrong',
	USER_NOT_FOUND: 'code-wrong',
	OTP_EXPIRED: 'code-expired',
	TOO_MANY_ATTEMPTS: 'code-spent',
	[closedCode]: 'closed',
}

/** Signs in with a mailed code; where mail is sent, this confirms the address. */
export async function signInByCode(
	ctx: Ctx,
	{ email, code }: { email: string; code: string },
	caller: Caller,
): Promise<SignedInByCode> {
	const refused = await takeCodeGuess(ctx, email, caller)
	if (refused) return refused

	const body = { email: authAddress(email), otp: code.replace(/\s/g, '') }
	try {
		const unproven = await unprovenOwnerOf(ctx, email)
		if (unproven && confirmationIsOn(caller.env)) {
			await authFor(ctx.db, caller.env).api.checkVerificationOTP({ body: { ...body, type: 'sign-in' } })
			await takeOver(ctx, caller, unproven)
		}
		const signedIn =
			unproven && !confirmationIsOn(caller.env)
				? await openUnproven(ctx, unproven.id, body, caller)
				: await open(ctx, body, caller)
		const opened = await openedFrom(ctx.db, email, signedIn)
		await giveCodeGuessBack(ctx, email, caller)
		if (opened.state === 'second-factor') return { ok: false, reason: opened.state, cookies: opened.cookies }
		if (opened.state !== 'open') return { ok: false, reason: 'code-wrong' }

		const role = await recordSignIn(ctx, caller, opened.user.id, { by: 'code' })
		return { ok: true, name: opened.user.name, role, cookies: opened.cookies }
	} catch (error) {
		const reason = error instanceof APIError ? reasons[error.body?.code ?? ''] : undefined
		if (!reason) throw error
		if (reason === 'code-wrong' || reason === 'code-spent')
			noteRefusal('security.sign-in-failed', { account: email })
		return { ok: false, reason, ...(error instanceof APIError && closedUntil(error)) }
	}
}

type Unproven = { id: string; movedAt: Date | null }
type Typed = { email: string; otp: string }

async function unprovenOwnerOf(ctx: Ctx, email: string): Promise<Unproven | undefined> {
	const [person] = await ctx.db
		.select({ id: profiles.id, movedAt: profiles.emailMovedAt })
		.from(profiles)
		.where(and(eq(profiles.email, email), eq(profiles.emailVerified, false)))
	return person
}

function open(ctx: Ctx, body: Typed, caller: Caller) {
	const { api } = authFor(ctx.db, caller.env)
	return api.signInEmailOTP({ body, headers: authHeaders(caller), returnHeaders: true })
}

/**
 * Without a mail server an admin passed the code on, so it proves no address. Better Auth would confirm it and remove
 * the keys of an unconfirmed account, so within this transaction the address appears confirmed.
 */
async function openUnproven(ctx: Ctx, personId: string, body: Typed, caller: Caller) {
	const proven = (emailVerified: boolean) => ({ emailVerified })
	const done = await transaction(ctx, async (ctx) => {
		const here = eq(profiles.id, personId)
		await ctx.db.update(profiles).set(proven(true)).where(here)
		// A wrong code must be counted, so the transaction commits.
		const opened = await open(ctx, body, caller).catch((error: unknown) => ({ error }))
		await ctx.db.update(profiles).set(proven(false)).where(here)
		return opened
	})
	if ('error' in done) throw done.error
	return done
}

/**
 * An account created before its address was confirmed may be a stranger's: removes its password, providers, sessions,
 * passkeys and second factor. (Better Auth's own way does not accept uuids.)
 */
async function takeOver(ctx: Ctx, { env }: Caller, { id: personId, movedAt }: Unproven): Promise<void> {
	await transaction(ctx, async (ctx) => {
		// An admin changed a confirmed address: the keys are the owner's.
		if (movedAt) return confirmAddress(ctx, personId)
		await ctx.db.delete(authAccounts).where(eq(authAccounts.userId, personId))
		await endSessions(ctx, personId)
		return claimAddress(ctx, env, personId)
	})
}
