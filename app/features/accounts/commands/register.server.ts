import { type Ctx, together } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events.server.ts'
import { hashPassword, savePassword } from '../credentials.server.ts'
import type { RegisterInput } from '../inputs.ts'
import { weakness } from '../model.ts'
import { type Caller, openSession } from '../session.server.ts'
import { profiles } from '../tables.server.ts'
import { type TooMany, takeTries } from '../tries.server.ts'

type Registered =
	| { ok: true; name: string; cookies: Headers }
	| TooMany
	| { ok: false; reason: 'email-taken' }
	| { ok: false; reason: 'password-weak'; because: string }

/** Makes an account and signs in to it. */
export async function register(ctx: Ctx, input: RegisterInput, caller: Caller): Promise<Registered> {
	const because = weakness(input.password, input)
	if (because) return { ok: false, reason: 'password-weak', because }
	// The second, because a taken e-mail is tried as a sign-in below.
	const refused = await takeTries(ctx, [
		['register-address', caller.address],
		['login-email', input.email],
	])
	if (refused) return refused

	const hash = await hashPassword(ctx.db, caller.env, input.password)
	await together(ctx, async (ctx) => {
		const [made] = await ctx.db
			.insert(profiles)
			.values({ name: input.name, email: input.email, createdAt: ctx.now, updatedAt: ctx.now })
			.onConflictDoNothing({ target: profiles.email })
			.returning({ id: profiles.id })
		if (!made) return

		await savePassword(ctx, made.id, hash)
		await record(ctx, 'user.registered', made.id)
	})

	// Sent twice, the second time finds the account of the first and simply signs in to it.
	const opened = await openSession(ctx.db, caller, input)
	if (!opened) return { ok: false, reason: 'email-taken' }

	await record(ctx, 'user.signed-in', opened.user.id)
	return { ok: true, name: opened.user.name, cookies: opened.cookies }
}
