import { asc, eq, sql } from 'drizzle-orm'
import { courseSections, courses, courseVersions } from '#app/features/courses/tables.server.ts'
import { shownName } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import type { SectionPart } from '../../parts.ts'
import { type Course, findVersion, newestVersion, shownColumns, type Version } from '../../versions.server.ts'

export type Stale = { ok: false; reason: 'stale'; revision: number; by: string | null; savedAt: Date }
export type SaveResult = { ok: true; revision: number; savedAt: Date } | NotNow | Stale

/** The version shown in the editor; the course must be locked. */
export function editedVersion(ctx: Ctx, course: Course): Promise<Version> {
	return findVersion(ctx, requireRow(newestVersion(course)))
}

/** The later save: its revision, author and time. */
export async function staleSave(
	ctx: Ctx,
	{ authorId }: Pick<Version, 'authorId'>,
	{ revision, savedAt }: { revision: number; savedAt: Date },
): Promise<Stale> {
	const [person] = authorId
		? await ctx.db.select({ name: shownName() }).from(profiles).where(eq(profiles.id, authorId))
		: []
	return { ok: false, reason: 'stale', revision, by: person?.name ?? null, savedAt }
}

/** Updates the texts of the working copy; lists show them until a first version is approved. */
export async function updateTexts(
	ctx: Ctx<User>,
	course: Course,
	{ copy, set }: { copy: Version; set: Partial<Version> },
): Promise<void> {
	const [version] = await ctx.db
		.update(courseVersions)
		.set({ ...set, authorId: ctx.actor.id, savedAt: ctx.now })
		.where(eq(courseVersions.id, copy.id))
		.returning()
	const shown = course.approvedVersionId === null ? shownColumns(requireRow(version)) : {}
	await ctx.db
		.update(courses)
		.set({ ...shown, updatedAt: ctx.now })
		.where(eq(courses.id, course.id))
}

export function recordChange(ctx: Ctx<User>, course: Course, copy: Version): Promise<void> {
	return updateTexts(ctx, course, { copy, set: {} })
}

export function listSectionPlaces(ctx: Ctx, versionId: string): Promise<SectionPart[]> {
	const { lineage, part, order } = courseSections
	return ctx.db
		.select({ section: lineage, part })
		.from(courseSections)
		.where(eq(courseSections.versionId, versionId))
		.orderBy(asc(order))
}

export async function writeOrder(ctx: Ctx, versionId: string, rows: SectionPart[]): Promise<void> {
	const places = JSON.stringify(rows.map(({ section, part }, index) => ({ section, part, place: index + 1 })))
	// Negative places first: two sections must never share one.
	await ctx.db.execute(sql`update ${courseSections} s set "order" = -p.place, part = p.part
		from jsonb_to_recordset(${places}::jsonb) as p (section uuid, part text, place int)
		where s.version_id = ${versionId} and s.lineage = p.section`)
	await ctx.db.execute(sql`update ${courseSections} set "order" = -"order"
		where version_id = ${versionId} and "order" < 0`)
}

/**
 * Shifts the sections in a range of places at once.
 * @param places first and last, both included
 */
export async function shiftSections(
	ctx: Ctx,
	versionId: string,
	{ from, to = 1_000_000, by }: { from: number; to?: number; by: number },
): Promise<void> {
	// Negative places first: two sections must never share one.
	await ctx.db.execute(sql`update ${courseSections} set "order" = -("order" + ${by}::int)
		where version_id = ${versionId} and "order" between ${from}::int and ${to}::int`)
	await ctx.db.execute(sql`update ${courseSections} set "order" = -"order"
		where version_id = ${versionId} and "order" < 0`)
}
