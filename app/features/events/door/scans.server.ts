import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { cleanName } from '#app/platform/text/typed.ts'
import { maxNameLength } from '../seats/model.ts'
import { attendance, attendees } from '../seats/tables.server.ts'
import { type Door, lockDoor } from './links.server.ts'
import { directions, mostScans } from './model.ts'
import { doorLinks, scans } from './tables.server.ts'
import { tally, timeOf } from './tally.js'

const aTime = z.int().min(0).max(4_102_444_800_000)
const aNumber = z.int().min(1).max(1_000_000)

const scanInput = z
	.object({
		d: z.uuid(),
		n: aNumber,
		p: z.uuid(),
		k: z.enum(directions),
		u: aNumber.nullish(),
		t: aTime,
		o: z.int().min(-4_102_444_800_000).max(4_102_444_800_000),
		w: z
			.object({ name: z.string().max(maxNameLength).transform(cleanName), pool: z.uuid().nullable() })
			.nullish(),
	})
	.refine(({ k, u }) => (k === 'undo') === (u !== undefined && u !== null))

/** A phone's scans, and the last of the others' that it has seen. One that cannot be read does not stop the others. */
export const batchInput = z.object({
	cursor: z.int().min(0),
	scans: z
		.array(z.unknown())
		.max(mostScans)
		.transform((scans) =>
			scans.flatMap((scan) => {
				const read = scanInput.safeParse(scan)
				return read.success ? [read.data] : []
			}),
		),
})

export type ScanInput = z.output<typeof scanInput>

/**
 * Stores scans of a phone; those that are known change nothing. Those about people of another pool than the door's are
 * left out.
 */
export async function takeScans(ctx: Ctx, door: Door, sent: ScanInput[]): Promise<void> {
	if (sent.length === 0) return
	const ids = [...new Set(sent.map(({ p }) => p))]
	await transaction(ctx, async (ctx) => {
		await lockDoor(ctx, door.date.id)
		const pools = await poolsOf(ctx, door, ids)
		const { poolId } = door.link
		const own = sent.filter(({ p }) => poolId === null || [poolId, undefined].includes(pools.get(p)))
		if (own.length === 0) return
		await ctx.db
			.insert(scans)
			.values(
				own.map(({ d, n, p, k, u, t, o, w }) => {
					const isWalkIn = !pools.has(p)
					return {
						device: d,
						n,
						occurrenceId: door.date.id,
						linkId: door.link.id,
						personId: p,
						isWalkIn,
						name: isWalkIn ? (w?.name ?? '') : '',
						poolId: isWalkIn ? (poolId ?? w?.pool ?? null) : null,
						direction: k,
						undoes: u ?? null,
						at: new Date(t),
						offsetMs: o,
					}
				}),
			)
			.onConflictDoNothing()
		await addUp(ctx, door.date.id, { ids: [...new Set(own.map(({ p }) => p))], pools })
	})
}

/** The pools of these ids, as far as they are attendees of the door's seats. */
async function poolsOf(ctx: Ctx, { seatingId }: Door, ids: string[]): Promise<Map<string, string>> {
	if (!seatingId) return new Map()
	const rows = await ctx.db
		.select({ id: attendees.id, poolId: attendees.poolId })
		.from(attendees)
		.where(and(inArray(attendees.id, ids), eq(attendees.seatingId, seatingId)))
	return new Map(rows.map(({ id, poolId }) => [id, poolId]))
}

const columns = {
	d: scans.device,
	n: scans.n,
	p: scans.personId,
	k: scans.direction,
	u: scans.undoes,
	at: scans.at,
	o: scans.offsetMs,
	l: scans.linkId,
	isWalkIn: scans.isWalkIn,
	name: scans.name,
	pool: scans.poolId,
}
type Row = {
	d: string
	n: number
	p: string
	k: ScanInput['k']
	u: number | null
	at: Date
	o: number
	l: string | null
	isWalkIn: boolean
	name: string
	pool: string | null
}
const scanOf = ({ at, isWalkIn, name, pool, ...scan }: Row) => ({
	...scan,
	t: at.getTime(),
	w: isWalkIn ? { name, pool } : null,
})

/** Computes the attendance of these people anew from all their scans. The door is locked. */
async function addUp(
	ctx: Ctx,
	occurrenceId: string,
	{ ids, pools }: { ids: string[]; pools: Map<string, string> },
): Promise<void> {
	const rows = await ctx.db
		.select(columns)
		.from(scans)
		.where(and(eq(scans.occurrenceId, occurrenceId), inArray(scans.personId, ids)))
	const standings = tally(rows.map(scanOf))
	await ctx.db
		.insert(attendance)
		.values(
			ids.map((id) => {
				const standing = standings.get(id)
				return {
					occurrenceId,
					id,
					attendeeId: pools.has(id) ? id : null,
					poolId: standing?.walkIn?.pool ?? null,
					name: standing?.walkIn?.name ?? '',
					firstIn: standing?.firstIn ? new Date(timeOf(standing.firstIn)) : null,
					isInside: standing?.isInside ?? false,
				}
			}),
		)
		.onConflictDoUpdate({
			target: [attendance.occurrenceId, attendance.id],
			set: {
				poolId: sql`excluded.pool_id`,
				name: sql`excluded.name`,
				firstIn: sql`excluded.first_in`,
				isInside: sql`excluded.is_inside`,
			},
		})
}

/** Scans of the date that arrived after the cursor, as far as the door knows their people, with the names of doors. */
export async function listScans(ctx: Ctx, door: Door, cursor: number) {
	const { poolId, id } = door.link
	const isWithoutTicket = isNull(attendees.id)
	const known =
		poolId === null
			? undefined
			: or(
					eq(attendees.poolId, poolId),
					and(isWithoutTicket, or(eq(scans.poolId, poolId), eq(scans.linkId, id))),
				)
	const rows = await ctx.db
		.select({ ...columns, arrival: scans.arrival })
		.from(scans)
		.leftJoin(attendees, eq(attendees.id, scans.personId))
		.where(and(eq(scans.occurrenceId, door.date.id), gt(scans.arrival, cursor), known))
		.orderBy(asc(scans.arrival))
		.limit(mostScans + 1)
	const page = rows.slice(0, mostScans)
	const doors = await ctx.db
		.select({ id: doorLinks.id, name: doorLinks.name })
		.from(doorLinks)
		.where(eq(doorLinks.occurrenceId, door.date.id))
	return {
		scans: page.map(({ arrival: _arrival, ...row }) => scanOf(row)),
		cursor: page.at(-1)?.arrival ?? cursor,
		hasMore: rows.length > mostScans,
		doors: Object.fromEntries(doors.map(({ id, name }) => [id, name])),
	}
}
