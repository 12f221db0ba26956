import { sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { officers } from '../cases/tables.server.ts'
import { functionOf, type Part } from '../model.ts'

type Appointable = { id: string; name: string; isShariah: boolean; why: 'one-part' | 'conflict' | null }

/**
 * The people with the function that a part requires, but not oneself; `why` some cannot take the part in this case.
 * `appoint` asks again.
 */
export async function listAppointable(ctx: Ctx<User>, id: string, part: Part): Promise<Appointable[]> {
	const { rows } = (await ctx.db.execute(sql`
		select p.id, p.name,
			exists (select 1 from ${officers} s where s.person_id = p.id and s.function = 'shariah') as "isShariah",
			case
			when exists (select 1 from certification_case_people c where c.application_id = a.id and c.person_id = p.id)
				then 'one-part'
			when certification_conflict(a.firm_id, p.id, ${ctx.now.toISOString()}::timestamptz) then 'conflict' end as why
		from certification_applications a, ${officers} o join profiles p on p.id = o.person_id
		where a.id = ${id} and o.function = ${functionOf[part]} and p.id <> ${ctx.actor.id}
		order by p.name, p.id limit 200`)) as unknown as { rows: Appointable[] }
	return rows
}
