import { asc, eq } from 'drizzle-orm'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import {
	hourExceptions,
	scholarAbsences,
	scholarCalendars,
	scholarCompetences,
	weeklyHours,
} from '../tables.server.ts'

export const rosterPart: PersonalPart = {
	name: 'roster',
	async dataOf(ctx, personId) {
		const { service, categoryId, topic, language } = scholarCompetences
		const answers = ctx.db
			.select({ service, categoryId, topic, language })
			.from(scholarCompetences)
			.where(eq(scholarCompetences.userId, personId))
		const { fromOn, untilOn } = scholarAbsences
		const away = ctx.db
			.select({ fromOn, untilOn })
			.from(scholarAbsences)
			.where(eq(scholarAbsences.userId, personId))
			.orderBy(asc(fromOn))
		const { zone, languages, topics, noticeHours, bufferMinutes } = scholarCalendars
		const calendar = ctx.db
			.select({ zone, languages, topics, noticeHours, bufferMinutes })
			.from(scholarCalendars)
			.where(eq(scholarCalendars.userId, personId))
		const { weekday, opens, closes } = weeklyHours
		const hours = ctx.db
			.select({ weekday, opens, closes })
			.from(weeklyHours)
			.where(eq(weeklyHours.userId, personId))
			.orderBy(asc(weekday), asc(opens))
		const otherDays = ctx.db
			.select({ day: hourExceptions.day, opens: hourExceptions.opens, closes: hourExceptions.closes })
			.from(hourExceptions)
			.where(eq(hourExceptions.userId, personId))
			.orderBy(asc(hourExceptions.day))
		return {
			questionsAnswered: await answers,
			absences: await away,
			calendar: await calendar,
			hours: await hours,
			otherDays: await otherDays,
		}
	},
	async erase(ctx, { id }) {
		for (const table of [scholarCompetences, scholarAbsences, weeklyHours, hourExceptions, scholarCalendars])
			await ctx.db.delete(table).where(eq(table.userId, id))
		await ctx.db.update(scholarAbsences).set({ handOverTo: null }).where(eq(scholarAbsences.handOverTo, id))
	},
	effects: [{ effect: 'erased', code: 'scholars.fate-roster' }],
}
