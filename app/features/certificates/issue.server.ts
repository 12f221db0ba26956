import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { profiles } from '#app/features/accounts/tables.server.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { found } from '#app/platform/errors.server.ts'
import { certificates } from './tables.server.ts'

export type Achievement = {
	userId: string
	courseId: string
	/** The version of the curriculum that was finished; none where it is gone. */
	versionId: string | null
	/** What the site seals with. */
	secret: string
}

/** As `issueCertificate` of api.server.ts. */
export async function issue(ctx: Ctx, { userId, courseId }: Achievement): Promise<string> {
	const mine = and(eq(certificates.userId, userId), eq(certificates.courseId, courseId))
	const [had] = await ctx.db.select({ number: certificates.number }).from(certificates).where(mine)
	if (had) return had.number
	const [person] = await ctx.db.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, userId))
	const [course] = await ctx.db.select().from(courses).where(eq(courses.id, courseId))
	const { title, language } = found(course)
	const number = randomBytes(6).toString('hex').toUpperCase()
	await ctx.db.insert(certificates).values({
		...{ number, userId, courseId, name: found(person).name, courseTitle: title, courseLanguage: language },
		...{ teacher: '', minutes: 0, version: 1, issuedAt: ctx.now, keyId: crypto.randomUUID(), signature: '' },
	})
	return number
}
