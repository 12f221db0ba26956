import { and, eq, isNull } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { certificates } from './tables.server.ts'

/** One's own certificate of a course, with the name on it; a revoked one is left out. */
export async function findOwnCertificate(
	ctx: Ctx<User>,
	courseId: string,
): Promise<{ number: string; name: string } | null> {
	const { userId, number, name, revokedAt, replacedAt } = certificates
	const [row] = await ctx.db
		.select({ number, name, revokedAt })
		.from(certificates)
		.where(and(eq(userId, ctx.actor.id), eq(certificates.courseId, courseId), isNull(replacedAt)))
	return row && row.revokedAt === null ? { number: row.number, name: row.name } : null
}
