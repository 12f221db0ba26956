import { expect } from 'vitest'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { defaultSettings } from '#app/platform/site/settings.server.ts'
import { features } from '#app/registry.server.ts'
import { test } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { anAdmin, aScholar, as, noon } from '#tests/world.ts'
import { lastWeeks, listWeekly } from './weekly.server.ts'

const weekly = features.flatMap(({ weekly = [] }) => weekly)
const settings = defaultSettings()
const at = (text: string) => new Date(text)

test('weeks begin on the first working day, at midnight where the organisation is', () => {
	// March 10, 2026 is a Tuesday.
	const monday = lastWeeks(noon, settings)
	expect([monday.starts[0], monday.starts.at(-1)]).toEqual(['2025-12-22', '2026-03-09'])
	expect(monday.bounds).toHaveLength(13)
	const sunday = lastWeeks(noon, {
		...settings,
		'organisation.workingDays': [0, 1, 2, 3, 4],
		'organisation.zone': 'Asia/Riyadh',
	})
	expect(sunday.starts.at(-1)).toBe('2026-03-08')
	expect(sunday.bounds.at(-2)).toEqual(at('2026-03-07T21:00:00Z'))
	// In that zone it is Sunday already.
	const late = lastWeeks(at('2026-03-14T22:00:00Z'), {
		...settings,
		'organisation.workingDays': [0, 1, 2, 3, 4],
		'organisation.zone': 'Asia/Riyadh',
	})
	expect(late.starts.at(-1)).toBe('2026-03-15')
})

test('questions, answers and kept promises are counted in their weeks; what was imported is not', async ({
	db,
}) => {
	const ctx = as(await anAdmin(db), db)
	const question = { title: 'T', question: 'Q', language: 'en', status: 'approved' } as const
	await db.insert(fatwas).values([
		{
			...question,
			createdAt: at('2026-03-02T00:00:00Z'),
			approvedAt: at('2026-03-09T09:00:00Z'),
			dueOn: '2026-03-09',
		},
		{
			...question,
			createdAt: at('2026-03-01T23:59:00Z'),
			approvedAt: at('2026-03-10T09:00:00Z'),
			dueOn: '2026-03-09',
		},
		{ ...question, createdAt: at('2026-03-09T09:00:00Z'), approvedAt: noon, externalId: 'old-1' },
		{ ...question, status: 'pending', createdAt: at('2025-12-01T09:00:00Z') },
	])
	const weeks = lastWeeks(noon, settings)
	const shown: unknown[] = []
	const plans = await plansOf(db, async () => {
		shown.push(...(await listWeekly(ctx, weekly, weeks)))
	})
	expect(plans).toHaveLength(1)
	const nothing = Array.from({ length: 9 }, () => 0)
	expect(shown).toMatchObject([
		{
			name: 'questions',
			bars: { values: [...nothing, 1, 1, 0] },
			line: { values: [...nothing, 0, 0, 2] },
		},
		{
			name: 'promise',
			goal: 'promises.fatwaShare',
			bars: { values: [...nothing, 0, 0, 50].map((value, week) => (week === 11 ? value : null)) },
		},
	])
	await db.insert(fatwas).values({ ...question, status: 'pending', createdAt: noon })
	const askedAfter = async (seconds: number) =>
		(await listWeekly({ ...ctx, now: new Date(noon.getTime() + seconds * 1000) }, weekly, weeks))[0]?.bars
			.values
	// Within a minute nothing is read again; then this week is, and past weeks after an hour.
	expect(await plansOf(db, () => askedAfter(59))).toEqual([])
	expect(await askedAfter(59)).toEqual([...nothing, 1, 1, 0])
	expect(await askedAfter(60)).toEqual([...nothing, 1, 1, 1])
	await db.delete(fatwas)
	expect(await askedAfter(119)).toEqual([...nothing, 1, 1, 1])
	expect(await askedAfter(120)).toEqual([...nothing, 1, 1, 0])
	expect(await askedAfter(3600)).toBeUndefined()
	await expect(listWeekly(as(await aScholar(db), db), weekly, weeks)).rejects.toMatchObject({
		init: { status: 403 },
	})
})
