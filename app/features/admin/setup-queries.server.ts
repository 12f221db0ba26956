import { type SQL, sql } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import { pageVersions } from '#app/features/pages/tables.server.ts'
import { shownName } from '#app/features/users/api.server.ts'
import { profiles, scholarProfiles, userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { written } from '#app/platform/db/limit.server.ts'
import { mails, settings as table } from '#app/platform/db/tables.server.ts'
import { allow, requireRow } from '#app/platform/errors.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { canOversee } from './policy.ts'
import { type Setup, type SetupStep, setupSteps } from './setup.ts'

const said = (...keys: string[]) =>
	sql`select 1 from ${table} where ${table.key} in ${keys} and ${table.value} <> 'null'::jsonb`

/** What is there as soon as a step was done. */
const signs: Record<SetupStep, SQL> = {
	name: said('organisation.name'),
	look: said('organisation.logo', 'organisation.accent'),
	contact: said('organisation.email', 'organisation.phone', 'organisation.whatsapp'),
	mail: sql`select 1 from ${mails} where ${mails.status} = 'sent'`,
	categories: sql`select 1 from ${categories}`,
	pages: sql`select 1 from ${pageVersions} where ${pageVersions.publishedAt} is not null`,
	scholars: sql`select 1 from ${scholarProfiles} join ${userRoles} using (user_id)
		where ${userRoles.role} in ('scholar', 'admin') and ${scholarProfiles.publishedAt} is not null`,
	course: sql`select 1 from ${courses} where ${courses.status} = 'approved' and ${courses.deletedAt} is null`,
	open: said('site.opened'),
}

/** How far the organisation has come, by what is in the database; one statement. */
export async function findSetup(ctx: Ctx<User>, settings: Settings): Promise<Setup> {
	allow(canOversee(ctx.actor))
	const skipped = settings['setup.skipped']
	const people = `{${Object.values(skipped).map(({ by }) => by)}}`
	const columns = setupSteps.map((step) => sql`exists (${written(signs[step])}) as ${sql.identifier(step)}`)
	const { rows } = (await ctx.db.execute(sql`select ${sql.join(columns, sql`, `)},
		(select jsonb_object_agg(${profiles.id}, ${shownName()}) from ${profiles} where ${profiles.id} = any(${people}::uuid[])) as names`)) as unknown as {
		rows: (Record<SetupStep, boolean> & { names: Record<string, string> | null })[]
	}
	const row = requireRow(rows[0])
	return setupSteps.map((step) => {
		const left = skipped[step]
		return {
			step,
			isDone: step === 'open' ? settings['site.opened'] : row[step],
			skipped: left ? { name: row.names?.[left.by] ?? '', at: left.at } : null,
		}
	})
}
