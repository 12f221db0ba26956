import { sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import {
	ingredients,
	ingredientVersions,
	paperIngredients,
	papers,
	recipeLines,
} from '../firms/tables.server.ts'
import { halalCertificates, scope } from '../register/tables.server.ts'
import { confirmationReminders, mostLapsing } from './model.ts'

export type Lapsing = {
	/** Of the ingredient. */
	id: string
	name: string
	/** ISO day; null: it is in doubt. */
	confirmedUntil: string | null
	/** Certified products that use it. */
	products: number
	/** A new paper waits for the office. */
	isSent: boolean
}

/**
 * Ingredients of certified products whose confirmation has ended or ends soon, the first to end first. Checks no access:
 * call for people who read the firm.
 * @param today ISO day
 * @returns at most `mostLapsing`, and one more if there are more
 */
export async function listLapsing(ctx: Ctx, firmId: string, today: string): Promise<Lapsing[]> {
	const { rows } = (await ctx.db.execute(sql`
		select i.id, v.name, v.confirmed_until::text as "confirmedUntil", count(distinct s.product_id)::int as products,
			exists (select 1 from ${paperIngredients} x join ${papers} q on q.id = x.paper_id
				where x.ingredient_id = i.id and q.state = 'waiting') as "isSent"
		from ${halalCertificates} c
		join ${scope} s on s.certificate_id = c.id and s.edition = c.edition
		join ${recipeLines} l on l.recipe_id = s.recipe_id
		join ${ingredientVersions} v on v.id = l.version_id
		join ${ingredients} i on i.id = v.ingredient_id
		where c.firm_id = ${firmId} and c.state <> 'withdrawn' and c.until >= ${today}::date
			and coalesce(v.confirmed_until <= ${addDays(today, confirmationReminders[0])}::date, true)
		group by i.id, v.id
		order by v.confirmed_until nulls first, v.name, v.id
		limit ${mostLapsing + 1}`)) as unknown as { rows: Lapsing[] }
	return rows
}
