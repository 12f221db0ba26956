import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { notifyMany, settleNotices } from '#app/features/notifications/api.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { recordAll } from '#app/platform/events/events.server.ts'
import type { Job, Listener } from '#app/platform/events/jobs.server.ts'
import { listApprovers } from '../duties.server.ts'
import { waysPath } from './model.ts'
import { wayCheckDue } from './notices.ts'
import { isCheckDue } from './staff.server.ts'
import { ways } from './tables.server.ts'

const name = 'way.check-due'

export const waysJobs: Job[] = [
	{
		name: 'giving.way-checks',
		every: '10 5 * * *',
		run: ({ db }, now) => remindOfChecks({ db, actor: null, now }),
	},
]

/** Reminds, once after each check, that a way's payee must be checked again soon. */
export async function remindOfChecks(ctx: Ctx): Promise<Record<string, number> | undefined> {
	return transaction(ctx, async (ctx) => {
		// Of two simultaneous processes the second finds it done.
		await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
		const said = ctx.db
			.select({ id: events.id })
			.from(events)
			.where(
				and(
					eq(events.name, name),
					eq(events.subjectId, sql`${ways.id}::text`),
					sql`${events.at} > ${ways.checkedAt}`,
				),
			)
		const rows = await ctx.db
			.select({ id: ways.id })
			.from(ways)
			.where(and(isNotNull(ways.approvedAt), isNull(ways.retiredAt), isCheckDue(ctx.now), notExists(said)))
			.limit(100)
		if (rows.length === 0) return undefined
		await recordAll(
			ctx,
			name,
			rows.map(({ id }) => id),
		)
		return { reminded: rows.length }
	})
}

/** Notifies the admins who approve; if there are none, all admins. */
export const wayCheckNews: Listener = {
	on: name,
	async handle(ctx, event, { env }) {
		const notice = { link: `${waysPath}/${event.subjectId}`, values: {} }
		const people = (await listApprovers(ctx)).map((id) => ({ id, ...notice }))
		await notifyMany(ctx, env, { event, kind: wayCheckDue, people })
	},
}

/** A check ends the reminder. */
export const wayCheckedNews: Listener = {
	on: 'way.rechecked',
	handle: (ctx, event) => settleNotices(ctx, [wayCheckDue], `${waysPath}/${event.subjectId}`),
}
