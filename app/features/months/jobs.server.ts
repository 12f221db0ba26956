import { and, isNull, ne, or } from 'drizzle-orm'
import { listAdmins, notifyMany, settleNotices } from '#app/features/notifications/api.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { hijriMonths } from '#app/platform/db/tables.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Job, Listener } from '#app/platform/events/jobs.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { monthKey } from '#app/platform/time/months.ts'
import { calendarPath } from './model.ts'
import { moonDue } from './notices.ts'
import { findQuestion } from './queries.server.ts'

export const monthJobs: Job[] = [
	{
		name: 'months.ask-for-moon',
		every: '*/10 * * * *',
		run: ({ db, settings }, now) => askForMoon({ db, actor: null, now }, settings()),
	},
]

/** Asks the admins from Asr of the 29th, once, and takes questions back that nobody answered. @returns how many were asked */
export async function askForMoon(ctx: Ctx, settings: Settings): Promise<Record<string, number> | undefined> {
	const question = await findQuestion(ctx, settings)
	const { year, month, startsOn, id } = hijriMonths
	return transaction(ctx, async (ctx) => {
		const isOther = question && or(ne(year, question.next.year), ne(month, question.next.month))
		await ctx.db.delete(hijriMonths).where(and(isNull(startsOn), isOther))
		if (!question) return undefined
		const made = await ctx.db
			.insert(hijriMonths)
			.values({ ...question.next, at: ctx.now })
			.onConflictDoNothing({ target: [year, month] })
			.returning({ id })
		if (made.length === 0) return undefined
		await record(ctx, 'month.asked', monthKey(question.next))
		return { asked: made.length }
	})
}

export const monthListeners: Listener[] = [
	{
		on: 'month.asked',
		async handle(ctx, event, { env }) {
			const notice = { link: calendarPath, values: { month: event.subjectId } }
			const people = (await listAdmins(ctx)).map((id) => ({ id, ...notice }))
			await notifyMany(ctx, env, { event, kind: moonDue, people })
		},
	},
	{ on: 'month.announced', handle: (ctx) => settleNotices(ctx, [moonDue], calendarPath) },
]
