import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { makeLink } from '#app/features/events/door/links.server.ts'
import { doorPathOf } from '#app/features/events/door/model.ts'
import type { ScanInput } from '#app/features/events/door/scans.server.ts'
import { doorSecret } from '#app/features/events/door/secret.server.ts'
import { attendees } from '#app/features/events/seats/tables.server.ts'
import { occurrences } from '#app/features/events/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { anAdmin, as, testEnv } from './world.ts'
import { aRegistration, aSeatedSeries, seatingOf } from './world-seats.ts'

const hourMs = 3_600_000

/** An evening that began an hour ago, with families, and a way to make door links. */
export async function anEvening(db: Db, seats: Record<string, number | null>) {
	const admin = await anAdmin(db)
	const now = new Date()
	const ctx = as(admin, db, now)
	const event = await aSeatedSeries(ctx, { seats })
	const seating = await seatingOf(ctx, event)
	const comes = async (needs: Record<string, number>, name: string) => {
		const { id } = await aRegistration(as(null, db, now), seating, needs, { name })
		const people = await db
			.select({ id: attendees.id, code: attendees.code })
			.from(attendees)
			.where(eq(attendees.registrationId, id))
			.orderBy(attendees.position)
		return { id, people }
	}
	const moveTo = (startsAt: Date) =>
		db
			.update(occurrences)
			.set({ startsAt, endsAt: new Date(startsAt.getTime() + 2 * hourMs) })
			.where(eq(occurrences.id, event.date.id))
	const begin = () => moveTo(new Date(now.getTime() - hourMs))
	const link = async (pool?: string, name = pool ?? 'north') => {
		const poolId = pool ? (event.poolIds[pool] ?? null) : null
		const id = await makeLink(ctx, event.date.id, { name, poolId, secret: testEnv.SECRET })
		if (!id) throw new Error('no link was made')
		return { id, path: doorPathOf(doorSecret(testEnv.SECRET, id)) }
	}
	return { admin, ctx, event, seating, comes, begin, moveTo, link, now }
}

/** A phone that counts its scans. */
export function aPhone({ offset = 0 } = {}) {
	const d = randomUUID()
	let n = 0
	return (p: string, at: number, more: Partial<ScanInput> = {}): ScanInput => ({
		d,
		n: ++n,
		p,
		k: 'in',
		t: at - offset,
		o: offset,
		...more,
	})
}
