import { eq } from 'drizzle-orm'
import { createPerson, weaknessOf } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { makeLink } from '../account-links.server.ts'
import type { CreateUserInput } from '../inputs.ts'
import { attachAvatar } from '../picture.server.ts'
import { canManagePeople } from '../policy.ts'

type UserCreated =
	| { ok: true; id: string; link: string | null }
	| { ok: false; reason: 'email-taken' }
	| { ok: false; reason: 'password-weak'; because: string }

export async function createUser(
	ctx: Ctx<User>,
	env: Env,
	input: Omit<CreateUserInput, 'avatar' | 'locale'> & { locale: Locale; picture: string | null },
): Promise<UserCreated> {
	assertAllowed(canManagePeople(ctx.actor))
	const { name, email, role, entrance, locale } = input
	const password = entrance === 'password' ? input.password : undefined
	const because = password === undefined ? null : await weaknessOf(ctx, password, input)
	if (because) return { ok: false, reason: 'password-weak', because }

	// Outside the transaction: hashing a password is slow.
	const { id, isNew } = await createPerson(ctx, env, { name, email, role, password })
	if (!isNew) return { ok: false, reason: 'email-taken' }

	const link = await transaction(ctx, async (ctx) => {
		const avatar = input.picture && (await attachAvatar(ctx, input.picture, id))
		await ctx.db.update(profiles).set({ locale, avatar }).where(eq(profiles.id, id))
		if (entrance === 'password') return null
		const way = entrance === 'mail' ? 'mail' : 'show'
		return makeLink(ctx, env, { kind: 'invite', way, person: { id, name, email, locale } })
	})
	return { ok: true, id, link }
}
