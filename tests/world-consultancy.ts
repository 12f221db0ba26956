import type { Service } from '#app/features/consultancy/model.ts'
import { slotName } from '#app/features/consultancy/model.ts'
import { serviceOf } from '#app/features/consultancy/service.server.ts'
import { consultations } from '#app/features/consultancy/tables.server.ts'
import { scholarCalendars, weeklyHours } from '#app/features/scholars/tables.server.ts'
import type { Gender } from '#app/features/users/scholars.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { defaultSettings, type Settings } from '#app/platform/site/settings.server.ts'
import { instantOf, wallTime } from '#app/platform/time/zoned-time.server.ts'
import { aProfile, aScholar, aUser, noon } from './world.ts'

/** An organisation in UTC that works every day, unless a test says otherwise. */
export function aService(over: Partial<Settings> = {}): Service {
	const everyDay = { 'organisation.workingDays': [0, 1, 2, 3, 4, 5, 6], 'consultations.friday': null }
	return serviceOf({ ...defaultSettings(), ...everyDay, ...over })
}

/** A wall time in UTC, in milliseconds. */
export const at = (day: string, time: string, zone = 'UTC') => instantOf(day, time, zone)

/** A scholar with these hours every day. */
export async function anOpenScholar(
	db: Db,
	over: Partial<typeof scholarCalendars.$inferInsert> & {
		opens?: string
		closes?: string
		person?: User
		gender?: Gender
	} = {},
): Promise<User> {
	const { opens = '09:00', closes = '18:00', person, gender, ...calendar } = over
	const scholar = person ?? (await aScholar(db))
	if (gender) await aProfile(db, scholar, { gender })
	await db.insert(scholarCalendars).values({ userId: scholar.id, zone: 'UTC', updatedAt: noon, ...calendar })
	await db
		.insert(weeklyHours)
		.values([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ userId: scholar.id, weekday, opens, closes })))
	return scholar
}

/** A booking of the next day at nine, pending and proposed to a scholar unless a test says otherwise. */
export async function aConsultation(db: Db, over: Partial<typeof consultations.$inferInsert> = {}) {
	const startsAt = over.startsAt ?? new Date('2026-03-11T09:00:00Z')
	const { day, time } = wallTime(startsAt, 'UTC')
	const [row] = await db
		.insert(consultations)
		.values({
			userId: over.userId ?? (await aUser(db)).id,
			scholarId: over.scholarId === undefined ? (await aScholar(db)).id : over.scholarId,
			category: 'family',
			description: 'We cannot agree on how to share a house.',
			date: day,
			timeSlot: slotName(time),
			startsAt,
			endsAt: new Date(startsAt.getTime() + 3_600_000),
			zone: 'UTC',
			language: 'en' as const,
			createdAt: noon,
			updatedAt: noon,
			...over,
		})
		.returning()
	if (!row) throw new Error('no consultation was made')
	return row
}
