import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Actor, type Role, roleOf } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db.server.ts'
import { type AuthEnv, authFor } from './auth.server.ts'
import { demoAccounts } from './demo.server.ts'
import { findLink } from './links.server.ts'
import { isClosed } from './model.ts'
import { profiles, userRoles } from './tables.server.ts'

/** Who the session cookie names. A failed profile look-up means nobody, a failed role look-up means `user`: never up. */
export async function findActor(
	db: Db,
	env: AuthEnv,
	headers: Headers,
	setCookie?: (cookie: string) => void,
): Promise<Actor> {
	const read = await authFor(db, env)
		.api.getSession({ headers, query: { disableRefresh: !setCookie }, returnHeaders: true })
		.catch(() => null)
	for (const cookie of read?.headers.getSetCookie() ?? []) setCookie?.(cookie)
	if (!read?.response || isClosed(read.response.user, new Date())) return null

	const { user, session } = read.response
	const actor = {
		id: user.id,
		name: user.name,
		email: user.email,
		avatar: user.image ?? null,
		role: await findRole(db, user.id),
		...(user.deletionDueAt ? { deletionDueAt: user.deletionDueAt } : {}),
	}
	return session.impersonatedBy ? { ...actor, impersonatedBy: session.impersonatedBy } : actor
}

async function findRole(db: Db, userId: string): Promise<Role> {
	try {
		const [row] = await db
			.select({ role: userRoles.role })
			.from(userRoles)
			.where(eq(userRoles.userId, userId))
		return roleOf(row?.role)
	} catch {
		return roleOf(undefined)
	}
}

/** The demo accounts that exist here: none, unless the sample organisation was loaded. */
export async function listDemoAccounts(ctx: Ctx): Promise<{ email: string; role: Role }[]> {
	const emails = demoAccounts.map((account) => account.email)
	const rows = await ctx.db
		.select({ email: profiles.email })
		.from(profiles)
		.where(and(inArray(profiles.email, emails), isNotNull(profiles.sampleAt)))
	return demoAccounts.filter((account) => rows.some((row) => row.email === account.email))
}

export type PasswordLink =
	| { state: 'open'; person: { name: string; email: string } }
	| { state: 'expired' }
	| { state: 'unknown' }

/** What a one-time link still opens. */
export async function findPasswordLink(ctx: Ctx, token: string): Promise<PasswordLink> {
	const link = await findLink(ctx, 'set-password', token)
	if (link.state !== 'open') return { state: link.state }
	return { state: 'open', person: { name: link.person.name, email: link.person.email } }
}
