import { eq, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { rollbackOnRefusal } from '#app/platform/db/rollback-on-refusal.server.ts'
import type { At } from '#app/platform/time/resolve-rule.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { sealLink } from '../link.server.ts'
import { mostSpeakers, type OwnDate, type Speaker } from '../model.ts'
import { type Place, resettle } from '../resettle.server.ts'
import { occurrencePeople, occurrences } from '../tables.server.ts'
import { type ClashRefusal, lockUses, settleUses } from '../uses.server.ts'
import { type DateRow, dateWorkflow } from '../workflow.server.ts'

type Done = { ok: true }
type Impossible = { ok: false; reason: 'past' | 'no-time' }

/**
 * Moves one date to another day and time; its key stays.
 * @param to null: back to the time of the rule
 * @returns `past` for a time that is over, `no-time` for one that nothing gives (a prayer without a place)
 */
export function moveDate(
	ctx: Ctx<User>,
	settings: Place,
	id: string,
	to: { day: string; at: At } | null,
): Promise<Done | NotNow | ClashRefusal | Impossible> {
	return rollbackOnRefusal<User, Done | NotNow | ClashRefusal | Impossible>(ctx, async (ctx) => {
		await lockUses(ctx)
		return dateWorkflow.transition<User, Done | ClashRefusal | Impossible>(
			ctx,
			id,
			'move',
			{},
			async (ctx, row, take) => {
				const { to: _to, ...own } = row.own
				await take({ set: { own: to ? { ...own, to } : own } })
				const settled = await resettle(ctx, settings, 'edit', { seriesId: row.seriesId, isStrict: true })
				if (!settled.ok) return settled
				const [now] = await ctx.db.select().from(occurrences).where(eq(occurrences.id, id))
				if (!now || now.status === 'cancelled' || now.startsAt <= ctx.now)
					return { ok: false, reason: 'past' }
				return to && now.day !== to.day ? { ok: false, reason: 'no-time' } : { ok: true }
			},
		)
	})
}

/**
 * Gives one date another room, or a place in words.
 * @param room null: that of the series
 */
export function placeDate(
	ctx: Ctx<User>,
	id: string,
	room: OwnDate['room'] | null,
): Promise<Done | NotNow | ClashRefusal> {
	return changeDate(ctx, id, 'place', async (_ctx, { own: { room: _room, ...own } }) =>
		room ? { ...own, room } : own,
	)
}

/** Gives one date other speakers. @param speakers null: those of the series */
export function staffDate(
	ctx: Ctx<User>,
	id: string,
	speakers: Speaker[] | null,
): Promise<Done | NotNow | ClashRefusal> {
	return changeDate(ctx, id, 'staff', async (ctx, { own: { hasSpeakers: _own, ...own } }) => {
		await ctx.db
			.delete(occurrencePeople)
			.where(sql`${occurrencePeople.occurrenceId} = ${id} and ${occurrencePeople.part} = 'speaker'`)
		const rows = (speakers ?? [])
			.slice(0, mostSpeakers)
			.map((each) => ({ ...each, occurrenceId: id, part: 'speaker' as const }))
		if (rows.length > 0) await ctx.db.insert(occurrencePeople).values(rows)
		return speakers ? { ...own, hasSpeakers: true } : own
	})
}

function changeDate(
	ctx: Ctx<User>,
	id: string,
	verb: 'place' | 'staff',
	change: (ctx: Ctx<User>, row: DateRow) => Promise<OwnDate>,
): Promise<Done | NotNow | ClashRefusal> {
	return rollbackOnRefusal<User, Done | NotNow | ClashRefusal>(ctx, async (ctx) => {
		await lockUses(ctx)
		return dateWorkflow.transition<User, Done | ClashRefusal>(ctx, id, verb, {}, async (ctx, row, take) => {
			await take({ set: { own: await change(ctx, row) } })
			await markShown(ctx, id)
			const { clash } = await settleUses(ctx, { ids: [id] })
			return clash ? { ok: false, reason: 'clash', clash } : { ok: true }
		})
	})
}

/** Gives one date a meeting link of its own. @param link empty: that of the series */
export function linkDate(ctx: Ctx<User>, secret: string, id: string, link: string) {
	return dateWorkflow.transition(ctx, id, 'link', {}, (_ctx, _row, take) =>
		take({ set: { link: sealLink(link, secret, id) } }),
	)
}

/** Cancels one date; its reason is public. */
export function cancelDate(ctx: Ctx<User>, id: string, reason: string) {
	return transaction(ctx, async (ctx) => {
		await lockUses(ctx)
		return dateWorkflow.transition(ctx, id, 'cancel', { note: reason }, async (ctx, _row, take) => {
			const done = await take({ set: { cause: 'organiser' } })
			await markShown(ctx, id, reason)
			await settleUses(ctx, { ids: [id] })
			return done
		})
	})
}

/** Takes a cancellation back within its time. A room that was taken meanwhile is flagged. */
export function undoCancel(ctx: Ctx<User>, id: string) {
	return transaction(ctx, async (ctx) => {
		await lockUses(ctx)
		const undone = await dateWorkflow.undo(ctx, id)
		if (!undone.ok) return undone
		await markShown(ctx, id, '')
		await settleUses(ctx, { ids: [id] })
		return undone
	})
}

/** Holds a cancelled date after all. Refuses a room or a speaker that is taken meanwhile. */
export function restoreDate(
	ctx: Ctx<User>,
	settings: Place,
	id: string,
): Promise<Done | NotNow | ClashRefusal | Impossible> {
	return rollbackOnRefusal<User, Done | NotNow | ClashRefusal | Impossible>(ctx, async (ctx) => {
		await lockUses(ctx)
		return dateWorkflow.transition<User, Done | ClashRefusal | Impossible>(
			ctx,
			id,
			'restore',
			{},
			async (ctx, row, take) => {
				await take({ set: { cause: null } })
				await markShown(ctx, id, '')
				// Its rule may give no such day any more.
				const settled = await resettle(ctx, settings, 'edit', { seriesId: row.seriesId, isStrict: true })
				if (!settled.ok) return settled
				const [now] = await ctx.db.select().from(occurrences).where(eq(occurrences.id, id))
				return now?.status === 'held' ? { ok: true } : { ok: false, reason: 'no-time' }
			},
		)
	})
}

/** Calendars take a greater sequence as the later word; it never goes back, even by an undo. */
async function markShown(ctx: Ctx, id: string, reason?: string): Promise<void> {
	await ctx.db
		.update(occurrences)
		.set({
			sequence: sql`${occurrences.sequence} + 1`,
			changedAt: ctx.now,
			...(reason !== undefined && { reason }),
		})
		.where(eq(occurrences.id, id))
}
