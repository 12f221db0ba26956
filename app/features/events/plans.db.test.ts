import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { largeTest } from '#tests/db.ts'
import { type Plan, plansOf } from '#tests/plans.ts'
import { aCategory, anAdmin, aScholar, as } from '#tests/world.ts'
import { aRoom, london } from '#tests/world-events.ts'
import {
	type ComingFilters,
	findDate,
	findSeries,
	listBetween,
	listComing,
	listNext,
	listPast,
} from './public.server.ts'
import { resettle } from './resettle.server.ts'

const now = new Date('2027-02-07T12:00:00Z')
const today = '2027-02-07'

/** 200 series with 10 400 dates, a third of them past; one in fifty of a rare kind. */
async function fill(db: Db, of: { room: string; category: string; speaker: string; owner: string }) {
	await db.execute(sql`
		insert into event_series (kind, status, slug, title, language, audience, rule, is_online, place, room_id, category_id,
			owner_id, tz_version, created_at)
		select case when n % 50 = 0 then 'eid' when n % 3 = 0 then 'majlis' else 'event' end, 'published', 'series-' || n,
			'Series ' || n, case when n % 40 = 0 then 'ur' else 'en' end, case when n % 40 = 1 then 'women' else 'men' end,
			jsonb_build_object('days', jsonb_build_object('kind', 'weekly', 'weekdays', jsonb_build_array('mon'), 'every', 1,
				'weekStart', 'mon'), 'at', jsonb_build_object('clock', '19:00'), 'minutes', 60, 'from', '2026-10-12'),
			n % 60 = 0, 'Somewhere', case when n % 70 = 0 then ${of.room}::uuid end,
			case when n % 80 = 0 then ${of.category}::uuid end, ${of.owner}::uuid, ${process.versions.tz ?? ''},
			timestamptz '2026-01-01' + n * interval '1 hour'
		from generate_series(1, 200) n`)
	await db.execute(sql`
		insert into event_speakers (series_id, profile_id)
		select id, ${of.speaker}::uuid from event_series where slug like '%00'`)
	await db.execute(sql`
		insert into occurrences (series_id, key, day, starts_at, ends_at, basis, status, cause, changed_at)
		select s.id, (date '2026-10-12' + w * 7)::text, date '2026-10-12' + w * 7,
			timestamptz '2026-10-12 19:00Z' + w * interval '7 days', timestamptz '2026-10-12 20:00Z' + w * interval '7 days',
			'clock', case when w % 17 = 0 then 'cancelled' else 'held' end, case when w % 17 = 0 then 'organiser' end,
			timestamptz '2026-10-01'
		from event_series s, generate_series(0, 51) w`)
	await db.execute(sql`analyze event_series, event_speakers, occurrences`)
}

function expectFew(plans: Plan[], most: number, why: string) {
	for (const plan of plans) {
		expect(plan.scanned, why).not.toContain('occurrences')
		expect(plan.buffers, `${why}: ${plan.steps}`).toBeLessThanOrEqual(most)
	}
}

largeTest('among ten thousand dates, public lists read few', { timeout: 120_000 }, async ({ db }) => {
	const ctx = as(null, db, now)
	const owner = await anAdmin(db)
	const speaker = await aScholar(db)
	const room = await aRoom(db)
	const category = await aCategory(db, { type: 'course' })
	await fill(db, { room: room.id, category: category.id, speaker: speaker.id, owner: owner.id })
	const filters: ComingFilters[] = [
		{},
		{ kind: 'event' },
		{ kind: 'eid' },
		{ audience: 'women' },
		{ language: 'ur' },
		{ where: 'online' },
		{ where: 'place' },
		{ categoryId: category.id },
		{ speakerId: speaker.id },
		{ kind: 'iftar' },
	]
	for (const filter of filters) {
		const plans = await plansOf(db, async () => {
			const { rows, older } = await listComing(ctx, filter, { today })
			expect(rows.length > 0 || filter.kind === 'iftar').toBe(true)
			if (older) await listComing(ctx, filter, { today, cursor: older })
		})
		expectFew(plans, 2500, JSON.stringify(filter))
	}
	const unfiltered = await plansOf(db, () => listComing(ctx, {}, { today }))
	expectFew(unfiltered, 600, 'unfiltered')
	const one = await findSeries(ctx, 'series-7')
	const others = await plansOf(db, async () => {
		await findSeries(ctx, 'series-7')
		await listNext(ctx, one?.id ?? '', { today })
		await listPast(ctx, one?.id ?? '', { today })
		await findDate(ctx, one?.id ?? '', '2027-02-08')
	})
	expectFew(others, 1500, 'one series')
	const week = await plansOf(db, () => listBetween(ctx, {}, { from: today, until: '2027-02-13' }))
	expectFew(week, 4000, 'a week')
})

largeTest('a hundred and more series are settled in seconds', { timeout: 120_000 }, async ({ db }) => {
	const owner = await anAdmin(db)
	const speaker = await aScholar(db)
	const room = await aRoom(db)
	const category = await aCategory(db, { type: 'course' })
	await fill(db, { room: room.id, category: category.id, speaker: speaker.id, owner: owner.id })
	// One room and one speaker for all of them would clash.
	await db.execute(sql`update event_series set room_id = null`)
	await db.execute(sql`delete from event_speakers`)
	const started = performance.now()
	const done = await resettle(as(null, db, now), london, 'night')
	expect(done).toMatchObject({ ok: true, added: 200 * 23, clashes: 0 })
	expect(performance.now() - started).toBeLessThan(20_000)
	const again = await plansOf(db, () => resettle(as(null, db, now), london, 'night'))
	expect(again.length).toBeLessThan(20)
})
