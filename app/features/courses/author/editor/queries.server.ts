import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Media } from '#app/features/courses/section.ts'
import {
	courseSections,
	courses,
	courseVersions,
	minutesOfSection,
} from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allowedVerbs } from '#app/workflow/rules.ts'
import { courseRules, type Verb } from '../../rules.ts'
import { courseSteps } from '../../tables.server.ts'
import type { Course, Version } from '../../versions.server.ts'
import { knownTo, ruled } from '../../workflow.server.ts'
import type { OutlineRow, Which } from './model.ts'
import { removedVersionIds } from './removed.server.ts'

export type Workplace = { course: Course; version: Version; may: Verb[] }

const newest = sql`coalesce(${courses.workingVersionId}, ${courses.submittedVersionId}, ${courses.approvedVersionId})`
/** Falls back to the newest version. */
const ids = {
	newest,
	submitted: sql`coalesce(${courses.submittedVersionId}, ${newest})`,
	approved: sql`coalesce(${courses.approvedVersionId}, ${newest})`,
}

/** A course with one of its versions, for its author or an admin, and what they may do with it. */
export async function findWorkplace(
	ctx: Ctx<User>,
	courseId: string,
	which: Which = 'newest',
): Promise<Workplace | undefined> {
	const [row] = await ctx.db
		.select({ course: courses, version: courseVersions, hasStudents: ruled.hasStudents })
		.from(courses)
		.innerJoin(courseVersions, eq(courseVersions.id, ids[which]))
		.where(and(eq(courses.id, courseId), knownTo(ctx.actor)))
	if (!row) return undefined
	const { course, version, hasStudents } = row
	return { course, version, may: allowedVerbs(courseRules, ctx.actor, { ...course, hasStudents }) }
}

export async function courseExists(ctx: Ctx, courseId: string): Promise<boolean> {
	return (await ctx.db.$count(courses, eq(courses.id, courseId))) > 0
}

const outlined = {
	section: courseSections.lineage,
	title: courseSections.title,
	order: courseSections.order,
	part: courseSections.part,
	isFree: courseSections.isFree,
	minutes: minutesOfSection,
	release: courseSections.release,
	media: sql<Media['kind'] | null>`${courseSections.media}->>'kind'`,
	materials: sql<number>`jsonb_array_length(${courseSections.materials})`,
	hasQuiz: sql<boolean>`${courseSections.quiz} is not null`,
}

export async function listOutline(ctx: Ctx, versionId: string): Promise<OutlineRow[]> {
	return ctx.db
		.select(outlined)
		.from(courseSections)
		.where(eq(courseSections.versionId, versionId))
		.orderBy(asc(courseSections.order))
}

export type EditorOutline = {
	sections: OutlineRow[]
	/** Removed from the working copy and restorable. */
	removed: { section: string; title: string }[]
}

/** The same for the editor, in one statement. */
export async function listEditorOutline(ctx: Ctx, { course, version }: Workplace): Promise<EditorOutline> {
	const rows = await ctx.db
		.select({ ...outlined, versionId: courseSections.versionId })
		.from(courseSections)
		.where(
			and(
				eq(courseSections.courseId, course.id),
				or(
					eq(courseSections.versionId, version.id),
					inArray(courseSections.versionId, removedVersionIds(ctx, course)),
				),
			),
		)
		.orderBy(asc(courseSections.order))
	const of = (isHere: boolean) =>
		rows
			.filter(({ versionId }) => (versionId === version.id) === isHere)
			.map(({ versionId: _, ...row }) => row)
	const sections = of(true)
	const there = new Set(sections.map(({ section }) => section))
	const removed = course.workingVersionId === null ? [] : of(false)
	return {
		sections,
		removed: removed
			.filter(({ section }) => !there.has(section))
			.map(({ section, title }) => ({ section, title })),
	}
}

/** A section of a version with its neighbours and its quiz, right answers included. */
export async function findSectionAt(ctx: Ctx, versionId: string, lineage: string) {
	const beside = (way: '<' | '>') => {
		const other = sql`select o.lineage from ${courseSections} o where o.version_id = ${versionId}
			and o."order" ${sql.raw(way)} ${sql`${courseSections.order}`}`
		return sql<string | null>`(${other} order by o."order" ${sql.raw(way === '<' ? 'desc' : 'asc')} limit 1)`
	}
	const [row] = await ctx.db
		.select({ section: courseSections, previous: beside('<'), next: beside('>') })
		.from(courseSections)
		.where(and(eq(courseSections.versionId, versionId), eq(courseSections.lineage, lineage)))
	return row
}

/** The note of passages marked as no quotation at the last submission. */
export async function findLastNote(ctx: Ctx, courseId: string): Promise<string> {
	const [step] = await ctx.db
		.select({ note: courseSteps.note })
		.from(courseSteps)
		.where(and(eq(courseSteps.subjectId, courseId), eq(courseSteps.kind, 'submitted')))
		.orderBy(desc(courseSteps.id))
		.limit(1)
	return step?.note ?? ''
}
