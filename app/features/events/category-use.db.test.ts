import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { aCategory, anAdmin, as } from '#tests/world.ts'
import { aSeries } from '#tests/world-events.ts'
import { eventsOfCategory } from './category-use.server.ts'
import { eventSeries } from './tables.server.ts'

test('a category that events have counts as used by them, and another does not', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const [used, unused] = [await aCategory(db), await aCategory(db)]
	for (const title of ['One', 'Two']) {
		const id = await aSeries(ctx, { title })
		await db.update(eventSeries).set({ categoryId: used.id }).where(eq(eventSeries.id, id))
	}
	const counts = await eventsOfCategory.count(ctx, [used.id, unused.id])
	expect(new Map(counts.map(({ id, count }) => [id, count]))).toEqual(
		new Map([
			[used.id, 2],
			[unused.id, 0],
		]),
	)
})
