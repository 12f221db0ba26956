import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { largeTest } from '#tests/db.ts'
import { plansOf, statementsOf } from '#tests/plans.ts'
import { as, noon } from '#tests/world.ts'
import { aService } from '#tests/world-consultancy.ts'
import { findFree } from './calendars.server.ts'

const service = aService()
const month = { from: '2026-03-15', until: '2026-04-14' }

largeTest(
	'a month of 200 scholars with 20 000 bookings takes three statements, each along an index',
	async ({ db }) => {
		const steps = [
			sql`insert into profiles (id, name, email, created_at, signed_in_at) select gen_random_uuid(), 'Person ' || n, 'p' || n || '@example.com', ${noon.toISOString()}::timestamptz, now() from generate_series(1, 1200) n`,
			sql`insert into user_roles (user_id, role) select id, 'scholar' from profiles where substr(name, 8)::int <= 200`,
			sql`insert into scholar_profiles (user_id, published_at) select user_id, now() from user_roles`,
			sql`insert into scholar_calendars (user_id, zone, updated_at) select user_id, case when random() < 0.5 then 'Asia/Karachi' else 'UTC' end, now() from user_roles`,
			sql`insert into weekly_hours (user_id, weekday, opens, closes) select user_id, d, '09:00', '12:30' from user_roles, generate_series(0, 6) d`,
			sql`insert into weekly_hours (user_id, weekday, opens, closes) select user_id, d, '13:30', '18:00' from user_roles, generate_series(0, 6) d`,
			sql`insert into hour_exceptions (user_id, day) select user_id, '2026-03-20' from user_roles limit 60`,
			// 100 bookings each over two years, most of them past.
			sql`insert into consultations (user_id, category, description, date, time_slot, starts_at, ends_at, zone, language, status, scholar_id)
			select (select id from profiles order by id limit 1), 'family', 'x', '2026-01-01', '09:00 AM', at, at + interval '1 hour', 'UTC', 'en',
				case when at < ${noon.toISOString()}::timestamptz then 'completed' else 'confirmed' end, scholar
			from (select r.user_id as scholar, timestamptz '2025-06-01 09:00Z' + (n * 4 || ' days')::interval + ((n % 9) || ' hours')::interval as at
				from user_roles r, generate_series(1, 100) n) made`,
			sql`analyze`,
		]
		for (const step of steps) await db.execute(step)
		const load = () => findFree(as(null, db), service, month)
		expect((await load()).length).toBeGreaterThan(200)
		expect(await statementsOf(db, load)).toHaveLength(3)
		for (const plan of await plansOf(db, load)) expect(plan.scanned, plan.sql).not.toContain('consultations')
	},
	120_000,
)
