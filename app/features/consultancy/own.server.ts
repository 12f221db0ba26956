import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { getLocale } from '#app/paraglide/runtime.js'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import type { Desk } from '#app/staff/verb-route.server.ts'
import { allowedVerbs } from '#app/workflow/rules.ts'
import { commands } from './commands.server.ts'
import { wordIn } from './model.ts'
import { ownPath } from './own.ts'
import { findOwn } from './queries.server.ts'
import { consultationRules } from './rules.ts'
import { consultationSteps, consultations } from './tables.server.ts'
import { formatDateTime } from './when.ts'
import { consultationWorkflow } from './workflow.server.ts'

const maxSteps = 100

/** The seeker's own booking with what the seeker may do. */
export async function findBooking(ctx: Ctx<User>, id: string) {
	const booking = await findOwn(ctx, id)
	if (!booking) return undefined
	const ruled = { ...booking, userId: ctx.actor.id, started: booking.startsAt <= ctx.now }
	return { ...booking, may: allowedVerbs(consultationRules, ctx.actor, ruled) }
}

/**
 * The same for a page, with the time zone of the booking, which mails use as well.
 * @throws 404 where it is not theirs
 */
export async function ownBooking(context: Readonly<RouterContextProvider>, id: string) {
	const ctx = requireUser(context)
	const booking = requireRow(await findBooking(ctx, id))
	return { ctx, booking, zone: booking.zone }
}

/** Steps for the seeker, without those that the scholar can still undo. */
export function listOwnSteps(ctx: Ctx<User>, id: string) {
	const { kind, note, at, subjectId, undoneAt, openUntil, actorId } = consultationSteps
	return ctx.db
		.select({ id: consultationSteps.id, kind, note, at })
		.from(consultationSteps)
		.where(
			and(
				eq(subjectId, id),
				isNull(undoneAt),
				or(isNull(openUntil), lte(openUntil, ctx.now), eq(actorId, ctx.actor.id)),
			),
		)
		.orderBy(asc(consultationSteps.id))
		.limit(maxSteps)
}

/** Verbs of the seeker that need only a button. */
export const ownDesk: Desk<'withdraw' | 'keepSummary'> = {
	name: 'booking',
	path: ownPath,
	level: 'user',
	verbs: { withdraw: consultationRules.verbs.withdraw, keepSummary: consultationRules.verbs.keepSummary },
	async find(ctx, id) {
		const booking = await findBooking(ctx, id)
		const locale = getLocale()
		return (
			booking && {
				id,
				title: `${wordIn(booking.names, locale)}, ${formatDateTime(booking.startsAt, locale, booking.zone)}`,
				verbs: booking.may,
			}
		)
	},
	commands: {
		withdraw: (ctx, id, { note, seen }) => commands.withdraw(ctx, id, { note, seen }),
		keepSummary: (ctx, id) => commands.keepSummary(ctx, id),
	},
	undo: consultationWorkflow.undo,
}

/** The booking that this document came with, where its form was sent twice. */
export async function findByDocument(ctx: Ctx<User>, fileId: string | undefined) {
	const known = fileId && readId(fileId)
	if (!known) return undefined
	const { id, userId, documentId } = consultations
	const [row] = await ctx.db
		.select({ id })
		.from(consultations)
		.where(and(eq(documentId, known), eq(userId, ctx.actor.id)))
	return row
}
