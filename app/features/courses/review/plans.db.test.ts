import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { statementsOf } from '#tests/plans.ts'
import { anAdmin, as } from '#tests/world.ts'
import { officeList } from './params.ts'
import { listOffice } from './queries.server.ts'

test('a word that an admin looks for is folded once, not for each course', async ({ db }) => {
	const admin = as(await anAdmin(db), db)
	const [asked] = await statementsOf(db, () => listOffice(admin, { ...officeList.none, q: 'fiqh' }))
	const values = asked?.params.map((value) => (typeof value === 'number' ? `${value}` : `'${value}'`))
	const plan = await generic(db, asked?.sql ?? '', values ?? [])
	expect(plan).toMatch(/search ~~ \(InitPlan \d+\)/)
})

/** The generic plan of a prepared statement, as the site uses it. */
async function generic(db: Db, statement: string, values: string[]): Promise<string> {
	const run = async (text: SQL) => (await db.execute(text)) as unknown as { rows: Record<string, string>[] }
	await run(sql`set local plan_cache_mode = force_generic_plan`)
	await run(sql.raw(`prepare generic as ${statement}`))
	const { rows } = await run(sql.raw(`explain execute generic(${values.join()})`))
	await run(sql`deallocate generic`)
	return rows.map((row) => row['QUERY PLAN']).join('\n')
}
