import { and, eq, isNull, sql } from 'drizzle-orm'
import { courseEnrollments, courses, courseVersions } from '#app/features/courses/tables.server.ts'
import { profiles, scholarProfiles } from '#app/features/users/tables.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { signingKey, signText } from '#app/platform/signatures/keys.server.ts'
import { newNumber } from '#app/platform/signatures/new-number.server.ts'
import { oneLine } from '#app/platform/signatures/number.ts'
import { certificatePath, type Statement, signedText } from './model.ts'
import { certificates } from './tables.server.ts'

export type Achievement = {
	userId: string
	courseId: string
	/** The finished version of the curriculum; null where it is deleted. */
	versionId: string | null
	secret: string
}

/** Implements `issueCertificate` of api.server.ts. */
export function issue(ctx: Ctx, achievement: Achievement): Promise<string> {
	const { userId, courseId } = achievement
	return transaction(ctx, async (ctx) => {
		const had = await findNumber(ctx, achievement)
		if (had) return had

		const facts = await certificateFacts(ctx, achievement)
		const key = await signingKey(ctx, achievement.secret)
		// A collision is one in a hundred billion; then the next number is tried.
		for (let tries = 0; tries < 5; tries++) {
			const statement = { ...facts, number: newNumber('MK', ctx.now) }
			const [made] = await ctx.db
				.insert(certificates)
				.values({
					...statement,
					userId,
					courseId,
					keyId: key.id,
					signature: signText(signedText(statement), key),
				})
				.onConflictDoNothing()
				.returning({ id: certificates.id, number: certificates.number })
			if (made) return settle(ctx, achievement, made)
			const meanwhile = await findNumber(ctx, achievement)
			if (meanwhile) return meanwhile
		}
		throw new Error('no number was free')
	})
}

async function settle(ctx: Ctx, { userId, courseId }: Achievement, made: { id: string; number: string }) {
	await ctx.db
		.update(courseEnrollments)
		.set({ certificateUrl: certificatePath(made.number) })
		.where(and(eq(courseEnrollments.userId, userId), eq(courseEnrollments.courseId, courseId)))
	await record(ctx, 'certificate.issued', made.id, { courseId, userId })
	return made.number
}

async function findNumber(ctx: Ctx, { userId, courseId }: Achievement): Promise<string | undefined> {
	const [had] = await ctx.db
		.select({ number: certificates.number })
		.from(certificates)
		.where(
			and(
				eq(certificates.userId, userId),
				eq(certificates.courseId, courseId),
				isNull(certificates.replacedAt),
			),
		)
	return had?.number
}

/** A snapshot of this day: later changes of course or person do not change it. */
async function certificateFacts(ctx: Ctx, achievement: Achievement): Promise<Omit<Statement, 'number'>> {
	const { userId, courseId, versionId } = achievement
	const [person] = await ctx.db.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, userId))
	const language = sql<Statement['courseLanguage']>`coalesce(${courseVersions.language}, ${courses.language})`
	const [course] = await ctx.db
		.select({
			title: sql<string>`coalesce(${courseVersions.title}, ${courses.title})`,
			language,
			version: sql<number>`coalesce(${courseVersions.number}, 1)`,
			minutes: sql<number>`(select coalesce(sum(coalesce(s.minutes, s.estimated_minutes)), 0)::int from course_sections s
				where s.version_id = ${courseVersions.id})`,
			// In the script of the course, where the teacher has such a name.
			teacher: sql<string>`coalesce(nullif(${scholarProfiles.names} ->> ${language}, ''), ${profiles.name}, '')`,
		})
		.from(courses)
		.leftJoin(
			courseVersions,
			eq(courseVersions.id, sql`coalesce(${versionId}::uuid, ${courses.approvedVersionId})`),
		)
		.leftJoin(profiles, eq(profiles.id, courses.scholarId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, courses.scholarId))
		.where(eq(courses.id, courseId))
	const { title, version, minutes, teacher, ...taught } = requireRow(course)
	return {
		name: oneLine(requireRow(person).name),
		courseTitle: oneLine(title),
		courseLanguage: taught.language,
		teacher: oneLine(teacher),
		minutes,
		version,
		issuedAt: ctx.now,
	}
}
