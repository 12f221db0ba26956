import { and, eq, inArray } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { categories } from '#app/features/categories/tables.server.ts'
import type { CourseStatus } from '#app/features/courses/model.ts'
import { courses, courseVersions } from '#app/features/courses/tables.server.ts'
import { findIneligible } from '#app/features/scholars/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import type { CourseStepKind } from '../../model.ts'
import {
	type Course,
	type CourseTexts,
	copyOf,
	dropVersion,
	findVersion,
	hasContent,
	published,
	shownAs,
	textsOf,
	type Version,
} from '../../versions.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'
import { findSubject } from '../subject.server.ts'

export type CourseFields = Omit<CourseTexts, 'cover'> & {
	categoryId: string
	/** Its teacher: who may act as a scholar, or teaches it already. */
	scholarId: string
	status: CourseStatus
	/** Why it is rejected; its scholar reads it. */
	reason: string
	/** Of `findSubject`, as the form was shown. */
	stamp: string
}

/** `stale`: somebody changed it since the form was shown */
export type NotSet =
	| NotNow
	| { ok: false; reason: 'stale' | 'no-category' | 'no-person' | 'no-reason' | 'empty' }
type Done = { ok: true; isDecided: boolean } | NotSet

/**
 * The admin's form: what a course says, who teaches it, and its status, whichever that is. Approved publishes what the
 * form says at once. An approved course that is set to draft or rejected leaves the catalogue, and so does one that is
 * set to draft while a change of it waits; pending puts it before a reviewer, and a rejected change lets stay what is
 * published. Who is enrolled keeps the version they began.
 * @returns `isDecided`: what waited was approved or rejected, which can be taken back for `undoSeconds`
 */
export async function setCourse(ctx: Ctx<User>, courseId: string, fields: CourseFields): Promise<Done> {
	return courseWorkflow.transition(ctx, courseId, 'set', {}, async (ctx, course) => {
		const subject = await findSubject(ctx, course)
		if (subject?.stamp !== fields.stamp) return { ok: false, reason: 'stale' }
		const reason = await misfitOf(ctx, course, subject.version, fields)
		if (reason) return { ok: false, reason }

		const { version } = subject
		return ways[fields.status](ctx, { course, version, fields: { ...fields, cover: version.cover } })
	})
}

/** The form says nothing of the drawn cover: it stays. */
type Setting = { course: Course; version: Version; fields: CourseFields & Pick<CourseTexts, 'cover'> }
type Way = (ctx: Ctx<User>, setting: Setting) => Promise<Done>

const ways: Record<CourseStatus, Way> = {
	approved: async (ctx, { course, version, fields }) => {
		const said = await sayingSo(ctx, { course, version, fields })
		const isSame = course.status === 'approved' && said.id === course.approvedVersionId
		if (!isSame)
			await ctx.db
				.update(courseVersions)
				.set({ approvedAt: ctx.now, reviewedBy: ctx.actor.id, rejectedAt: null, rejectedReason: '' })
				.where(eq(courseVersions.id, said.id))
		const set = {
			submittedVersionId: null,
			approvedVersionId: said.id,
			approvedAt: course.approvedAt ?? ctx.now,
		}
		const beside = {
			...(await published(ctx, course, said)),
			workingVersionId: course.workingVersionId === said.id ? null : course.workingVersionId,
		}
		const kind = isSame || course.status === 'approved' ? 'edited' : 'approved'
		return save(ctx, { course, fields, kind, said, set, beside })
	},
	pending: async (ctx, { course, version, fields }) => {
		// What is published stays as it is; another version waits beside it. One that waited before may have been changed
		// since: nobody decides on it by what they saw then.
		const wasSeen = version.id === course.workingVersionId && version.submittedAt !== null
		const isApart = wasSeen || version.id === course.approvedVersionId
		const said = await sayingSo(ctx, { course, version, fields, isApart })
		await ctx.db
			.update(courseVersions)
			.set({
				submittedAt: version.submittedAt && course.status === 'pending' ? version.submittedAt : ctx.now,
				rejectedAt: null,
				rejectedReason: '',
			})
			.where(eq(courseVersions.id, said.id))
		const set = {
			submittedVersionId: said.id,
			workingVersionId: wasSeen || course.workingVersionId === said.id ? null : course.workingVersionId,
		}
		const beside = course.approvedVersionId === null ? shownAs(said) : {}
		const kind = course.status === 'pending' ? 'edited' : 'submitted'
		const done = await save(ctx, { course, fields, kind, said, set, beside })
		if (wasSeen) await dropVersion(ctx, version.id)
		return done
	},
	draft: async (ctx, { course, version, fields }) => {
		const said = await workedOn(ctx, { course, version, fields })
		const set = { submittedVersionId: null, workingVersionId: said.id, approvedVersionId: null }
		const kind = course.approvedVersionId ? 'unpublished' : 'edited'
		return save(ctx, { course, fields, kind, said, set, beside: shownAs(said) })
	},
	rejected: async (ctx, { course, version, fields }) => {
		const isPublished = course.status === 'approved' && course.approvedVersionId !== null
		const stays = course.approvedVersionId !== null && !isPublished
		// What waited is what its scholar reads the reason of.
		const isWaiting = course.status === 'pending' && version.id === course.submittedVersionId
		const said = isWaiting
			? await sayingThere(ctx, version, fields)
			: await workedOn(ctx, { course, version, fields })
		const why = fields.reason || (course.status === 'rejected' ? version.rejectedReason : '')
		await ctx.db
			.update(courseVersions)
			.set({ rejectedAt: ctx.now, rejectedReason: why, reviewedBy: ctx.actor.id })
			.where(eq(courseVersions.id, said.id))
		const set = {
			submittedVersionId: null,
			workingVersionId: isWaiting ? (course.workingVersionId ?? said.id) : said.id,
			approvedVersionId: stays ? course.approvedVersionId : null,
		}
		const kind = isPublished ? 'unpublished' : course.status === 'rejected' ? 'edited' : 'rejected'
		return save(ctx, { course, fields, kind, said, set, beside: stays ? {} : shownAs(said) })
	},
}

