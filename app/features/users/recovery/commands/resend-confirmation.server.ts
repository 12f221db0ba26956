import { eq } from 'drizzle-orm'
import { answerMs } from '#app/features/users/answer-time.ts'
import { askToConfirm, type Caller } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { rollbackOnRefusal } from '#app/platform/db/rollback-on-refusal.server.ts'
import { inConstantTime } from '#app/platform/http/constant-time.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'

type Asked = { email: string; locale: Locale }
type Resent = { ok: true } | { ok: false; reason: 'wait'; seconds: number }

/** Sends the confirmation link again, if an account waits for it; the answer is the same if none does. */
export async function resendConfirmation(ctx: Ctx, request: Asked, caller: Caller): Promise<Resent> {
	const may = await takeTry(ctx.db, 'confirm-again', request.email)
	if (!may.ok) return { ok: false, reason: 'wait', seconds: may.seconds }
	await inConstantTime(answerMs, () => sendAgain(ctx, request, caller))
	return { ok: true }
}

async function sendAgain(ctx: Ctx, { email, locale }: Asked, { env }: Caller): Promise<void> {
	await rollbackOnRefusal(ctx, async (ctx) => {
		const [person] = await ctx.db.select().from(profiles).where(eq(profiles.email, email)).for('update')
		if (!person || person.erasedAt || person.emailVerified) return { ok: true }
		// A limit of its own: the last link stays valid, and password resets are not affected.
		if (!(await takeTry(ctx.db, 'confirm-email', person.id)).ok) return { ok: true }
		return { ok: await askToConfirm(ctx, env, { ...person, locale: person.locale ?? locale }) }
	})
}
