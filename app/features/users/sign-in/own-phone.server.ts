import { and, eq, ne } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { hasEmail } from '#app/platform/mail/no-email.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { profiles } from '../tables.server.ts'
import type { OwnSession } from './own-session.server.ts'
import { type CodeProblem, findByPhone, mayAsk, sendCodeToNew, takeCode } from './phone-codes.server.ts'
import type { Caller } from './session.server.ts'
import { type TooMany, takeTries } from './throttle.server.ts'

const freshMs = 15 * 60_000
const uniqueViolation = '23505'

function isFresh(session: OwnSession | null, now: Date): boolean {
	return session !== null && now.getTime() - session.createdAt.getTime() < freshMs
}

/** Sends a code to a new number of one's own. A number in use is told by text message there, not here. */
export async function askPhoneChange(
	ctx: Ctx<User>,
	{ phone, locale, session }: { phone: string; locale: Locale; session: OwnSession | null },
	caller: Pick<Caller, 'env' | 'address'>,
): Promise<{ ok: true } | TooMany | { ok: false; reason: 'text-failed' | 'not-fresh' }> {
	if (!isFresh(session, ctx.now)) return { ok: false, reason: 'not-fresh' }
	const refused = (await takeTries(ctx, [['email-person', ctx.actor.id]])) ?? (await mayAsk(ctx, phone))
	if (refused) return refused
	const owner = await findByPhone(ctx, phone)
	const sent = await sendCodeToNew(
		ctx,
		caller,
		{ phone, locale },
		owner !== undefined && owner.id !== ctx.actor.id,
	)
	return sent ? { ok: true } : { ok: false, reason: 'text-failed' }
}

/** Sets a verified number as one's own. */
export async function changePhone(
	ctx: Ctx<User>,
	{ phone, code, session }: { phone: string; code: string; session: OwnSession | null },
	{ env }: Pick<Caller, 'env'>,
): Promise<{ ok: true } | TooMany | { ok: false; reason: CodeProblem | 'phone-taken' | 'not-fresh' }> {
	if (!isFresh(session, ctx.now)) return { ok: false, reason: 'not-fresh' }
	const refused = await takeTries(ctx, [['code-guess', phone]])
	if (refused) return refused
	const reason = await takeCode(ctx, env, { phone, code })
	if (reason) return { ok: false, reason }

	const saved = transaction(ctx, async (ctx) => {
		await ctx.db
			.update(profiles)
			.set({ phoneNumber: phone, phoneNumberVerified: true, updatedAt: ctx.now })
			.where(eq(profiles.id, ctx.actor.id))
		await record(ctx, 'user.phone-changed', ctx.actor.id)
		return { ok: true as const }
	})
	return saved.catch((error: { cause?: { code?: string } }) => {
		if (error.cause?.code === uniqueViolation) return { ok: false, reason: 'phone-taken' }
		throw error
	})
}

/** Removes the number, unless the account has no address. */
export async function removePhone(ctx: Ctx<User>): Promise<{ ok: true } | { ok: false; reason: 'no-email' }> {
	return transaction(ctx, async (ctx) => {
		const [person] = await ctx.db
			.select({ email: profiles.email })
			.from(profiles)
			.where(eq(profiles.id, ctx.actor.id))
			.for('no key update')
		if (!person || !hasEmail(person.email)) return { ok: false, reason: 'no-email' }
		const [had] = await ctx.db
			.update(profiles)
			.set({ phoneNumber: null, phoneNumberVerified: false, updatedAt: ctx.now })
			.where(and(eq(profiles.id, ctx.actor.id), ne(profiles.phoneNumber, '')))
			.returning({ id: profiles.id })
		if (had) await record(ctx, 'user.phone-changed', ctx.actor.id)
		return { ok: true }
	})
}
