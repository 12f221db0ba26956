import { expect } from 'vitest'
import { registry } from '#app/registry.server.ts'
import { test } from './db.ts'
import { site } from './http.ts'
import { anAdmin, aScholar } from './world.ts'

/** The address of a list's view as a list, where other views are a calendar or a table of totals. */
const addresses: Record<string, string> = {
	'own-consultations': '/scholar/consultations?view=waiting',
}
// Without a mail server the outbox replaces it.
const elsewhere = new Set(['failed-mails'])
const few = new Set(['outbox', 'failed-jobs', 'own-consultations', 'consultations', 'duas'])

// Each list five times.
const patient = { timeout: 120_000 }

test(
	'every list of the staff has an order, counts, a file, an empty state and its keys',
	patient,
	async ({ db }) => {
		const { get, post } = site(db)
		const [admin, scholar] = [await anAdmin(db), await aScholar(db)]
		const { lists } = registry
		expect(lists.length).toBeGreaterThan(12)
		expect(new Set(lists.map(({ name }) => name)).size).toBe(lists.length)
		for (const { name, params, level } of lists) {
			if (elsewhere.has(name)) continue
			const as = level === 'admin' ? admin : scholar
			const page = await (await get(addresses[name] ?? params.path, { as })).text()
			expect(page, name).toContain('data-list')
			expect(page, name).toMatch(/[?&;]sort=/)
			if (!few.has(name)) expect(page, name).toMatch(/rounded-full bg-emerald-tint px-2|\(\d+\)/)
			expect(page, name).toContain(`/scholar/lists/${name}/export`)
			expect(page, name).toContain('id="key-help"')
			expect(page, name).toMatch(/<tbody|data-row|border-dashed/)

			const file = await post(`/scholar/lists/${name}/export`, {}, { as })
			expect(file.headers.get('content-type'), name).toContain('text/csv')
			const bytes = new Uint8Array(await file.arrayBuffer())
			expect([...bytes.slice(0, 3)], name).toEqual([0xef, 0xbb, 0xbf])
			// Scholars can use neither the exports nor the bulk actions of admins' lists.
			if (level === 'admin')
				for (const below of ['export', 'selected', 'views'])
					expect(
						(await post(`/scholar/lists/${name}/${below}`, { name: 'x' }, { as: scholar })).headers.get(
							'location',
						),
					).toBe('/unauthorized')
		}
	},
)
