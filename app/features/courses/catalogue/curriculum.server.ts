import { asc, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type CurriculumSection, mergeCurriculum } from '../curriculum.ts'
import type { Media } from '../section.ts'
import { courseSections, minutesOfSection } from '../tables.server.ts'

/** `begun`: the version of the enrollment; `current`: the approved one. */
type Versions = { begun: string | null; current: string | null }

/**
 * The curriculum of a course in one statement, merged by `mergeCurriculum`. Checks no access: materials come with their
 * addresses.
 */
export async function listCurriculum(ctx: Ctx, { begun, current }: Versions): Promise<CurriculumSection[]> {
	const versions = [begun, current].filter((id) => id !== null)
	if (versions.length === 0) return []
	const { id, versionId, lineage, title, order, part, isFree, materials, media, quiz, release } =
		courseSections
	const rows = await ctx.db
		.select({
			section: lineage,
			id,
			versionId,
			title,
			order,
			part,
			isFree,
			materials,
			release,
			minutes: minutesOfSection,
			media: sql<Media['kind'] | null>`${media}->>'kind'`,
			hasQuiz: sql<boolean>`${quiz} is not null`,
		})
		.from(courseSections)
		.where(inArray(versionId, versions))
		.orderBy(asc(versionId), asc(order))
	const of = (version: string | null) =>
		rows.filter((row) => row.versionId === version).map(({ versionId: _, ...section }) => section)
	return mergeCurriculum(of(begun), of(current))
}
