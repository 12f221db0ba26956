import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { emptyOf } from '#app/fields/fields.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { detachFiles } from '#app/platform/files/files.server.ts'
import { forgetReminders, remindAfter, remindBefore } from '#app/workflow/reminders.server.ts'
import { inStates } from '#app/workflow/rules.server.ts'
import { removeExpiredHolds } from './commands/hold-slot.server.ts'
import { bookingTexts, spouseFields } from './fields.ts'
import { endedStatuses } from './model.ts'
import { consultationSteps, consultations } from './tables.server.ts'
import { consultationWorkflow } from './workflow.server.ts'

const batch = 50
const dayMs = 86_400_000

/** Declines bookings that were not confirmed before their hour. */
export function lapseUnconfirmed(ctx: Ctx): Promise<number> {
	return inBatches(ctx, async (ctx) => {
		const late = await ctx.db
			.select()
			.from(consultations)
			.where(and(inStates(consultations.status, ['pending']), lte(consultations.startsAt, ctx.now)))
			.orderBy(asc(consultations.startsAt))
			.limit(batch)
			.for('update', { skipLocked: true })
		for (const row of late)
			await consultationWorkflow.writeStep(ctx, row, { kind: 'lapsed', set: { status: 'declined' } })
		return late.length
	})
}

const reminded = {
	table: consultations,
	at: consultations.startsAt,
	event: 'consultation.near' as const,
	where: eq(consultations.status, 'confirmed'),
}

/** A day and an hour before the meeting. */
export async function remindPeople(ctx: Ctx): Promise<number> {
	const day = await remindBefore(ctx, reminded, { name: 'day', hours: 24 })
	return day + (await remindBefore(ctx, reminded, { name: 'hour', hours: 1 }))
}

/** Reminds scholars two hours after a meeting to enter its outcome. */
export function askOutcomes(ctx: Ctx): Promise<number> {
	const over = { ...reminded, at: consultations.endsAt, event: 'consultation.over' as const }
	return remindAfter(ctx, over, { name: 'over', hours: 2 })
}

/**
 * Erases private data of old meetings: texts, documents, reasons, and the summary unless its seeker kept it.
 * @param days retention period
 */
export function redactOld(ctx: Ctx, days: number): Promise<number> {
	const then = new Date(ctx.now.getTime() - days * dayMs)
	return inBatches(ctx, async (ctx) => {
		const old = await ctx.db
			.select({ id: consultations.id })
			.from(consultations)
			.where(
				and(
					isNull(consultations.emptiedAt),
					lte(consultations.endsAt, then),
					inStates(consultations.status, endedStatuses),
				),
			)
			.orderBy(asc(consultations.endsAt))
			.limit(batch)
			.for('update', { skipLocked: true })
		const ids = old.map(({ id }) => id)
		if (ids.length === 0) return 0
		for (const id of ids) await detachFiles(ctx, `consultation:${id}`)
		await ctx.db
			.update(consultations)
			.set({
				...emptyOf(bookingTexts),
				...emptyOf(spouseFields),
				phone: '',
				meetingDetail: '',
				documentId: null,
				documentUrl: null,
				summary: sql`case when ${consultations.summaryKeptAt} is null then '' else ${consultations.summary} end`,
				emptiedAt: ctx.now,
			})
			.where(inArray(consultations.id, ids))
		await ctx.db.update(consultationSteps).set({ note: '' }).where(inArray(consultationSteps.subjectId, ids))
		return ids.length
	})
}

async function inBatches(ctx: Ctx, work: (ctx: Ctx) => Promise<number>): Promise<number> {
	let all = 0
	for (;;) {
		const done = await transaction(ctx, work)
		all += done
		if (done < batch) return all
	}
}

export const consultancyJobs: Job[] = [
	{
		name: 'consultancy.reminders',
		every: '*/5 * * * *',
		async run({ db }, now) {
			const ctx = { db, actor: null, now }
			const done = {
				lapsed: await lapseUnconfirmed(ctx),
				reminded: (await remindPeople(ctx)) + (await askOutcomes(ctx)),
			}
			return done.lapsed + done.reminded > 0 ? done : undefined
		},
	},
	{
		name: 'consultancy.retention',
		retains: [
			{
				code: 'consultancy.keeps-consultations',
				hours: (settings) => settings['consultations.retentionDays'] * 24,
			},
		],
		every: '17 2 * * *',
		async run({ db, settings }, now) {
			const ctx = { db, actor: null, now }
			await forgetReminders(ctx)
			const holds = await removeExpiredHolds(ctx)
			return { holds, emptied: await redactOld(ctx, settings()['consultations.retentionDays']) }
		},
	},
]
