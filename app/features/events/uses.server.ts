import { type SQL, sql } from 'drizzle-orm'
import { shownNameOf } from '#app/features/users/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Names, UseKind } from './model.ts'
import { eventSeries, eventSpeakers, occurrencePeople, occurrences, rooms, uses } from './tables.server.ts'

/** The date that has a room or a person at the time of another. */
export type Clash = {
	kind: UseKind
	room: Names | null
	person: string | null
	title: string
	seriesId: string
	key: string
	startsAt: Date
}

/** Refused: a room or a speaker is taken. */
export type ClashRefusal = { ok: false; reason: 'clash'; clash: Clash }

/** Until the end of the transaction. */
export async function lockUses(ctx: Ctx): Promise<void> {
	await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('event uses'))`)
}

type Scope = { seriesId: string } | { ids: string[] }

/**
 * Makes the uses of rooms and speakers equal what the dates need that have not begun. What another date has is stored as
 * not live, and its date is flagged; whatever became free is taken up. Call `lockUses` before.
 * @returns how many dates are newly flagged, and the first clash of a use that is new or has moved
 */
export async function settleUses(ctx: Ctx, scope: Scope): Promise<{ clashes: number; clash?: Clash }> {
	const now = sql`${ctx.now.toISOString()}::timestamptz`
	const inScope =
		'seriesId' in scope
			? sql`o.series_id = ${scope.seriesId}`
			: sql`o.id in (select id::uuid from json_array_elements_text(${JSON.stringify(scope.ids)}::json) id)`
	await ctx.db.execute(sql`
		delete from ${uses} u using ${occurrences} o
		where u.occurrence_id = o.id and ${inScope} and o.starts_at > ${now}
			and not exists (select 1 from (${wantedOf(sql`w.id = o.id`, now)}) wanted where wanted.thing = u.thing)`)
	const moved = await rowsOf<{ occurrenceId: string; thing: string }>(
		ctx,
		sql`insert into ${uses} (occurrence_id, thing, kind, during, live)
			select wanted.occurrence_id, wanted.thing, wanted.kind, wanted.during, false
			from ${occurrences} o cross join lateral (${wantedOf(sql`w.id = o.id`, now)}) wanted
			where ${inScope}
			on conflict (occurrence_id, thing) do update set during = excluded.during, live = false
			where uses.during <> excluded.during
			returning occurrence_id as "occurrenceId", thing`,
	)
	await takeFree(ctx, now)
	const clashes = await flag(ctx, now)
	const clash = moved.length > 0 ? await findClash(ctx, moved) : undefined
	return { clashes, ...(clash && { clash }) }
}

/** Room and people of each date that is held and has not begun. @param where a condition on the date `w` */
function wantedOf(where: SQL, now: SQL): SQL {
	return sql`select w.id as occurrence_id, need.thing, need.kind, tstzrange(w.starts_at, w.ends_at) as during
		from ${occurrences} w join ${eventSeries} s on s.id = w.series_id
		cross join lateral (
			select case when w.own ? 'room' then (w.own -> 'room' ->> 'id')::uuid else s.room_id end as thing, 'room' as kind
			union
			select each.profile_id, 'speaker' from ${eventSpeakers} each
			where each.series_id = s.id and not w.own ? 'hasSpeakers'
			union
			select each.profile_id, 'speaker' from ${occurrencePeople} each
			where each.occurrence_id = w.id and each.state <> 'no'
		) need
		where need.thing is not null and w.status = 'held' and w.starts_at > ${now} and ${where}`
}

/** Uses that nothing overlaps become live; of those that overlap each other alone, the earlier series has the thing. */
async function takeFree(ctx: Ctx, now: SQL): Promise<void> {
	const isWaiting = sql`not u.live and upper(u.during) > ${now}`
	const isTaken = sql`exists (select 1 from ${uses} other where other.thing = u.thing and other.live
		and other.during && u.during and other.occurrence_id <> u.occurrence_id)`
	const isWanted = sql`exists (select 1 from ${uses} other where other.thing = u.thing and not other.live
		and other.during && u.during and other.occurrence_id <> u.occurrence_id)`
	await ctx.db.execute(sql`update ${uses} u set live = true
		where ${isWaiting} and not ${isTaken} and not ${isWanted}`)
	const rivals = await rowsOf<{ occurrenceId: string; thing: string }>(
		ctx,
		sql`select u.occurrence_id as "occurrenceId", u.thing from ${uses} u
			join ${occurrences} o on o.id = u.occurrence_id join ${eventSeries} s on s.id = o.series_id
			where ${isWaiting} and not ${isTaken}
			order by s.created_at, s.id, o.starts_at, o.id`,
	)
	for (const { occurrenceId, thing } of rivals)
		await ctx.db.execute(sql`update ${uses} u set live = true
			where u.occurrence_id = ${occurrenceId} and u.thing = ${thing} and not ${isTaken}`)
}

async function flag(ctx: Ctx, now: SQL): Promise<number> {
	const waits = sql`exists (select 1 from ${uses} u where u.occurrence_id = o.id and not u.live)`
	await ctx.db.execute(sql`update ${occurrences} o set has_clash = false where o.has_clash and not ${waits}`)
	const rows = await rowsOf(
		ctx,
		sql`update ${occurrences} o set has_clash = true from ${uses} u
			where u.occurrence_id = o.id and not u.live and upper(u.during) > ${now} and not o.has_clash returning o.id`,
	)
	return rows.length
}

async function findClash(
	ctx: Ctx,
	moved: { occurrenceId: string; thing: string }[],
): Promise<Clash | undefined> {
	const rows = await rowsOf<Omit<Clash, 'startsAt'> & { startsAt: string | Date }>(
		ctx,
		sql`select other.kind, room.names as room, ${shownNameOf(sql`other.thing`)} as person, s.title,
				s.id as "seriesId", o.key, o.starts_at as "startsAt"
			from json_to_recordset(${JSON.stringify(moved)}::json) as m ("occurrenceId" uuid, thing uuid)
			join ${uses} mine on mine.occurrence_id = m."occurrenceId" and mine.thing = m.thing and not mine.live
			join ${uses} other on other.thing = mine.thing and other.during && mine.during
				and other.occurrence_id <> mine.occurrence_id
			join ${occurrences} o on o.id = other.occurrence_id
			join ${eventSeries} s on s.id = o.series_id
			left join ${rooms} room on room.id = other.thing
			order by other.live desc, mine.during, other.during limit 1`,
	)
	const [found] = rows
	return found && { ...found, startsAt: new Date(found.startsAt) }
}

async function rowsOf<Row>(ctx: Ctx, query: SQL): Promise<Row[]> {
	const { rows } = (await ctx.db.execute(query)) as unknown as { rows: Row[] }
	return rows
}
