import { makePlan, type NewPlan } from '#app/features/giving/plans/make-plan.server.ts'
import { nobody } from '#app/features/giving/pledges/sealed.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { as, noon, testEnv } from './world.ts'
import { aFund, aWay } from './world-pledges.ts'

/** 10.00 euros on each Friday from that day, from a donor with an address. */
export async function aPlan(
	db: Db,
	{ now = noon, actor = null, ...over }: Partial<NewPlan> & { now?: Date; actor?: Actor } = {},
) {
	const fundId = over.fundId ?? (await aFund(db)).id
	const wayId = over.wayId ?? (await aWay(db)).id
	const made = await makePlan(
		as(actor, db, now),
		{
			isSample: false,
			amountMinor: 1000,
			currency: 'EUR',
			shownAs: 'name',
			donor: { ...nobody, name: 'Zaynab of the plan', email: 'zaynab@example.org' },
			language: 'en',
			formId: crypto.randomUUID(),
			rule: { kind: 'fridays' },
			from: now.toISOString().slice(0, 10),
			until: null,
			...over,
			fundId,
			wayId,
		},
		testEnv.SECRET,
	)
	if (!made.ok) throw new Error(made.reason)
	return made
}
