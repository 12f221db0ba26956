import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { largeTest } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { as, noon } from '#tests/world.ts'
import { aHalalCertificate, withoutTriggers } from '#tests/world-register.ts'
import { findHalalCertificate, listEvents, listHistory, listRegister } from './queries.server.ts'

const today = '2026-03-10'

largeTest(
	'among ten thousand certificates the register, a search, a page and the events are read off indexes',
	{ timeout: 180_000 },
	async ({ db }) => {
		const { number, certificate } = await aHalalCertificate(db, {
			now: noon,
			firm: { name: 'Zamzam Bakery' },
		})
		await withoutTriggers(db, async () => {
			await db.execute(sql`
				insert into certification_certificates
					(id, number, application_id, firm_id, firm_name, scheme_id, since, until, created_at)
				select md5('c' || n)::uuid, 'HC-2020-' || upper(substr(translate(md5(n::text), '01', '23'), 1, 4)) || '-'
						|| lpad(n::text, 4, '0'),
					md5('a' || n)::uuid, ${certificate.firmId}, 'Firm ' || substr(md5(n::text), 1, 8), ${certificate.schemeId},
					'2026-01-01', '2026-12-31', timestamptz '2020-01-01' + n * interval '1 hour'
				from generate_series(1, 9999) n`)
			await db.execute(sql`
				insert into certification_editions (certificate_id, n, text, signature, key_id, at)
				select id, 1, 'text', 'signature', gen_random_uuid(), created_at from certification_certificates
				where id <> ${certificate.id}`)
			await db.execute(sql`
				insert into certification_scope (certificate_id, edition, product_id, recipe_id, code, name)
				select c.id, 1, gen_random_uuid(), md5('r' || c.id || k)::uuid, 'P' || k, 'Bread ' || substr(md5(c.id::text || k), 1, 8)
				from certification_certificates c, generate_series(1, 4) k where c.id <> ${certificate.id}`)
			await db.execute(sql`
				insert into certification_recipes (id, product_id, n, at, confirmed_until)
				select recipe_id, product_id, 1, now(), '2026-12-31' from certification_scope where certificate_id <> ${certificate.id}`)
			await db.execute(sql`
				insert into certification_register_events (certificate_id, kind, edition, at)
				select id, 'granted', 1, created_at from certification_certificates where id <> ${certificate.id}`)
		})
		await db.execute(sql`analyze certification_certificates, certification_editions, certification_scope,
			certification_recipes, certification_register_events`)
		const ctx = as(null, db)
		const list = (q: string, cursor: string | null = null) =>
			listRegister(ctx, { q, status: null }, { today, cursor })
		const work: Record<string, () => Promise<unknown>> = {
			first: () => list(''),
			'a firm': () => list('zamzam'),
			'firm and product': () => list('zamzam barley'),
			'a page': () => findHalalCertificate(ctx, number, today),
			history: () => listHistory(ctx, certificate.id),
			events: () => listEvents(ctx, { after: 5000, limit: 100, today }),
		}
		expect((await list('zamzam barley')).rows.map((row) => row.number)).toEqual([number])
		const { older } = await list('')
		work.second = () => list('', older)
		for (const [name, one] of Object.entries(work))
			for (const { scanned, buffers } of await plansOf(db, one)) {
				for (const table of ['certificates', 'scope', 'recipes', 'register_events', 'editions'])
					expect(scanned, name).not.toContain(`certification_${table}`)
				expect(buffers, name).toBeLessThanOrEqual(name === 'events' ? 3000 : 800)
			}
	},
)
