import { asc, eq } from 'drizzle-orm'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { shownEmail } from '#app/platform/mail/no-email.ts'
import { officers, schemes } from './tables.server.ts'

const most = 500

/** Everybody who is named for a function, by function. @throws 403 for anybody but an admin */
export async function listOfficers(ctx: Ctx<User>) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const rows = await ctx.db
		.select({
			personId: officers.personId,
			function: officers.function,
			name: shownNameOf(officers.personId),
			email: profiles.email,
			at: officers.at,
		})
		.from(officers)
		.innerJoin(profiles, eq(profiles.id, officers.personId))
		.orderBy(asc(officers.function), asc(profiles.name), asc(profiles.id))
		.limit(most)
	return rows.map((row) => ({ ...row, email: shownEmail(row.email) }))
}

/** All schemes, those on offer first by name. @throws 403 for anybody but an admin */
export async function listAllSchemes(ctx: Ctx<User>) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const { id, names, kind, months, deciders, isOffered } = schemes
	return ctx.db
		.select({ id, names, kind, months, deciders, isOffered })
		.from(schemes)
		.orderBy(asc(schemes.createdAt), asc(schemes.id))
		.limit(most)
}

export async function findScheme(ctx: Ctx<User>, id: string) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const [row] = await ctx.db.select().from(schemes).where(eq(schemes.id, id))
	return row
}
