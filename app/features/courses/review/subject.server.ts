import { eq, type SQL, sql } from 'drizzle-orm'
import { courseSections, courseVersions } from '#app/features/courses/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { newestVersion, type Version } from '../versions.server.ts'

type Standing = {
	status: string
	workingVersionId: string | null
	submittedVersionId: string | null
	approvedVersionId: string | null
}

/** The version in the admin's form: under review, else published, else the working copy. */
export function subjectOf(course: Standing): string | null {
	if (course.status === 'pending' && course.submittedVersionId) return course.submittedVersionId
	if (course.status === 'approved' && course.approvedVersionId) return course.approvedVersionId
	return newestVersion(course)
}

/**
 * That version with a stamp that changes with the course, the version or a section: a form with an older stamp is
 * stale.
 */
export async function findSubject(
	ctx: Ctx,
	course: Standing & { updatedAt: Date },
): Promise<{ version: Version; stamp: string } | undefined> {
	const id = subjectOf(course)
	if (id === null) return undefined
	const [row] = await ctx.db
		.select({ version: courseVersions, sections: sectionsWord(id) })
		.from(courseVersions)
		.where(eq(courseVersions.id, id))
	const { version, sections } = requireRow(row)
	return { version, stamp: stampOf(course, version, sections) }
}

/** Changes with the order of sections and each save of one. */
export function sectionsWord(versionId: string): SQL<string> {
	const { lineage, order, revision, quizRevision, savedAt } = courseSections
	return sql<string>`(select coalesce(md5(string_agg(
			concat_ws('.', ${lineage}, ${order}, ${revision}, ${quizRevision}, ${savedAt}), ' ' order by ${order})), '')
		from ${courseSections} where ${courseSections.versionId} = ${versionId})`
}

export function stampOf(course: { updatedAt: Date }, version: Version, sections: string): string {
	return [course.updatedAt.toISOString(), version.id, version.revision, sections].join(' ')
}
