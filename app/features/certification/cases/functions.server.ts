import { sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { functions } from '../model.ts'
import { isNamed, managesCases } from './facts.server.ts'
import { casePeople } from './tables.server.ts'

/**
 * Whether somebody works on cases: named for a function, or with a part in a case now or earlier, or an admin.
 * @returns null for everybody else
 */
export async function functionsOf(ctx: Ctx<User>): Promise<{ manages: boolean } | null> {
	const { rows } = (await ctx.db.execute(
		sql`select ${managesCases(ctx.actor)} as manages, ${isNamed(ctx.actor.id, ...functions)} as named,
			exists (select 1 from ${casePeople} c where c.person_id = ${ctx.actor.id}) as seated`,
	)) as unknown as { rows: { manages: boolean; named: boolean; seated: boolean }[] }
	const [row] = rows
	return row && (row.manages || row.named || row.seated) ? { manages: row.manages } : null
}
