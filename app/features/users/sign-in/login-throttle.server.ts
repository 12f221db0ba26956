import { eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { rollbackOnRefusal } from '#app/platform/db/rollback-on-refusal.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { inConstantTime } from '#app/platform/http/constant-time.server.ts'
import { knownDevice } from '#app/platform/http/device.server.ts'
import { refundTries, refundTry, takeTry } from '#app/platform/http/rate-limit.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { baseLocale } from '#app/platform/text/locale.ts'
import { profiles } from '../tables.server.ts'
import { mailKey, offerLink } from './links.server.ts'
import type { Caller } from './session.server.ts'
import { type TooMany, takeTries } from './throttle.server.ts'

const refusalMs = 60

/**
 * Takes one password attempt. Per account, strangers share ten in a quarter of an hour; per network address there are
 * thirty for all accounts. A browser in which the person was signed in has ten of its own, so that strangers cannot
 * lock the owner out; elsewhere the owner uses a link, mailed at most once an hour after strangers used up the
 * attempts.
 */
export async function takeLoginAttempt(ctx: Ctx, email: string, caller: Caller): Promise<TooMany | null> {
	const device = knownDevice(caller.headers.get('cookie'), caller.env.SECRET, email)
	if (device) return takeTries(ctx, [['login-device', device]])

	const fromAddress = await takeTries(ctx, [['login-address', caller.address]])
	if (fromAddress) return fromAddress
	const refused = await takeTries(ctx, [['login-email', email]])
	if (refused) await inConstantTime(refusalMs, () => notifyOwner(ctx, email, caller))
	return refused
}

/** Returns the attempt taken by a right password, so that daily sign-ins do not add up. */
export async function giveLoginAttemptBack(ctx: Ctx, email: string, caller: Caller): Promise<void> {
	const device = knownDevice(caller.headers.get('cookie'), caller.env.SECRET, email)
	if (device) return refundTry(ctx.db, 'login-device', device)
	await refundTry(ctx.db, 'login-address', caller.address)
	await refundTry(ctx.db, 'login-email', email)
}

/** Returns the strangers' attempts after the owner has proved their identity. */
export async function resetAttempts(ctx: Ctx, email: string): Promise<void> {
	await refundTries(ctx.db, 'login-email', email)
}

async function notifyOwner(ctx: Ctx, email: string, { env }: Caller): Promise<void> {
	if (!(await takeTry(ctx.db, 'unlock-mail', email)).ok) return
	// Rolled back if the mail may not be sent, so that the earlier link stays valid.
	await rollbackOnRefusal(ctx, async (ctx) => {
		const [person] = await ctx.db
			.select({
				id: profiles.id,
				name: profiles.name,
				email: profiles.email,
				emailVerified: profiles.emailVerified,
				locale: profiles.locale,
				erasedAt: profiles.erasedAt,
			})
			.from(profiles)
			.where(eq(profiles.email, email))
		if (!person || person.erasedAt) return { ok: true }
		const token = await offerLink(ctx, 'unlock', person)
		const isWritten = await queueMail(ctx, env, {
			key: mailKey('recovery.unlock', person.id, token),
			kind: 'recovery.unlock',
			to: person.email,
			personId: person.id,
			isExpected: person.emailVerified,
			locale: person.locale ?? baseLocale,
			values: { name: person.name, token },
		})
		await record(ctx, 'user.tries-used-up', person.id)
		return { ok: isWritten }
	})
}
