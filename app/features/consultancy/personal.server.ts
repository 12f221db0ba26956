import { and, asc, eq, inArray, lt, or } from 'drizzle-orm'
import { namesOf, pick } from '#app/fields/fields.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { recordAll } from '#app/platform/events/events.server.ts'
import { detachFiles } from '#app/platform/files/files.server.ts'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { anonymiseSteps, listStepsOf } from '#app/workflow/timeline.server.ts'
import { bookingTextNames, spouseFields } from './fields.ts'
import { liveStatuses } from './model.ts'
import { consultationHolds, consultationSteps, consultations } from './tables.server.ts'

/**
 * Releases this scholar's pending and confirmed bookings; admins are notified.
 * @param until only meetings that begin before
 */
export async function handBackConsultations(
	ctx: Ctx,
	scholarId: string,
	until: Date | null = null,
): Promise<void> {
	const given = await ctx.db
		.update(consultations)
		.set({ scholarId: null, updatedAt: ctx.now })
		.where(
			and(
				eq(consultations.scholarId, scholarId),
				inArray(consultations.status, [...liveStatuses]),
				until ? lt(consultations.startsAt, until) : undefined,
			),
		)
		.returning({ id: consultations.id })
	const byNobody = { ...ctx, actor: null }
	await recordAll(
		byNobody,
		'consultation.unassigned',
		given.map(({ id }) => id),
	)
}

export const consultancyPart: PersonalPart = {
	name: 'consultations',
	async dataOf(ctx, personId) {
		const { startsAt } = consultations
		const booked = ctx.db
			.select({
				category: consultations.category,
				...pick(consultations, bookingTextNames),
				date: consultations.date,
				timeSlot: consultations.timeSlot,
				zone: consultations.zone,
				startsAt,
				endsAt: consultations.endsAt,
				language: consultations.language,
				status: consultations.status,
				wantedLanguage: consultations.wantedLanguage,
				wantedGender: consultations.wantedGender,
				wantedMeeting: consultations.wantedMeeting,
				withSpouse: consultations.withSpouse,
				...pick(consultations, namesOf(spouseFields)),
				phone: consultations.phone,
				meeting: consultations.meeting,
				meetingDetail: consultations.meetingDetail,
				summary: consultations.summary,
				summaryKeptAt: consultations.summaryKeptAt,
				createdAt: consultations.createdAt,
			})
			.from(consultations)
			.where(eq(consultations.userId, personId))
			.orderBy(asc(startsAt))
		return { booked: await booked, work: await listStepsOf(ctx, consultationSteps, personId) }
	},
	async erase(ctx, { id }) {
		const own = await ctx.db
			.delete(consultations)
			.where(eq(consultations.userId, id))
			.returning({ id: consultations.id })
		for (const { id } of own) await detachFiles(ctx, `consultation:${id}`)
		await ctx.db
			.delete(consultationHolds)
			.where(or(eq(consultationHolds.userId, id), eq(consultationHolds.scholarId, id)))
		await handBackConsultations(ctx, id)
		const wanted = eq(consultations.wantedScholarId, id)
		await ctx.db.update(consultations).set({ wantedScholarId: null }).where(wanted)
		await anonymiseSteps(ctx, consultationSteps, id)
	},
	effects: [
		{ effect: 'erased', code: 'consultancy.fate-consultations' },
		{ effect: 'anonymous', code: 'consultancy.fate-work' },
	],
}
