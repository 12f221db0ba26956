import { and, eq, sql } from 'drizzle-orm'
import type { CourseDetail, Material } from '#app/features/courses/model.ts'
import { isOpen, type Media } from '#app/features/courses/section.ts'
import { captionsOf, courseSections, minutesOfSection } from '#app/features/courses/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readId } from '#app/platform/ids.ts'
import { dayIn } from '#app/platform/time/time.ts'

export type FreeLesson = {
	title: string
	/** Sanitised HTML. */
	text: string
	order: number
	minutes: number | null
	materials: Material[]
	media: Media | null
	captions: string | null
	transcript: string
	hasQuiz: boolean
}

/**
 * A free lesson of the approved version, while the course is listed. It opens as for somebody who enrolled today; its
 * files follow (`canOpenFile`).
 */
export async function findFreeLesson(
	ctx: Ctx,
	course: Pick<CourseDetail, 'isListed' | 'versions'>,
	{ section, zone }: { section: string; zone: string },
): Promise<FreeLesson | undefined> {
	const lineage = readId(section)
	const { current } = course.versions
	if (!course.isListed || current === null || lineage === undefined) return undefined
	const { title, description, order, materials, media, transcript, quiz, release } = courseSections
	const [row] = await ctx.db
		.select({
			title,
			text: description,
			order,
			materials,
			media,
			captions: captionsOf,
			transcript,
			release,
			minutes: minutesOfSection,
			hasQuiz: sql<boolean>`${quiz} is not null`,
		})
		.from(courseSections)
		.where(
			and(eq(courseSections.versionId, current), eq(courseSections.lineage, lineage), courseSections.isFree),
		)
	const today = dayIn(ctx.now, zone)
	if (!row || !isOpen(row.release, { enrolledOn: today, today })) return undefined
	const { release: _, ...lesson } = row
	return lesson
}
