import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { inboxList } from '#app/features/contact/lists.server.ts'
import { officeStaffList } from '#app/features/courses/review/lists.server.ts'
import type { StaffList } from '#app/staff/staff-list.server.ts'
import { largeTest } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { anAdmin, aScholar, as } from '#tests/world.ts'

largeTest(
	'among ten thousand rows every order, and the page after, is read off an index',
	{ timeout: 180_000 },
	async ({ db }) => {
		const ctx = as(await anAdmin(db), db)
		const scholar = await aScholar(db)
		const at = sql`timestamptz '2020-01-01' + (n::bigint * 7919 % 10007) * interval '1 hour'`
		await db.execute(sql`
		insert into contact_messages (name, email, message, language, status, due_on, created_at, updated_at)
		select substr(md5(n::text), 1, 8), 'a@example.com', 'What of it?', 'en',
			(array['unread', 'waiting', 'answered', 'archived'])[1 + n % 4], (${at})::date + 5, ${at}, ${at}
		from generate_series(1, 10000) n`)
		await db.execute(sql`
		insert into courses (slug, title, description, language, scholar_id, created_at, updated_at, enrolled_count)
		select 'course-' || n, 'Course ' || substr(md5(n::text), 1, 8), '', 'en', ${scholar.id}::uuid, ${at}, ${at}, n % 50
		from generate_series(1, 10000) n`)
		await db.execute(sql`analyze contact_messages, courses`)
		const lists: [StaffList, table: string][] = [
			[inboxList, 'contact_messages'],
			[officeStaffList, 'courses'],
		]
		for (const [{ name, params, exported }, table] of lists) {
			const orders =
				{ messages: ['received', 'due', 'name'], courses: ['made', 'changed', 'title', 'enrolled'] }[name] ??
				[]
			for (const sort of orders.flatMap((order) => [order, `-${order}`])) {
				const filters = params.read(new URLSearchParams({ sort }))
				expect(filters.sort).toBe(sort)
				const wanted = {
					cursor: null,
					size: 25,
					today: '2026-03-10',
					zone: 'UTC',
					context: undefined as never,
				}
				const plans = await plansOf(db, async () => {
					const { older } = await exported.list(ctx, filters, wanted)
					if (older) await exported.list(ctx, filters, { ...wanted, cursor: older })
				})
				expect(plans.length, sort).toBe(2)
				for (const { scanned, buffers } of plans) {
					expect(scanned, `${name} ${sort}`).not.toContain(table)
					expect(buffers, `${name} ${sort}`).toBeLessThanOrEqual(500)
				}
			}
		}
	},
)
