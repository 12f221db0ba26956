import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { RoomInput } from '../inputs.ts'
import { mostRooms } from '../model.ts'
import { rooms } from '../tables.server.ts'

/** Adds a room. A form that is sent twice adds one. */
export function addRoom(
	ctx: Ctx<User>,
	input: RoomInput,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'full' }> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('event rooms'))`)
		if (ctx.shownAt) {
			const isSame = sql`${rooms.names} = ${JSON.stringify(input.names)}::jsonb and ${rooms.createdAt} > ${ctx.shownAt.toISOString()}::timestamptz`
			const [again] = await ctx.db.select({ id: rooms.id }).from(rooms).where(isSame).limit(1)
			if (again) return { ok: true, id: again.id }
		}
		if ((await ctx.db.$count(rooms)) >= mostRooms) return { ok: false, reason: 'full' }
		const [made] = await ctx.db
			.insert(rooms)
			.values({ ...input, createdAt: ctx.now, updatedAt: ctx.now })
			.returning({ id: rooms.id })
		const { id } = requireRow(made)
		await record(ctx, 'room.added', id)
		return { ok: true, id }
	})
}

export async function editRoom(ctx: Ctx<User>, id: string, input: RoomInput): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		const [row] = await ctx.db
			.update(rooms)
			.set({ ...input, updatedAt: ctx.now })
			.where(eq(rooms.id, id))
			.returning({ id: rooms.id })
		requireRow(row)
		await record(ctx, 'room.edited', id)
	})
}

/** Takes a room out of the choices, or offers it again; its dates stay. Safe to run twice. */
export async function setRoomRetired(ctx: Ctx<User>, id: string, isRetired: boolean): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		const changed = await ctx.db
			.update(rooms)
			.set({ retiredAt: isRetired ? ctx.now : null, updatedAt: ctx.now })
			.where(and(eq(rooms.id, id), isRetired ? isNull(rooms.retiredAt) : isNotNull(rooms.retiredAt)))
			.returning({ id: rooms.id })
		if (changed.length > 0) await record(ctx, isRetired ? 'room.retired' : 'room.offered', id)
	})
}
