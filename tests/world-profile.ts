import { eq } from 'drizzle-orm'
import { findOwnSession } from '#app/features/users/api.server.ts'
import type { Own } from '#app/features/users/profile/own.server.ts'
import { sessions } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { as, sessionCookie, testEnv } from './world.ts'

/** The Cookie header of a session that was opened this many minutes ago. */
export async function cookieSince(db: Db, user: User, minutes: number): Promise<string> {
	const cookie = await sessionCookie(db, user)
	const opened = new Date(Date.now() - minutes * 60_000)
	const { id } = await ownOf(db, user, cookie).then(({ session }) => session)
	await db.update(sessions).set({ createdAt: opened }).where(eq(sessions.id, id))
	return cookie
}

/** The input of a command for somebody's own account. */
export async function ownOf(db: Db, user: User, cookie?: string, now = new Date()): Promise<Own> {
	const ctx = as(user, db, now)
	const headers = new Headers({ cookie: cookie ?? (await sessionCookie(db, user)) })
	const session = requireRow(await findOwnSession(ctx, headers))
	return { ctx, env: testEnv, locale: 'en', session }
}

/** The cookies of a response, as the browser sends them back. */
export function cookiesOf(response: Response): string {
	return response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0])
		.join('; ')
}
