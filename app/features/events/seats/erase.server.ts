import { and, eq, exists, gt, inArray, isNull, ne, not, or, sql } from 'drizzle-orm'
import { forgetNotifications } from '#app/features/notifications/api.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { occurrences } from '../tables.server.ts'
import { answerDays, contactDays } from './model.ts'
import { inSeating } from './seating.server.ts'
import { attendees, registrationSteps, registrations, seatings } from './tables.server.ts'

const batch = 200
const dayMs = 86_400_000

/** Seatings whose last date ended before; of a whole series, its last one. */
function overSince(ctx: Ctx, days: number) {
	const then = new Date(ctx.now.getTime() - days * dayMs)
	const later = ctx.db
		.select({ one: sql`1` })
		.from(seatings)
		.innerJoin(
			occurrences,
			or(
				eq(occurrences.id, seatings.occurrenceId),
				and(isNull(seatings.occurrenceId), eq(occurrences.seriesId, seatings.seriesId)),
			),
		)
		.where(and(eq(seatings.id, registrations.seatingId), gt(occurrences.endsAt, then)))
	return not(exists(later))
}

async function inBatches(work: () => Promise<number>): Promise<number> {
	let all = 0
	for (;;) {
		const done = await work()
		all += done
		if (done < batch) return all
	}
}

/** Erases what parties answered, 30 days after their last date. @returns of how many */
export function eraseOldAnswers(ctx: Ctx): Promise<number> {
	return inBatches(async () => {
		const due = ctx.db
			.select({ id: registrations.id })
			.from(registrations)
			.where(and(ne(registrations.answers, ''), overSince(ctx, answerDays)))
			.limit(batch)
		const done = await ctx.db
			.update(registrations)
			.set({ answers: '' })
			.where(inArray(registrations.id, due))
			.returning({ id: registrations.id })
		return done.length
	})
}

/** Erases names, contacts, reasons and links, 90 days after the last date; seats stay as numbers. @returns of how many */
export function eraseOldContacts(ctx: Ctx): Promise<number> {
	return inBatches(() =>
		transaction(ctx, async (ctx) => {
			const rows = await ctx.db
				.select({ id: registrations.id })
				.from(registrations)
				.where(and(isNull(registrations.erasedAt), overSince(ctx, contactDays)))
				.limit(batch)
				.for('update', { skipLocked: true })
			const ids = rows.map(({ id }) => id)
			if (ids.length === 0) return 0
			await ctx.db
				.update(registrations)
				.set({
					name: '',
					contact: '',
					contactHash: null,
					answers: '',
					userId: null,
					// Nobody holds its link any more.
					tokenHash: sql`'erased ' || ${registrations.id}`,
					formHash: null,
					erasedAt: ctx.now,
				})
				.where(inArray(registrations.id, ids))
			await ctx.db.update(attendees).set({ name: '' }).where(inArray(attendees.registrationId, ids))
			await ctx.db
				.update(registrationSteps)
				.set({ note: '' })
				.where(inArray(registrationSteps.subjectId, ids))
			await forgetNews(ctx, ids)
			return ids.length
		}),
	)
}

/** Notifications and mails about these registrations. */
async function forgetNews(ctx: Ctx, ids: string[]): Promise<void> {
	const recorded = await ctx.db
		.select({ id: events.id })
		.from(events)
		.where(and(sql`${events.name} like 'registration.%'`, inArray(events.subjectId, ids)))
	await forgetNotifications(
		ctx,
		recorded.map(({ id }) => id),
	)
}

/** Deletes a person's registrations; their seats go to the next. */
export async function eraseRegistrationsOf(ctx: Ctx, personId: string): Promise<void> {
	const own = await ctx.db
		.select({ id: registrations.id, seatingId: registrations.seatingId })
		.from(registrations)
		.where(eq(registrations.userId, personId))
		.orderBy(registrations.seatingId)
	await forgetNews(
		ctx,
		own.map(({ id }) => id),
	)
	for (const { id, seatingId } of own)
		await inSeating(ctx, seatingId, async (ctx) => {
			await ctx.db.delete(registrations).where(eq(registrations.id, id))
		})
}
