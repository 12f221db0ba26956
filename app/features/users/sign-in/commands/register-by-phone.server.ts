import { randomUUID } from 'node:crypto'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { noEmailOf } from '#app/platform/mail/no-email.ts'
import { profiles } from '../../tables.server.ts'
import { savePassword } from '../credentials.server.ts'
import { startSession } from '../own-session.server.ts'
import { type CodeProblem, takeCode } from '../phone-codes.server.ts'
import type { Registration } from '../registration-cookie.server.ts'
import type { Caller } from '../session.server.ts'
import { recordSignIn } from '../sign-ins.server.ts'
import { type TooMany, takeTries } from '../throttle.server.ts'

type Registered =
	| { ok: true; name: string; cookies: Headers }
	| TooMany
	| { ok: false; reason: CodeProblem | 'phone-taken' }

/** Creates the account after a right code and signs in. */
export async function registerByPhone(
	ctx: Ctx,
	{ registration, code }: { registration: Registration; code: string },
	caller: Caller,
): Promise<Registered> {
	const { name, phone, hash, locale } = registration
	const refused = await takeTries(ctx, [
		['login-address', caller.address],
		['code-guess', phone],
	])
	if (refused) return refused
	const reason = await takeCode(ctx, caller.env, { phone, code })
	if (reason) return { ok: false, reason }

	return transaction(ctx, async (ctx) => {
		const id = randomUUID()
		const [made] = await ctx.db
			.insert(profiles)
			.values({
				id,
				name,
				email: noEmailOf(id),
				phoneNumber: phone,
				phoneNumberVerified: true,
				locale,
				createdAt: ctx.now,
				updatedAt: ctx.now,
			})
			.onConflictDoNothing({ target: profiles.phoneNumber })
			.returning({ id: profiles.id })
		if (!made) return { ok: false, reason: 'phone-taken' }

		await savePassword(ctx, made.id, hash)
		await record(ctx, 'user.registered', made.id, { by: 'phone' })
		const cookies = await startSession(ctx, caller, made.id)
		await recordSignIn(ctx, caller, made.id, { by: 'phone' })
		return { ok: true, name, cookies }
	})
}
