import { and, asc, eq, lte, type SQL } from 'drizzle-orm'
import { findIneligible } from '#app/features/scholars/api.server.ts'
import { shownName, shownNameOf } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { listTimeline } from '#app/workflow/timeline.server.ts'
import { openTriage } from '../queries.server.ts'
import { openText } from '../sealed.server.ts'
import { counselingSteps, messages } from '../tables.server.ts'
import { counseling, type Thread } from '../workflow.server.ts'

/** Minutes that an admin may read after giving a reason. */
const lookMinutes = 15

/**
 * A thread for the staff. Messages are for its counselor, and for an admin who gave a reason; others with access see
 * that it waits, and since when.
 * @returns undefined where it does not exist for them; seekers read their own on their page
 */
export async function findForStaff(ctx: Ctx<User>, id: string, secret: string) {
	if (!isAtLeast(ctx.actor, 'scholar')) return undefined
	const thread = await counseling.find(ctx, id)
	if (!thread || thread.userId === ctx.actor.id) return undefined
	const verbs = await counseling.offers(ctx, thread)
	const steps = await listTimeline(ctx, counselingSteps, id)
	const isHolder = thread.scholarId === ctx.actor.id
	const since = new Date(ctx.now.getTime() - lookMinutes * 60_000)
	const looked = steps.some(
		({ kind, actorId, at }) => kind === 'looked' && actorId === ctx.actor.id && at > since,
	)
	const content = isHolder || looked ? await findContent(ctx, thread, secret) : null
	const { language, helper, status, dueOn, eraseOn, closing, createdAt, topic } = thread
	return {
		id,
		language,
		helper,
		status,
		dueOn,
		eraseOn,
		closing,
		createdAt,
		verbs,
		isHolder,
		content,
		/** Threads are assigned to scholars with a published profile only. */
		isPublished: !verbs.includes('claim') || (await findIneligible(ctx, ctx.actor.id)) === null,
		/** The topic is for its counselor and those who may claim it. */
		topic: content || verbs.includes('claim') ? topic : null,
		holder: await nameOf(ctx, thread.scholarId, shownName()),
		steps: steps.map(({ actorId, ...step }) => ({
			...step,
			// The timeline never names the seeker.
			actor: actorId !== null && actorId === thread.userId ? null : step.actor,
			note:
				content || step.kind === 'looked' ? openText(step.note, secret, { thread: id, column: 'note' }) : '',
		})),
	}
}

async function findContent(ctx: Ctx, thread: Thread, secret: string) {
	const { id } = thread
	const rows = await ctx.db
		.select({ ...messageColumns, author: shownNameOf(messages.authorId) })
		.from(messages)
		.where(and(eq(messages.threadId, id), lte(messages.at, ctx.now)))
		.orderBy(asc(messages.at), asc(messages.id))
	return {
		question: openText(thread.question, secret, { thread: id, column: 'question' }),
		triage: openTriage(thread, secret),
		seeker: await nameOf(ctx, thread.userId, profiles.name),
		messages: rows.map(({ body, ...row }) => ({ ...row, text: openText(body, secret, { message: row.id }) })),
	}
}
const { id, kind, body, referral, readAt, at } = messages
const messageColumns = { id, kind, body, referral, readAt, at }

async function nameOf(
	ctx: Ctx,
	personId: string | null,
	name: SQL<string> | typeof profiles.name,
): Promise<string | null> {
	if (!personId) return null
	const [person] = await ctx.db.select({ name }).from(profiles).where(eq(profiles.id, personId))
	return person?.name ?? null
}
