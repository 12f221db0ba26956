import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { Actor, User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { stripHtml } from '#app/platform/text/text.ts'
import { isDay } from '#app/platform/time/time.ts'
import { instantOf, wallTime } from '#app/platform/time/zoned-time.ts'
import type { ApplyStep, Done, NotNow } from '#app/workflow/workflow.server.ts'
import { issuesOf, type PostIssue } from '../cites.server.ts'
import { mostDaysAhead } from '../model.ts'
import { postDrafts, postSteps, posts, postVersions } from '../tables.server.ts'
import { type Post, postWorkflow } from '../workflow.server.ts'

export type IssuesRefusal = { ok: false; reason: 'issues'; issues: PostIssue[] }
export type SubmitResult = Done | NotNow | IssuesRefusal | { ok: false; reason: 'unchanged' }

const { transition } = postWorkflow

/** The draft of a locked post. */
async function draftOf(ctx: Ctx, id: string) {
	const [draft] = await ctx.db.select().from(postDrafts).where(eq(postDrafts.postId, id)).for('update')
	return requireRow(draft)
}

async function versionOf(ctx: Ctx, { id, publishedVersion }: Pick<Post, 'id' | 'publishedVersion'>) {
	const [version] = await ctx.db
		.select()
		.from(postVersions)
		.where(and(eq(postVersions.postId, id), eq(postVersions.number, publishedVersion ?? 0)))
	return requireRow(version)
}

/** Submits a draft for review. @returns `issues`: missing parts, quotations that must be settled */
export function submitPost(ctx: Ctx<User>, id: string): Promise<SubmitResult> {
	return transition<User, SubmitResult>(ctx, id, 'submit', {}, async (ctx, _post, take) => {
		const issues = issuesOf(await draftOf(ctx, id), { isRevision: false })
		return issues.length > 0 ? { ok: false, reason: 'issues', issues } : take()
	})
}

/** Submits the new version of a published post. @returns `unchanged`: it is the published text */
export function submitRevision(ctx: Ctx<User>, id: string): Promise<SubmitResult> {
	return transition<User, SubmitResult>(ctx, id, 'submitRevision', {}, async (ctx, post, take) => {
		const refused = await refusalOfRevision(ctx, post)
		return refused ?? take({ set: { revisionSubmittedAt: ctx.now } })
	})
}

async function refusalOfRevision(ctx: Ctx, post: Post): Promise<SubmitResult | undefined> {
	const draft = await draftOf(ctx, post.id)
	const { title, summary, body, notes } = await versionOf(ctx, post)
	const isSame =
		draft.title === title &&
		draft.summary === summary &&
		draft.body === body &&
		isDeepStrictEqual(draft.notes, notes)
	if (isSame) return { ok: false, reason: 'unchanged' }
	const issues = issuesOf(draft, { isRevision: true })
	return issues.length > 0 ? { ok: false, reason: 'issues', issues } : undefined
}

/** Writes the draft of a locked post as its next version, which readers get from now on. */
async function publish<Who extends Actor>(
	ctx: Ctx<Who>,
	post: Post,
	{ take, approvedBy }: { take: ApplyStep<Post, typeof postSteps>; approvedBy: string | null },
): Promise<Done> {
	const { title, summary, body, notes, changeReason } = await draftOf(ctx, post.id)
	const number = (post.publishedVersion ?? 0) + 1
	await ctx.db.insert(postVersions).values({
		postId: post.id,
		number,
		title,
		summary,
		body,
		notes,
		reason: number === 1 ? '' : changeReason,
		approvedBy,
		at: ctx.now,
	})
	return take({
		set: {
			title,
			summary,
			words: stripHtml(body).split(' ').filter(Boolean).length,
			publishedVersion: number,
			publishedAt: post.publishedAt ?? ctx.now,
			changedAt: ctx.now,
			publishAt: null,
			revisionAt: null,
			revisionSubmittedAt: null,
		},
	})
}

/** @param expectedStep the last step that the reviewer's page showed */
export function approvePost(ctx: Ctx<User>, id: string, expectedStep?: number): Promise<Done | NotNow> {
	const seen = expectedStep === undefined ? {} : { expectedStep }
	return transition(ctx, id, 'approve', seen, (ctx, post, take) =>
		publish(ctx, post, { take, approvedBy: ctx.actor.id }),
	)
}

export function approveRevision(ctx: Ctx<User>, id: string, expectedStep?: number): Promise<SubmitResult> {
	const seen = expectedStep === undefined ? {} : { expectedStep }
	return transition<User, SubmitResult>(ctx, id, 'approveRevision', seen, async (ctx, post, take) => {
		// An admin changes an announcement without submitting it.
		const refused = post.revisionSubmittedAt ? undefined : await refusalOfRevision(ctx, post)
		return refused ?? publish(ctx, post, { take, approvedBy: ctx.actor.id })
	})
}

/** Publishes an announcement that cites nothing, by an admin alone. */
export function announcePost(ctx: Ctx<User>, id: string): Promise<SubmitResult> {
	return transition<User, SubmitResult>(ctx, id, 'announce', {}, async (ctx, post, take) => {
		const issues = issuesOf(await draftOf(ctx, id), { isRevision: false })
		if (issues.length > 0) return { ok: false, reason: 'issues', issues }
		return publish(ctx, post, { take, approvedBy: ctx.actor.id })
	})
}

type When = { day: string; time: string; zone: string }
export type ScheduleResult = Done | NotNow | IssuesRefusal | { ok: false; reason: 'not-then' | 'skipped' }

/**
 * The instant of a local time in the organisation's zone; of a repeated one, the earlier.
 * @returns `skipped`: the clock jumps over it; `not-then`: unreadable, past, or too far ahead
 */
function instantFor({ day, time, zone }: When, now: Date): Date | 'skipped' | 'not-then' {
	if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return 'not-then'
	const at = new Date(instantOf(day, time, zone))
	const shown = wallTime(at, zone)
	if (shown.day !== day || shown.time !== time) return 'skipped'
	const ahead = at.getTime() - now.getTime()
	return ahead <= 0 || ahead > mostDaysAhead * 86_400_000 ? 'not-then' : at
}

/** Approves a post for a later time. The same verb moves one that is scheduled. */
export function schedulePost(
	ctx: Ctx<User>,
	id: string,
	{ verb = 'schedule', ...when }: When & { verb?: 'schedule' | 'reschedule' },
): Promise<ScheduleResult> {
	return transition<User, ScheduleResult>(ctx, id, verb, {}, async (ctx, _post, take) => {
		const at = instantFor(when, ctx.now)
		if (!(at instanceof Date)) return { ok: false, reason: at }
		const issues = issuesOf(await draftOf(ctx, id), { isRevision: false })
		if (issues.length > 0) return { ok: false, reason: 'issues', issues }
		return take({ set: { publishAt: at } })
	})
}

/** Back to the reviewers, without a time. */
export function unschedulePost(ctx: Ctx<User>, id: string): Promise<Done | NotNow> {
	return transition(ctx, id, 'unschedule', {}, (_, _post, take) => take({ set: { publishAt: null } }))
}

/** Publishes a scheduled post whose time has come; once, whoever comes first. */
export function releasePost(ctx: Ctx<null>, id: string): Promise<Done | NotNow> {
	return transition<null, Done | NotNow>(ctx, id, 'release', { as: 'clock' }, async (ctx, post, take) => {
		if (!post.publishAt || post.publishAt > ctx.now) return { ok: false, reason: 'not-now' }
		const [step] = await ctx.db
			.select({ actorId: postSteps.actorId })
			.from(postSteps)
			.where(
				and(
					eq(postSteps.subjectId, id),
					eq(postSteps.kind, 'scheduled'),
					ne(postSteps.fromStatus, 'scheduled'),
					sql`${postSteps.undoneAt} is null`,
				),
			)
			.orderBy(desc(postSteps.id))
			.limit(1)
		return publish(ctx, post, { take, approvedBy: step?.actorId ?? null })
	})
}

/** Scheduled posts whose time has come, the earliest first. */
export async function listDue(
	ctx: Ctx,
	{ limit, except = [] }: { limit: number; except?: string[] },
): Promise<string[]> {
	const rows = await ctx.db
		.select({ id: posts.id })
		.from(posts)
		.where(and(sql`status = 'scheduled'`, lte(posts.publishAt, ctx.now), notInArray(posts.id, except)))
		.orderBy(asc(posts.publishAt), asc(posts.id))
		.limit(limit)
	return rows.map(({ id }) => id)
}

/** Begins a new version of a published post, from the published text; readers keep that one meanwhile. */
export function revisePost(ctx: Ctx<User>, id: string): Promise<Done | NotNow> {
	return transition(ctx, id, 'revise', {}, async (ctx, post, take) => {
		await resetDraft(ctx, post)
		return take({ set: { revisionAt: ctx.now, revisionSubmittedAt: null } })
	})
}

/** Discards the new version. */
export function dropRevision(ctx: Ctx<User>, id: string): Promise<Done | NotNow> {
	return transition(ctx, id, 'dropRevision', {}, async (ctx, post, take) => {
		await resetDraft(ctx, post)
		return take({ set: { revisionAt: null, revisionSubmittedAt: null } })
	})
}

async function resetDraft(ctx: Ctx<User>, post: Post) {
	const { title, summary, body, notes } = await versionOf(ctx, post)
	await ctx.db
		.update(postDrafts)
		.set({
			title,
			summary,
			body,
			notes,
			changeReason: '',
			revision: sql`${postDrafts.revision} + 1`,
			savedAt: ctx.now,
			savedBy: ctx.actor.id,
		})
		.where(eq(postDrafts.postId, post.id))
}

/** Withdraws a post. @param showsReason readers of its address see the reason */
export function withdrawPost(
	ctx: Ctx<User>,
	id: string,
	{ reason, showsReason }: { reason: string; showsReason: boolean },
): Promise<Done | NotNow> {
	return transition(ctx, id, 'withdraw', { note: reason }, (_, _post, take) =>
		take({ set: { showsReason, withdrawnReason: showsReason ? reason : '' } }),
	)
}

export function restorePost(ctx: Ctx<User>, id: string): Promise<Done | NotNow> {
	return transition(ctx, id, 'restore', {}, (_, _post, take) =>
		take({ set: { showsReason: false, withdrawnReason: '' } }),
	)
}
