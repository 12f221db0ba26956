import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { courses } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, together } from '#app/platform/ctx.server.ts'
import { found } from '#app/platform/errors.server.ts'
import { record, recordLater } from '#app/platform/events.server.ts'
import { type CourseStepKind, undoSeconds } from './model.ts'
import { can, type Verb } from './policy.ts'
import { open, ruled } from './rules.server.ts'
import { courseSteps } from './tables.server.ts'

export type Course = typeof courses.$inferSelect

/** Refused: it is not as it was when the button was offered, or never was this person's to press. */
export type NotNow = { ok: false; reason: 'not-now' }
export const notNow: NotNow = { ok: false, reason: 'not-now' }

/** Courses whose pages this person may open, those they have deleted included. */
export function knownTo(actor: User): SQL {
	return or(open(actor, 'see'), open(actor, 'restore')) ?? sql`false`
}

/**
 * Changes a course by one of the verbs of policy.ts: locks it, asks whether it may be, and leaves the rest to `work`.
 * @throws 404 where this person may not even open its pages
 * @returns what `work` does, or that it may not be (any more)
 */
export async function change<Who extends User, Done>(
	ctx: Ctx<Who>,
	courseId: string,
	verb: Verb,
	work: (ctx: Ctx<Who>, course: Course) => Promise<Done>,
): Promise<Done | NotNow> {
	return together(ctx, async (ctx) => {
		// Locked first: of two who press at once, the second finds what the first did.
		const [row] = await ctx.db
			.select()
			.from(courses)
			.where(and(eq(courses.id, courseId), knownTo(ctx.actor)))
			.for('update')
		const course = found(row)
		// Asked once it is locked: nobody enrolls meanwhile.
		const [facts] = await ctx.db
			.select({ hasStudents: ruled.hasStudents })
			.from(courses)
			.where(eq(courses.id, courseId))
		if (!can(ctx.actor, verb, { ...course, hasStudents: facts?.hasStudents ?? false })) return notNow

		return work(ctx, course)
	})
}

/** Columns may be said in SQL, but for the status. */
export type Changes = Omit<PgUpdateSetSource<typeof courses>, 'status'> & { status?: Course['status'] }

export type Step = {
	kind: CourseStepKind
	/** What changes of the course. */
	set?: Changes
	note?: string
	/** The version that it is done to. */
	versionId?: string | null
	/** Nobody hears of it before it can no longer be undone. */
	undoable?: boolean
}

/** Writes one step of a course that is locked: what changes, the dated row, the event `course.<kind>`. */
export async function step(
	ctx: Ctx,
	course: Course,
	{ kind, set = {}, note = '', versionId = null, undoable }: Step,
) {
	await ctx.db
		.update(courses)
		.set({ ...set, updatedAt: ctx.now })
		.where(eq(courses.id, course.id))
	await ctx.db.insert(courseSteps).values({
		subjectId: course.id,
		kind,
		actorId: ctx.actor?.id ?? null,
		fromStatus: course.status,
		toStatus: set.status ?? course.status,
		note,
		versionId,
		previousVersionId: course.approvedVersionId,
		at: ctx.now,
	})
	if (undoable) await recordLater(ctx, `course.${kind}`, course.id, undoSeconds)
	else await record(ctx, `course.${kind}`, course.id)
}
