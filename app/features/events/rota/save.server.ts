import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { rollbackOnRefusal } from '#app/platform/db/rollback-on-refusal.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidation.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import type { AskedState } from '../model.ts'
import { occurrencePeople, occurrences } from '../tables.server.ts'
import { type ClashRefusal, lockUses, settleUses } from '../uses.server.ts'
import { type DateRow, dateWorkflow } from '../workflow.server.ts'
import type { Duty } from './model.ts'

export type RotaChange = { dateId: string; duties: Duty[] }
type Saved = { ok: true } | NotNow | ClashRefusal

/**
 * Writes the duties of some dates of a series. People of the site are asked once for all that is new to them; an answer
 * that they gave stays with the date.
 */
export function saveRota(ctx: Ctx<User>, seriesId: string, changes: RotaChange[]): Promise<Saved> {
	return rollbackOnRefusal<User, Saved>(ctx, async (ctx) => {
		await lockUses(ctx)
		const asked = new Map<string, number>()
		for (const { dateId, duties } of changes) {
			const done = await dateWorkflow.transition<User, { ok: true }>(
				ctx,
				dateId,
				'staff',
				{},
				async (ctx, row, take) => {
					for (const personId of await replaceDuties(ctx, row, duties))
						asked.set(personId, (asked.get(personId) ?? 0) + 1)
					return take()
				},
			)
			if (!done.ok) return done
		}
		const { clash } = await settleUses(ctx, { ids: changes.map(({ dateId }) => dateId) })
		if (clash) return { ok: false, reason: 'clash', clash }
		asked.delete(ctx.actor.id)
		if (asked.size > 0)
			await record(ctx, 'event.duties-given', seriesId, { people: Object.fromEntries(asked) }, false)
		await invalidatePages(ctx, 'event')
		return { ok: true }
	})
}

/** @returns the people of the site who had no such duty on that date */
async function replaceDuties(ctx: Ctx<User>, date: DateRow, duties: Duty[]): Promise<string[]> {
	const here = and(eq(occurrencePeople.occurrenceId, date.id), ne(occurrencePeople.part, 'speaker'))
	const before = await ctx.db.delete(occurrencePeople).where(here).returning()
	const fresh: string[] = []
	const rows = duties.map((duty) => {
		const same = before.find(({ part, profileId }) => profileId === duty.profileId && part === duty.part)
		const isAsked = duty.profileId !== null && duty.profileId !== ctx.actor.id
		if (isAsked && !same && duty.profileId) fresh.push(duty.profileId)
		const state: AskedState = same && duty.profileId !== null ? same.state : isAsked ? 'asked' : 'yes'
		const now = { status: date.status, startsAt: date.startsAt.toISOString() }
		return { ...duty, occurrenceId: date.id, state, lastNews: same?.lastNews.startsAt ? same.lastNews : now }
	})
	if (rows.length > 0) await ctx.db.insert(occurrencePeople).values(rows)
	return fresh
}

/**
 * A person's answer to a duty of their own, until its date begins. A refusal is told to the organiser, and the room in
 * their time is free again.
 */
export function answerDuty(ctx: Ctx<User>, dutyId: number, answer: 'yes' | 'no'): Promise<boolean> {
	return transaction(ctx, async (ctx) => {
		await lockUses(ctx)
		const [duty] = await ctx.db
			.select({
				dateId: occurrencePeople.occurrenceId,
				part: occurrencePeople.part,
				state: occurrencePeople.state,
				seriesId: occurrences.seriesId,
			})
			.from(occurrencePeople)
			.innerJoin(occurrences, eq(occurrences.id, occurrencePeople.occurrenceId))
			.where(
				and(
					eq(occurrencePeople.id, dutyId),
					eq(occurrencePeople.profileId, ctx.actor.id),
					gt(occurrences.startsAt, ctx.now),
				),
			)
			.for('update', { of: occurrencePeople })
		if (!duty || duty.state === answer) return false
		await ctx.db.update(occurrencePeople).set({ state: answer }).where(eq(occurrencePeople.id, dutyId))
		await settleUses(ctx, { ids: [duty.dateId] })
		const said = { date: duty.dateId, part: duty.part, answer }
		await record(ctx, 'event.duty-answered', duty.seriesId, said, false)
		await invalidatePages(ctx, 'event')
		return true
	})
}

const settleMinutes = 15
const soonHours = 6

/**
 * Finds people to whom something else was told of their duties than what is now, as for parties: a quarter of an hour
 * after the change, at once if the date begins within six hours.
 * @returns how many duties are told about
 */
export function findChangedDuties(ctx: Ctx): Promise<number> {
	const settled = new Date(ctx.now.getTime() - settleMinutes * 60_000).toISOString()
	const soon = new Date(ctx.now.getTime() + soonHours * 3_600_000).toISOString()
	return transaction(ctx, async (ctx) => {
		const { rows } = (await ctx.db.execute(sql`
			update ${occurrencePeople} p
			set told = jsonb_build_object('status', o.status, 'startsAt', o.starts_at)
			from ${occurrences} o
			where o.id = p.occurrence_id and p.profile_id is not null and p.part <> 'speaker' and p.state <> 'no'
				and o.starts_at > ${ctx.now.toISOString()}::timestamptz
				and (o.changed_at <= ${settled}::timestamptz or o.starts_at <= ${soon}::timestamptz)
				and p.told ? 'startsAt'
				and (p.told ->> 'status' <> o.status
					or (o.status = 'held' and (p.told ->> 'startsAt')::timestamptz <> o.starts_at))
			returning p.profile_id as "personId", o.series_id as "seriesId", o.status`)) as unknown as {
			rows: { personId: string; seriesId: string; status: string }[]
		}
		for (const [seriesId, here] of Map.groupBy(rows, (row) => row.seriesId)) {
			const people = Map.groupBy(here, (row) => row.personId)
			const said = [...people].map(([id, duties]) => [
				id,
				duties.every(({ status }) => status === 'cancelled') ? 'cancelled' : 'changed',
			])
			await record(ctx, 'event.duties-changed', seriesId, { people: Object.fromEntries(said) }, false)
		}
		return rows.length
	})
}
