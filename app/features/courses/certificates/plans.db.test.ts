import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { countLimit } from '#app/platform/text/counts.ts'
import { largeTest } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { anAdmin, as, aUser } from '#tests/world.ts'
import { certificatesList } from './params.ts'
import {
	countCertificates,
	findCertificate,
	listCertificates,
	listOwnCertificates,
} from './queries.server.ts'

largeTest(
	'among fifty thousand certificates each is found by an index',
	{ timeout: 120_000 },
	async ({ db }) => {
		const user = await aUser(db)
		const indexdef = sql<string>`indexdef`
		const isSearch = sql`indexname = 'certificates_search'`
		const [index] = await db.select({ indexdef }).from(sql`pg_indexes`).where(isSearch)
		// Building the index afterwards is much faster than 50 000 inserts into it.
		await db.execute(sql`drop index certificates_search`)
		await db.execute(sql`
		insert into certificates (number, name, course_title, course_language, teacher, minutes, version, issued_at, key_id,
			signature, revoked_at, user_id)
		select 'MK-2026-' || translate(lpad(n::text, 4, '0'), '0123456789', 'ABCDEFGHJK') || '-ABCD' || n,
			(array['Aisha','Yusuf','مريم','عبد الرحمن','Fatima'])[1 + n % 5] || ' ' || substr(md5(n::text), 1, 6),
			(array['Fiqh','Tafsir','فقه المعاملات','اسلامی مالیات'])[1 + n % 4], 'en', '', 60, 1,
			timestamptz '2020-01-01' + n * interval '1 minute', gen_random_uuid(), '',
			case when n % 500 = 0 then now() end, case when n % 1000 = 0 then ${user.id}::uuid end
		from generate_series(1, 50000) n`)
		await db.execute(sql.raw(index?.indexdef ?? ''))
		await db.execute(sql`analyze certificates`)

		const admin = as(await anAdmin(db), db)
		const asked = [
			'',
			// Not the first row: if it is in the planner's sample, a rare word counts as a common one.
			'q=6f3249',
			'q=aisha',
			'q=مريم+فقه',
			'q=nobody+at+all',
			'q=mk',
			'q=zz',
			'status=revoked',
		]
		for (const query of [...asked, 'status=valid', 'q=MK-2026-ABCD-EFGH', 'q=aisha&status=revoked']) {
			const filters = certificatesList.read(new URLSearchParams(query))
			const plans = await plansOf(db, async () => {
				await listCertificates(admin, filters, null)
				if (filters.q) return
				expect(await countCertificates(admin, filters.status)).toBeLessThanOrEqual(countLimit + 1)
			})
			for (const plan of plans) {
				expect(plan.scanned, query).not.toContain('certificates')
				expect(plan.buffers, `${query} ${plan.sql}`).toBeLessThanOrEqual(500)
			}
		}
		const plans = await plansOf(db, async () => {
			await findCertificate(as(null, db), 'MK-2026-ABCD-EFGH')
			expect((await listOwnCertificates(as(user, db), null)).rows).toHaveLength(25)
		})
		expect(plans).toHaveLength(2)
		for (const plan of plans) {
			expect(plan.scanned, plan.sql).not.toContain('certificates')
			expect(plan.buffers, plan.sql).toBeLessThanOrEqual(100)
		}
	},
)