/** The version itself where the form changed none of its texts; else one that says what the form says. */
async function sayingSo(
	ctx: Ctx<User>,
	{ course, version, fields, isApart = false }: Setting & { isApart?: boolean },
): Promise<Version> {
	if (isSame(version, fields) && !isApart) return version
	// Only what is worked on may change: what waits, or was published, stays as it was.
	if (version.id === course.workingVersionId && !isApart) return rewritten(ctx, version, fields)
	return copyOf(ctx, course, { from: version.id, texts: textsOf(fields) })
}

/** What its scholar goes on with: what they work on already, with the texts of the form where it changed any. */
async function workedOn(ctx: Ctx<User>, { course, version, fields }: Setting): Promise<Version> {
	const { workingVersionId } = course
	if (workingVersionId !== null) {
		const isIt = workingVersionId === version.id
		const working = isIt ? version : await findVersion(ctx, workingVersionId)
		return isSame(version, fields) ? working : rewritten(ctx, working, fields)
	}
	if (version.id !== course.approvedVersionId) return sayingThere(ctx, version, fields)
	return copyOf(ctx, course, { from: version.id, texts: textsOf(fields) })
}

async function sayingThere(ctx: Ctx<User>, version: Version, fields: CourseTexts): Promise<Version> {
	return isSame(version, fields) ? version : rewritten(ctx, version, fields)
}

async function rewritten(ctx: Ctx<User>, version: Version, fields: CourseTexts): Promise<Version> {
	const saved = {
		...textsOf(fields),
		revision: version.revision + 1,
		authorId: ctx.actor.id,
		savedAt: ctx.now,
	}
	await ctx.db.update(courseVersions).set(saved).where(eq(courseVersions.id, version.id))
	return { ...version, ...saved }
}

function isSame(version: CourseTexts, fields: CourseTexts): boolean {
	return JSON.stringify(textsOf(version)) === JSON.stringify(textsOf(fields))
}

type Saving = {
	course: Course
	fields: CourseFields
	kind: CourseStepKind
	said: Version
	set: Partial<Course>
	/** What changes too, and stays when a decision is taken back. */
	beside: PgUpdateSetSource<typeof courses>
}

async function save(ctx: Ctx<User>, { course, fields, kind, said, set, beside }: Saving): Promise<Done> {
	const { status, scholarId, reason } = fields
	const { submittedVersionId, workingVersionId } = course
	const isDecided = course.status === 'pending' && (kind === 'approved' || kind === 'rejected')
	await ctx.db
		.update(courses)
		.set({ ...beside, scholarId })
		.where(eq(courses.id, course.id))
	// Taken back, it waits with what the form said.
	const waiting = {
		submittedVersionId: said.id,
		workingVersionId: workingVersionId === said.id ? null : workingVersionId,
	}
	await courseWorkflow.writeStep(ctx, isDecided ? { ...course, ...waiting } : course, {
		kind,
		undoable: isDecided,
		columns: { versionId: said.id },
		note: status === 'rejected' ? reason : '',
		set: { ...set, status },
	})
	// Another took the place of what waited, and nobody was given it.
	if (submittedVersionId && submittedVersionId !== said.id) await dropVersion(ctx, submittedVersionId)
	return { ok: true, isDecided }
}

/** Why a course cannot be so, or null; what stands already may stand. */
async function misfitOf(ctx: Ctx<User>, course: Course, version: Version, fields: CourseFields) {
	const { categoryId, scholarId, status, reason } = fields
	// A draft was put before nobody yet.
	const asksWhy = course.status === 'pending' || course.status === 'approved'
	if (status === 'rejected' && asksWhy && !reason) return 'no-reason'
	const isOffered = status === 'pending' || status === 'approved'
	if (isOffered && status !== course.status && !(await hasContent(ctx, version.id))) return 'empty'
	if (categoryId !== version.categoryId) {
		const [category] = await ctx.db
			.select({ id: categories.id })
			.from(categories)
			.where(and(eq(categories.id, categoryId), inArray(categories.type, ['course', 'both'])))
		if (!category) return 'no-category'
	}
	if (scholarId === course.scholarId) return null
	return (await findIneligible(ctx, scholarId)) === null ? null : 'no-person'
}
