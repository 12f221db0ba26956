import { asc, eq } from 'drizzle-orm'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { anonymiseSteps, listStepsOf } from '#app/workflow/timeline.server.ts'
import {
	eventSeries,
	eventSeriesSteps,
	eventSpeakers,
	occurrencePeople,
	occurrenceSteps,
	occurrences,
	uses,
} from './tables.server.ts'

/** Events stay for those who come; the person is no longer their organiser or speaker. */
export const eventsPart: PersonalPart = {
	name: 'events',
	async dataOf(ctx, personId) {
		const { title, kind, status, slug, createdAt } = eventSeries
		const organised = await ctx.db
			.select({ title, kind, status, slug, createdAt })
			.from(eventSeries)
			.where(eq(eventSeries.ownerId, personId))
			.orderBy(asc(createdAt))
		const speaks = await ctx.db
			.select({ title, part: eventSpeakers.part })
			.from(eventSpeakers)
			.innerJoin(eventSeries, eq(eventSeries.id, eventSpeakers.seriesId))
			.where(eq(eventSpeakers.profileId, personId))
			.orderBy(asc(createdAt))
		const dates = await ctx.db
			.select({
				title,
				day: occurrences.day,
				part: occurrencePeople.part,
				portion: occurrencePeople.portion,
				state: occurrencePeople.state,
			})
			.from(occurrencePeople)
			.innerJoin(occurrences, eq(occurrences.id, occurrencePeople.occurrenceId))
			.innerJoin(eventSeries, eq(eventSeries.id, occurrences.seriesId))
			.where(eq(occurrencePeople.profileId, personId))
			.orderBy(asc(occurrences.startsAt))
		return {
			organised,
			speaks,
			dates,
			steps: await listStepsOf(ctx, eventSeriesSteps, personId),
			dateSteps: await listStepsOf(ctx, occurrenceSteps, personId),
		}
	},
	async erase(ctx, { id }) {
		await ctx.db.update(eventSeries).set({ ownerId: null }).where(eq(eventSeries.ownerId, id))
		await ctx.db.delete(eventSpeakers).where(eq(eventSpeakers.profileId, id))
		await ctx.db.delete(occurrencePeople).where(eq(occurrencePeople.profileId, id))
		await ctx.db.delete(uses).where(eq(uses.thing, id))
		await anonymiseSteps(ctx, eventSeriesSteps, id)
		await anonymiseSteps(ctx, occurrenceSteps, id)
	},
	effects: [
		{ effect: 'kept', code: 'events.fate-organised' },
		{ effect: 'erased', code: 'events.fate-speaks' },
		{ effect: 'anonymous', code: 'events.fate-steps' },
	],
}
