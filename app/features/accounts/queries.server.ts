import { eq } from 'drizzle-orm'
import { type Actor, roleOf } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { authFor } from './auth.server.ts'
import { userRoles } from './tables.server.ts'

/** Who the session cookie names. A failed profile look-up means nobody, a failed role look-up means `user`: never up. */
export async function findActor(db: Db, env: Env, headers: Headers): Promise<Actor> {
	const session = await authFor(db, env)
		.api.getSession({ headers })
		.catch(() => null)
	if (!session) return null

	const { id, name, email, image } = session.user
	return { id, name, email, avatar: image ?? null, role: await findRole(db, id) }
}

async function findRole(db: Db, userId: string) {
	try {
		const [row] = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId))
		return roleOf(row?.role)
	} catch {
		return roleOf(undefined)
	}
}
