import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { holdSlot } from '#app/features/consultancy/commands/hold-slot.server.ts'
import { requestConsultation } from '#app/features/consultancy/commands/request-consultation.server.ts'
import { commands } from '#app/features/consultancy/commands.server.ts'
import { liveStatuses, type Status } from '#app/features/consultancy/model.ts'
import { consultationHolds, consultations } from '#app/features/consultancy/tables.server.ts'
import { consultationWorkflow } from '#app/features/consultancy/workflow.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { anAdmin, as, aUser, noon } from './world.ts'
import { anOpenScholar, aService, at } from './world-consultancy.ts'

type Booking = { id: string; seeker: User; scholar: string; hour: number; status: Status }
const hourMs = 3_600_000

/**
 * Runs many random operations of random people, and predicts from a model in memory whether each succeeds. Few
 * scholars and few times, so that most conflict.
 * @returns how often each operation succeeded and was refused
 */
export async function walk(db: Db, { operations, seed }: { operations: number; seed: number }) {
	let state = seed
	// A linear congruential generator, reproducible by seed.
	const below = (count: number) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		return Math.floor((state / 2 ** 32) * count)
	}
	const pick = <T>(list: readonly T[]) => list[below(list.length)] as T

	const service = { ...aService(), hours: ['09:00', '10:00', '11:00'], noticeHours: 0 }
	const scholars = [await anOpenScholar(db), await anOpenScholar(db)]
	const seekers = await Promise.all(Array.from({ length: 6 }, () => aUser(db)))
	const admin = await anAdmin(db)
	const hours = ['2026-03-11', '2026-03-12'].flatMap((day) => service.hours.map((time) => at(day, time)))

	const all: Booking[] = []
	const holds = new Map<string, { scholar: string; hour: number; until: number }>()
	const tally: Record<string, [done: number, refused: number]> = {}
	let now = noon.getTime()

	const isLive = ({ status }: Booking) => liveStatuses.some((each) => each === status)
	const isBooked = (scholar: string, hour: number, but?: Booking) =>
		all.some((each) => each !== but && isLive(each) && each.scholar === scholar && each.hour === hour)
	const isFree = (scholar: string, hour: number, seeker: User, but?: Booking) =>
		!isBooked(scholar, hour, but) &&
		![...holds].some(
			([who, held]) =>
				who !== seeker.id && held.until > now && held.scholar === scholar && held.hour === hour,
		)
	const scholarOf = async (id: string) => {
		const [row] = await db
			.select({ is: consultations.scholarId })
			.from(consultations)
			.where(eq(consultations.id, id))
		return row?.is ?? ''
	}

	function heard(what: string, ok: boolean, expected: boolean) {
		const counted = tally[what] ?? [0, 0]
		tally[what] = counted
		counted[ok ? 0 : 1]++
		if (ok !== expected)
			expect({ what, ok, after: Object.values(tally).flat().length }).toEqual({ what, ok: expected })
	}

	const things = {
		async request() {
			const [seeker, hour] = [pick(seekers), pick(hours)]
			const wanted = below(2) ? pick(scholars).id : null
			const free = scholars.filter(({ id }) => (!wanted || id === wanted) && isFree(id, hour, seeker))
			const own = all.filter((each) => each.seeker === seeker && isLive(each)).length
			const made = await requestConsultation(as(seeker, db, new Date(now)), service, {
				categoryId: 'family',
				description: `What to do about matter ${all.length}?`,
				startsAt: hour,
				zone: 'UTC',
				language: 'en',
				scholarId: wanted,
			})
			heard('request', made.ok, free.length > 0 && own < 5)
			if (!made.ok) return
			holds.delete(seeker.id)
			const scholar = await scholarOf(made.id)
			expect(free.map(({ id }) => id)).toContain(scholar)
			all.push({ id: made.id, seeker, scholar, hour, status: 'pending' })
		},
		async hold() {
			const [seeker, hour] = [pick(seekers), pick(hours)]
			const free = scholars.filter(({ id }) => isFree(id, hour, seeker))
			const held = await holdSlot(as(seeker, db, new Date(now)), service, { startsAt: hour, wanted: {} })
			heard('hold', held.ok, free.length > 0)
			if (held.ok) holds.set(seeker.id, { scholar: held.scholarId, hour, until: now + 10 * 60_000 })
		},
		async release() {
			const seeker = pick(seekers)
			await db.delete(consultationHolds).where(eq(consultationHolds.userId, seeker.id))
			holds.delete(seeker.id)
		},
		async reschedule() {
			const booking = pick(all)
			const hour = pick(hours)
			const who = pick([booking.seeker, admin])
			const can = isLive(booking) && isFree(booking.scholar, hour, booking.seeker, booking)
			const moved = await commands.reschedule(as(who, db, new Date(now)), service, booking.id, {
				startsAt: hour,
			})
			heard('reschedule', moved.ok, can)
			if (moved.ok) booking.hour = hour
		},
		async assign() {
			const booking = pick(all)
			const scholar = pick(scholars).id
			const can = isLive(booking) && booking.scholar !== scholar && !isBooked(scholar, booking.hour)
			const done = await commands.assign(as(admin, db, new Date(now)), booking.id, { personId: scholar })
			heard('assign', done.ok, can)
			if (done.ok) booking.scholar = scholar
		},
		async confirm() {
			const booking = pick(all)
			const meet = { meeting: 'phone' as const, detail: '123' }
			const done = await commands.confirm(as(admin, db, new Date(now)), booking.id, meet)
			heard('confirm', done.ok, booking.status === 'pending')
			if (done.ok) booking.status = 'confirmed'
		},
		async decline() {
			const booking = pick(all)
			const done = await commands.decline(as(admin, db, new Date(now)), booking.id, { note: 'No.' })
			heard('decline', done.ok, booking.status === 'pending')
			if (!done.ok) return
			booking.status = 'declined'
			if (below(2)) return
			// Somebody may book its time before the undo.
			if (below(2)) await things.request()
			const undone = await consultationWorkflow.undo(as(admin, db, new Date(now)), booking.id)
			heard('undo', undone.ok, !isBooked(booking.scholar, booking.hour, booking))
			if (undone.ok) booking.status = 'pending'
		},
		async withdraw() {
			const booking = pick(all)
			const done = await commands.withdraw(as(booking.seeker, db, new Date(now)), booking.id)
			heard('withdraw', done.ok, isLive(booking))
			if (done.ok) booking.status = 'cancelled'
		},
		async wait() {
			now += (1 + below(5)) * 60_000
		},
	}
	const names = [
		'request',
		'request',
		'request',
		'hold',
		'release',
		'reschedule',
		'reschedule',
		'assign',
		'confirm',
		'decline',
		'withdraw',
		'wait',
	] as const
	await things.request()
	for (let done = 0; done < operations; done++) {
		const name = pick(names)
		// Its times are always in the future.
		if (name === 'wait' && now > (hours[0] ?? 0) - hourMs) continue
		await things[name]()
	}
	const rows = await db.select().from(consultations)
	const live = rows.filter(({ status }) => liveStatuses.some((each) => each === status))
	expect(
		rows.map(({ id, scholarId, startsAt, status }) => [id, scholarId, startsAt.getTime(), status]).sort(),
	).toEqual(all.map(({ id, scholar, hour, status }) => [id, scholar, hour, status]).sort())
	expect(new Set(live.map(({ scholarId, startsAt }) => `${scholarId} ${startsAt.getTime()}`)).size).toBe(
		live.length,
	)
	return tally
}
