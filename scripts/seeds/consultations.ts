import { and, eq, isNotNull } from 'drizzle-orm'
import { slotName } from '#app/features/consultancy/model.ts'
import { consultationSteps, consultations } from '#app/features/consultancy/tables.server.ts'
import { scholarCalendars, weeklyHours } from '#app/features/scholars/tables.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { defaultSettings } from '#app/platform/site/settings.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { addDays, instantOf } from '#app/platform/time/zoned-time.server.ts'
import { demo } from './questions.ts'

const hourMs = 60 * 60 * 1000

/** Consultations of the demo student with the demo scholar: one held, without its summary, and one requested. */
export async function seedConsultations(ctx: Ctx): Promise<void> {
	const seeker = await demo(ctx, 'user@mishkat.example')
	const scholar = await demo(ctx, 'scholar@mishkat.example')
	const zone = defaultSettings()['organisation.zone']
	await openHours(ctx, zone)
	const today = dayIn(ctx.now, zone)
	const asked = new Date(ctx.now.getTime() - 72 * hourMs)
	const rows = [
		{
			day: addDays(today, -1),
			category: 'family',
			status: 'confirmed' as const,
			meeting: 'place' as const,
			meetingDetail: 'Room 2',
			description:
				'My brother and I share the care of our mother, and we often disagree about it. How do we share it fairly?',
		},
		{
			day: addDays(today, 4),
			category: 'inheritance',
			status: 'pending' as const,
			wantedMeeting: 'phone' as const,
			description:
				'I would like to write down what should happen with my belongings. What do I have to think of?',
		},
	]
	for (const { day, ...row } of rows) {
		const startsAt = new Date(instantOf(day, '10:00', zone))
		const [made] = await ctx.db
			.insert(consultations)
			.values({
				...row,
				userId: seeker,
				scholarId: scholar,
				date: day,
				timeSlot: slotName('10:00'),
				startsAt,
				endsAt: new Date(startsAt.getTime() + hourMs),
				zone,
				language: 'en' as const,
				createdAt: asked,
				updatedAt: asked,
			})
			.returning({ id: consultations.id })
		if (!made) throw new Error('no consultation was written')
		const step = { subjectId: made.id, at: asked }
		await ctx.db
			.insert(consultationSteps)
			.values([
				{ ...step, kind: 'requested', actorId: seeker, toStatus: 'pending' },
				...(row.status === 'confirmed'
					? [{ ...step, kind: 'confirmed' as const, actorId: scholar, toStatus: 'confirmed' as const }]
					: []),
			])
	}
}

/** The sample's scholars have saved their hours, on working days. */
async function openHours(ctx: Ctx, zone: string): Promise<void> {
	const scholars = await ctx.db
		.select({ id: profiles.id })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(and(eq(userRoles.role, 'scholar'), isNotNull(profiles.sampleAt)))
	for (const { id: userId } of scholars) {
		await ctx.db.insert(scholarCalendars).values({ userId, zone, updatedAt: ctx.now }).onConflictDoNothing()
		await ctx.db
			.insert(weeklyHours)
			.values([1, 2, 3, 4, 5].map((weekday) => ({ userId, weekday, opens: '09:00', closes: '18:00' })))
			.onConflictDoNothing()
	}
}
