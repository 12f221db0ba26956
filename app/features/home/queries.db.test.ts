import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { aScholar, as } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { listHighlights } from './queries.server.ts'

test('what is newest and who teaches costs a visitor three look-ups', async ({ db }) => {
	await aCourse(db)
	await aScholar(db)
	const plans = await plansOf(db, () => listHighlights(as(null, db), 'ar'))
	expect(plans).toHaveLength(3)
})

test('an empty site has nothing to show', async ({ db }) => {
	expect(await listHighlights(as(null, db), 'en')).toEqual({ courses: [], fatwas: [], scholars: [] })
})
