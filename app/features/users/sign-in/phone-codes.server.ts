import { setTimeout } from 'node:timers/promises'
import { APIError } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import { networkRangeOf } from '#app/platform/audit/origin.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { countTries, pointsOf, takeTry } from '#app/platform/http/rate-limit.server.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { profiles } from '../tables.server.ts'
import { type AuthEnv, authFor } from './auth.server.ts'
import { sendText, takenText } from './sms.server.ts'
import { type TooMany, takeTries } from './throttle.server.ts'

export type CodeProblem = 'code-wrong' | 'code-expired' | 'code-spent'
type Asked = { phone: string; locale: Locale }
type From = { env: AuthEnv; address: string }

// Every answer takes this long, whether or not a message is sent.
const evenMs = 300

/** Better Auth's code errors in our words; undefined for others. */
export const codeProblems: Record<string, CodeProblem> = {
	INVALID_OTP: 'code-wrong',
	OTP_NOT_FOUND: 'code-wrong',
	OTP_EXPIRED: 'code-expired',
	TOO_MANY_ATTEMPTS: 'code-spent',
}

/** Takes a try of a number: one code a minute, and few an hour. */
export function mayAsk(ctx: Ctx, phone: string): Promise<TooMany | null> {
	return takeTries(ctx, [
		['code-again', phone],
		['code-email', phone],
	])
}

export async function findByPhone(ctx: Ctx, phone: string) {
	const { id, name, email, emailVerified, locale, bannedAt, bannedUntil, erasedAt } = profiles
	const [person] = await ctx.db
		.select({ id, name, email, emailVerified, locale, bannedAt, bannedUntil, erasedAt })
		.from(profiles)
		.where(and(eq(profiles.phoneNumber, phone), eq(profiles.phoneNumberVerified, true)))
	return person
}

type TextKind = 'text-new' | 'text-known'
const network = 'text-network'

/**
 * Whether another text message may be sent today. New and known numbers have separate budgets, and each network may use
 * a tenth of what the others left: enough for a class at first, and never all.
 */
export async function mayText(ctx: Ctx, kind: TextKind, address: string): Promise<boolean> {
	const own = `${kind} ${networkRangeOf(address) ?? address}`
	const used = await countTries(ctx.db, network, own)
	const ofOthers = Math.max((await countTries(ctx.db, kind, 'site')) - used, 0)
	if (used >= Math.ceil((pointsOf(kind) - ofOthers) / 10)) return false
	return (await takeTry(ctx.db, network, own)).ok && (await takeTry(ctx.db, kind, 'site')).ok
}

async function spend(ctx: Ctx, kind: TextKind, { address }: From): Promise<void> {
	if (!(await mayText(ctx, kind, address))) throw new Error(`no more ${kind} today`)
}

/** Sends a new code; an earlier one ends. @throws when it cannot be sent */
export async function sendCodeTo(ctx: Ctx, env: AuthEnv, { phone, locale }: Asked): Promise<void> {
	const { api, $context } = authFor(ctx.db, env)
	const { internalAdapter } = await $context
	await internalAdapter.deleteVerificationByIdentifier(phone)
	await inLocale(locale, () => api.sendPhoneNumberOTP({ body: { phoneNumber: phone } }))
}

/**
 * Sends a code if an account has this number. The answer does not wait for the message, so neither it nor its time
 * shows whether there is one.
 */
export async function sendCodeIfKnown(
	ctx: Ctx,
	from: From,
	{ phone, locale }: Asked,
	person: { id: string; locale: Locale | null } | undefined,
): Promise<void> {
	const sending = person
		? spend(ctx, 'text-known', from)
				.then(() => sendCodeTo(ctx, from.env, { phone, locale: person.locale ?? locale }))
				.catch(() => record(ctx, 'user.text-unsent', person.id))
		: record(ctx, 'user.code-unsent', 'nobody')
	sending.catch(() => {})
	await setTimeout(evenMs)
}

/**
 * Sends a code to a number to be added. If an account has it already, the number is told by text message, and the
 * person asking is not.
 * @returns whether the message could be sent
 */
export async function sendCodeToNew(
	ctx: Ctx,
	from: From,
	{ phone, locale }: Asked,
	isTaken: boolean,
): Promise<boolean> {
	const { env } = from
	const text = inLocale(locale, () => takenText(env))
	const sent = spend(ctx, 'text-new', from)
		.then(() => (isTaken ? sendText(env, phone, text) : sendCodeTo(ctx, env, { phone, locale })))
		.then(
			() => true,
			() => false,
		)
	await setTimeout(evenMs)
	return sent
}

/** Uses up a code. @returns its problem, or null */
export async function takeCode(
	ctx: Ctx,
	env: AuthEnv,
	{ phone, code }: { phone: string; code: string },
): Promise<CodeProblem | null> {
	try {
		await authFor(ctx.db, env).api.consumePhoneNumberOTP({ body: { phoneNumber: phone, code } })
		return null
	} catch (error) {
		const problem = error instanceof APIError ? codeProblems[error.body?.code ?? ''] : undefined
		if (!problem) throw error
		return problem
	}
}
