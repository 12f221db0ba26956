import { eq } from 'drizzle-orm'
import { answerMs } from '#app/features/users/answer-time.ts'
import {
	type Caller,
	findByPhone,
	mailKey,
	mayText,
	offerLink,
	sendText,
} from '#app/features/users/api.server.ts'
import { isPhone } from '#app/features/users/model.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { m } from '#app/paraglide/messages.js'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { rollbackOnRefusal } from '#app/platform/db/rollback-on-refusal.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { inConstantTime } from '#app/platform/http/constant-time.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { hasEmail } from '#app/platform/mail/no-email.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { type Locale, pathIn } from '#app/platform/text/locale.ts'

/** Mails a link to choose a new password. Neither the answer nor its time shows whether the address has an account. */
export async function askReset(
	ctx: Ctx,
	request: { email: string; locale: Locale },
	caller: Caller,
): Promise<{ ok: true }> {
	const send = isPhone(request.email) ? textLink : sendLink
	await inConstantTime(answerMs, () => send(ctx, request, caller))
	return { ok: true }
}

async function sendLink(ctx: Ctx, { email, locale }: { email: string; locale: Locale }, { env }: Caller) {
	// A new link ends the earlier one: without this limit strangers could keep ending it.
	if (!(await takeTry(ctx.db, 'recover-email', email)).ok) return
	await rollbackOnRefusal(ctx, async (ctx) => {
		const [person] = await ctx.db.select().from(profiles).where(eq(profiles.email, email))
		if (!person || person.erasedAt) return { ok: true }
		const token = await offerLink(ctx, 'reset-password', person)
		const isWritten = await queueMail(ctx, env, {
			key: mailKey('recovery.reset-password', person.id, token),
			kind: 'recovery.reset-password',
			to: person.email,
			personId: person.id,
			isExpected: person.emailVerified,
			locale: person.locale ?? locale,
			values: { name: person.name, token },
		})
		await record(ctx, 'user.reset-asked', person.id)
		return { ok: isWritten }
	})
}

/**
 * The same by text message; the answer does not wait for it. A link confirms an address, so none goes to the phone of
 * an account with an unconfirmed one.
 */
async function textLink(
	ctx: Ctx,
	{ email: phone, locale }: { email: string; locale: Locale },
	{ env, address }: Caller,
) {
	if (!(await takeTry(ctx.db, 'recover-email', phone)).ok) return
	const person = await findByPhone(ctx, phone)
	if (!person || person.erasedAt || (hasEmail(person.email) && !person.emailVerified)) return
	if (!(await mayText(ctx, 'text-known', address))) return record(ctx, 'user.text-unsent', person.id)
	const token = await transaction(ctx, async (ctx) => {
		await record(ctx, 'user.reset-asked', person.id)
		return offerLink(ctx, 'reset-password', person)
	})
	const language = person.locale ?? locale
	const link = `${env.SITE_URL}${pathIn(language, `/reset-password?token=${token}`)}`
	const text = inLocale(language, () => m.recovery_text_link({ site: new URL(env.SITE_URL).host, link }))
	sendText(env, phone, text).catch(() => record(ctx, 'user.text-unsent', person.id).catch(() => {}))
}
