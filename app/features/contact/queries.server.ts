import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { canSignIn, shownName, shownNameOf } from '#app/features/users/api.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import { m } from '#app/paraglide/messages.js'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { containsWords, countEach, sortOrders, sortPrefix, toPage } from '#app/staff/list.server.ts'
import type { Choosable } from '#app/staff/person-picker.tsx'
import { inStates } from '#app/workflow/rules.server.ts'
import { listTimeline } from '#app/workflow/timeline.server.ts'
import { openStatuses, type Writing, writings } from './model.ts'
import { type InboxQuery, type InboxView, inboxViews, usualOrder } from './params.ts'
import { canReadMessages } from './policy.ts'
import { mailKeyOf } from './remove.server.ts'
import { contactMessages, contactSteps } from './tables.server.ts'
import { contactWorkflow } from './workflow.server.ts'

const pageSize = 25
const excerptLength = 140
const { id, name, email, message, status, assigneeId, dueOn, createdAt } = contactMessages

const orderOf = sortOrders({
	received: [
		[createdAt, 'asc'],
		[id, 'asc'],
	],
	due: [
		[{ sql: sql`coalesce(${dueOn}, 'infinity'::date)`, kind: 'date' }, 'asc'],
		[id, 'asc'],
	],
	name: [
		[sortPrefix(sql`fold_person(${name})`), 'asc'],
		[id, 'asc'],
	],
})
// Kept by a trigger (drizzle/0030_inbox.sql) and not mapped in the schema.
const search = sql`${contactMessages}.search`

/** Messages of a tab, with their first words. */
export async function listMessages(
	ctx: Ctx<User>,
	filters: InboxQuery,
	{ cursor, today, size = pageSize }: { cursor: string | null; today: string; size?: number },
) {
	assertAllowed(canReadMessages(ctx.actor))
	const order = orderOf(filters.sort ?? null, usualOrder(filters.view))
	const rows = await ctx.db
		.select({
			id,
			name,
			email,
			status,
			dueOn,
			createdAt,
			assignee: shownNameOf(assigneeId),
			excerpt: sql<string>`left(${message}, ${excerptLength + 1})`,
			key: order.key,
		})
		.from(contactMessages)
		.where(
			and(
				contactWorkflow.sees(ctx.actor),
				inStates(status, [filters.view]),
				partOf(ctx, filters.part, today),
				...containsWords(search, filters.q),
				order.after(cursor),
			),
		)
		.orderBy(...order.by)
		.limit(size + 1)
	const page = toPage(rows, size)
	return { ...page, rows: page.rows.map((row) => ({ ...row, excerpt: shorten(row.excerpt) })) }
}

function partOf(ctx: Ctx<User>, part: InboxQuery['part'], today: string): SQL | undefined {
	if (part === 'mine') return eq(assigneeId, ctx.actor.id)
	if (part === 'nobody') return isNull(assigneeId)
	return part === 'late' ? and(inStates(status, openStatuses), lt(dueOn, today)) : undefined
}

function shorten(text: string): string {
	return text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()} …` : text
}

export function countMessages(ctx: Ctx<User>): Promise<Record<InboxView, number>> {
	assertAllowed(canReadMessages(ctx.actor))
	const selects = inboxViews.map((view) => [
		view,
		sql`select 1 from ${contactMessages} where ${and(contactWorkflow.sees(ctx.actor), inStates(status, [view]))}`,
	])
	return countEach(ctx, Object.fromEntries(selects))
}

/** A message for the staff; a deleted one only for its undo. */
export async function findMessage(ctx: Ctx<User>, messageId: string) {
	const row = await contactWorkflow.find(ctx, messageId)
	if (!row) return undefined
	const [holder] = row.assigneeId
		? await ctx.db.select({ name: shownName() }).from(profiles).where(eq(profiles.id, row.assigneeId))
		: []
	const verbs = await contactWorkflow.offers(ctx, row)
	return { ...row, title: row.name, assignee: holder?.name ?? null, verbs }
}

/** Texts with the state of their mails, in order; and all steps without texts. */
export async function findThread(ctx: Ctx<User>, messageId: string) {
	assertAllowed(canReadMessages(ctx.actor))
	const steps = await listTimeline(ctx, contactSteps, messageId)
	const written = steps.filter(({ kind, undoneAt }) => isWriting(kind) && !undoneAt).reverse()
	const keys = written.map(({ id }) => mailKeyOf(id))
	const sent = keys.length
		? await ctx.db
				.select({ key: mails.key, status: mails.status })
				.from(mails)
				.where(inArray(mails.key, keys))
		: []
	const statuses = new Map(sent.map(({ key, status }) => [key, status]))
	return {
		timeline: steps.map((step) => ({ ...step, note: '' })),
		written: written.map(({ id, kind, note, at, actor, openUntil }) => ({
			id,
			kind: kind as Writing,
			text: note,
			at,
			actor,
			/** State of its mail: about to be sent, in the outbox, or no longer stored. */
			mail: openUntil && openUntil > ctx.now ? ('soon' as const) : (statuses.get(mailKeyOf(id)) ?? null),
		})),
	}
}

function isWriting(kind: string): kind is Writing {
	return writings.some((writing) => writing === kind)
}

export async function listAnswerers(ctx: Ctx<User>, holder: string | null): Promise<Choosable[]> {
	assertAllowed(canReadMessages(ctx.actor))
	const held = sql<number>`(select count(*)::int from ${contactMessages} held where held.assignee_id = ${profiles.id}
		and held.status in ('unread', 'waiting'))`
	const name = shownName()
	const people = await ctx.db
		.select({ id: profiles.id, name, load: held })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(and(eq(userRoles.role, 'admin'), canSignIn(ctx.now)))
		.orderBy(asc(name), asc(profiles.id))
		.limit(100)
	return people.map((person) => ({
		...person,
		isHolder: person.id === holder,
		note: m.contact_load({ count: person.load }),
	}))
}

export async function isAnswerer(ctx: Ctx<User>, personId: string): Promise<boolean> {
	const [row] = await ctx.db
		.select({ id: profiles.id })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(and(eq(profiles.id, personId), eq(userRoles.role, 'admin'), canSignIn(ctx.now)))
	return row !== undefined
}
