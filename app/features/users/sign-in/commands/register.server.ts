import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { rollbackOnRefusal } from '#app/platform/db/rollback-on-refusal.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { inConstantTime } from '#app/platform/http/constant-time.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { baseLocale, type Locale } from '#app/platform/text/locale.ts'
import { answerMs } from '../../answer-time.ts'
import { profiles } from '../../tables.server.ts'
import { askToConfirm, confirmationIsOn } from '../confirmation.server.ts'
import { hashPassword, passwordFits, savePassword } from '../credentials.server.ts'
import type { RegisterInput } from '../inputs.ts'
import { endLinks, mailKey, offerLink } from '../links.server.ts'
import { giveLoginAttemptBack, takeLoginAttempt } from '../login-throttle.server.ts'
import { sentTwiceMs } from '../sent-before.server.ts'
import { type Caller, openSession } from '../session.server.ts'
import { recordSignIn } from '../sign-ins.server.ts'
import { weaknessOf } from '../strength.server.ts'
import { type TooMany, takeTries } from '../throttle.server.ts'

type Registered =
	/** With `waits` there is no session yet. */
	| { ok: true; waits: boolean; name: string; cookies: Headers }
	| TooMany
	| { ok: false; reason: 'email-taken' }
	| { ok: false; reason: 'password-weak'; because: string }

const hour = 60 * 60 * 1000

/**
 * Creates an account. Without a mail server it is signed in at once. Otherwise it waits for the confirmation of its
 * address, and the answer is the same for a taken address, whose owner is told by mail.
 */
export async function register(
	ctx: Ctx,
	input: RegisterInput,
	caller: Caller,
	locale: Locale = baseLocale,
): Promise<Registered> {
	const because = await weaknessOf(ctx, input.password, input)
	if (because) return { ok: false, reason: 'password-weak', because }
	const waits = confirmationIsOn(caller.env)
	const refused =
		// A taken e-mail is tried as a sign-in below, unless its owner is mailed.
		waits
			? await takeTries(ctx, [['register-email', input.email]])
			: await takeLoginAttempt(ctx, input.email, caller)
	if (refused) return refused

	const make = () => makeAccount(ctx, input, caller, { waits, locale })
	if (waits) {
		await inConstantTime(answerMs, make)
		return { ok: true, waits, name: input.name, cookies: new Headers() }
	}

	await make()
	// Sent twice, the second form signs in to the account of the first.
	const opened = await openSession(ctx.db, caller, input)
	if (!opened || opened.secondFactor) return { ok: false, reason: 'email-taken' }

	await giveLoginAttemptBack(ctx, input.email, caller)
	await recordSignIn(ctx, caller, opened.user.id)
	return { ok: true, waits, name: opened.user.name, cookies: opened.cookies }
}

async function makeAccount(
	ctx: Ctx,
	input: RegisterInput,
	caller: Caller,
	{ waits, locale }: { waits: boolean; locale: Locale },
): Promise<void> {
	const hash = await hashPassword(caller.env, input.password)
	// A mailbox past its limit could not confirm an account.
	await rollbackOnRefusal(ctx, async (ctx) => {
		const [made] = await ctx.db
			.insert(profiles)
			.values({ name: input.name, email: input.email, locale, createdAt: ctx.now, updatedAt: ctx.now })
			.onConflictDoNothing({ target: profiles.email })
			.returning({ id: profiles.id })
		if (!made && waits && (await isSentTwice(ctx, input, caller))) return { ok: true }
		if (!made) return { ok: !waits || (await notifyOwner(ctx, caller, input.email, locale)) }

		await savePassword(ctx, made.id, hash)
		await record(ctx, 'user.registered', made.id)
		return { ok: !waits || (await askToConfirm(ctx, caller.env, { ...input, id: made.id, locale })) }
	})
}

/**
 * Whether the account was created a moment ago by the same form and waits for its link, which a second mail would end.
 */
async function isSentTwice(
	ctx: Ctx,
	{ name, email, password }: RegisterInput,
	{ env }: Caller,
): Promise<boolean> {
	const [made] = await ctx.db
		.select({ id: profiles.id, createdAt: profiles.createdAt })
		.from(profiles)
		.where(and(eq(profiles.email, email), eq(profiles.name, name), eq(profiles.emailVerified, false)))
	if (!made || ctx.now.getTime() - made.createdAt.getTime() > sentTwiceMs) return false
	return passwordFits(ctx, env, made.id, password)
}

/**
 * Tells the owner that their address was used to register. An unconfirmed account may be a stranger's, so its owner
 * gets a link to choose a password, which confirms the address.
 */
async function notifyOwner(ctx: Ctx, caller: Caller, email: string, locale: Locale): Promise<boolean> {
	const [owner] = await ctx.db.select().from(profiles).where(eq(profiles.email, email)).for('update')
	if (!owner || owner.erasedAt) return true
	const mail = { to: owner.email, locale: owner.locale ?? locale }
	await record(ctx, 'user.registered-again', owner.id)
	if (owner.emailVerified || owner.sampleAt) {
		return queueMail(ctx, caller.env, {
			...mail,
			personId: owner.id,
			key: `recovery.account-exists:${owner.id}:${Math.floor(ctx.now.getTime() / hour)}`,
			kind: 'recovery.account-exists',
			values: { name: owner.name, email: owner.email },
		})
	}
	await endLinks(ctx, owner.id, ['confirm-email'])
	const token = await offerLink(ctx, 'reset-password', owner)
	return queueMail(ctx, caller.env, {
		...mail,
		key: mailKey('recovery.account-waiting', owner.id, token),
		kind: 'recovery.account-waiting',
		values: { email: owner.email, token },
	})
}
