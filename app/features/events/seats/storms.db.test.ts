import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { anyOf, countOutOfOrder, faultsOf, listParties, numbersOf, someNeeds } from '#tests/seat-storm.ts'
import { anAdmin, as, noon, testEnv } from '#tests/world.ts'
import { aSeating, comes, peopleOf } from '#tests/world-seats.ts'
import { acceptSeats, changeParty, declineSeats, withdrawRegistration } from './commands/holder.server.ts'
import { promoteRegistration } from './commands/organiser.server.ts'
import { walkWaitingLists } from './jobs.server.ts'
import { resizePool } from './resize.server.ts'

const hourMs = 3_600_000
const steps = Number(process.env.SEAT_STORM ?? 150)

for (const seed of [1, 2, 3])
	test(`whatever ${steps} people do, no seat is given twice and none is kept for nobody (${seed})`, async ({
		db,
	}) => {
		const random = numbersOf(seed)
		const admin = await anAdmin(db)
		const seating = await aSeating(db, { women: 6, men: 5, children: 4 })
		const ids: string[] = []
		let now = noon
		let isOrdered = true
		for (let step = 0; step < steps; step++) {
			now = new Date(now.getTime() + random(3) * hourMs)
			const ctx = as(null, db, now)
			const staff = as(admin, db, now)
			const id = anyOf(random, ids)
			const kind = random(20)
			if (kind < 8 || !id) {
				const done = await comes(ctx, seating, someNeeds(random))
				if (done.ok) ids.push(done.id)
			} else if (kind < 11) await withdrawRegistration(ctx, id)
			else if (kind < 14) await acceptSeats(ctx, id)
			else if (kind < 15) await declineSeats(ctx, id)
			else if (kind < 16) await walkWaitingLists(ctx)
			else if (kind < 17) {
				// A party with changed needs is no longer in the order of the others.
				const people = peopleOf(seating, someNeeds(random))
				const done = await changeParty(ctx, id, { name: 'Changed', people }, testEnv.SECRET)
				if (done.ok) isOrdered = false
			} else if (kind < 18) {
				const done = await promoteRegistration(staff, id)
				if (done.ok) isOrdered = false
			} else {
				const poolId = seating.poolIds[anyOf(random, ['women', 'men', 'children'])] ?? ''
				await resizePool(staff, seating.id, { poolId, seats: random(9) })
			}
			expect(await faultsOf(db, seating.id, now)).toEqual([])
			if (isOrdered) expect(countOutOfOrder(await listParties(db, seating.id))).toBe(0)
		}
		expect(ids.length).toBeGreaterThan(steps / 5)
	})
