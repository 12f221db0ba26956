import { type SQL, sql } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import { pageVersions } from '#app/features/pages/tables.server.ts'
import { scholarCalendars, scholarCompetences } from '#app/features/scholars/tables.server.ts'
import { shownName } from '#app/features/users/api.server.ts'
import { profiles, scholarProfiles, userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inlined } from '#app/platform/db/limit.server.ts'
import { mails, settings as table } from '#app/platform/db/tables.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { canOversee } from './policy.ts'
import { type Setup, type SetupFacts, type SetupStep, setupSteps, stepsOf, templates } from './setup.ts'

const isSet = (...keys: string[]) =>
	sql`select 1 from ${table} where ${table.key} in ${keys} and ${table.value} <> 'null'::jsonb`

const unreadPages = sql`select page from unnest(${sql.raw(`array[${templates.map((page) => `'${page}'`)}]`)}) as page
	where not exists (select 1 from ${pageVersions} where ${pageVersions.page} = page.page and ${pageVersions.publishedAt} is not null)`

/** Conditions that show a step as done. */
const signs: Record<SetupStep, SQL> = {
	name: isSet('organisation.name'),
	look: isSet('organisation.logo', 'organisation.accent'),
	contact: isSet('organisation.email', 'organisation.phone', 'organisation.whatsapp'),
	time: sql`select 1 where (select count(*) from ${table}
		where ${table.key} in ('organisation.zone', 'organisation.workingDays')) = 2`,
	place: isSet('organisation.place'),
	services: isSet('services.off'),
	mail: sql`select 1 from ${mails} where ${mails.status} = 'sent'`,
	categories: sql`select 1 from ${categories}`,
	pages: sql`select 1 where not exists (${unreadPages})`,
	scholars: sql`select 1 from ${scholarProfiles} join ${userRoles} using (user_id)
		where ${userRoles.role} in ('scholar', 'admin') and ${scholarProfiles.publishedAt} is not null`,
	hours: sql`select 1 from ${scholarCalendars} where ${scholarCalendars.isOpen}`,
	counselors: sql`select 1 from ${scholarCompetences} where ${scholarCompetences.service} = 'counseling'`,
	course: sql`select 1 from ${courses} where ${courses.status} = 'approved' and ${courses.deletedAt} is null`,
	open: isSet('site.opened'),
}

/** State of the setup, from the database; one statement. */
export async function findSetup(
	ctx: Ctx<User>,
	settings: Settings,
): Promise<{ setup: Setup; facts: SetupFacts }> {
	assertAllowed(canOversee(ctx.actor))
	const skipped = settings['setup.skipped']
	const people = `{${Object.values(skipped).map(({ by }) => by)}}`
	const columns = setupSteps.map((step) => sql`exists (${inlined(signs[step])}) as ${sql.identifier(step)}`)
	const { rows } = (await ctx.db.execute(sql`select ${sql.join(columns, sql`, `)},
		(select jsonb_object_agg(${profiles.id}, ${shownName()}) from ${profiles} where ${profiles.id} = any(${people}::uuid[])) as names,
		(select string_agg(page, ' ') from (${unreadPages}) as pages) as unread,
		exists (select 1 from ${courses} where ${courses.status} = 'pending' and ${courses.deletedAt} is null) as waits`)) as unknown as {
		rows: (Record<SetupStep, boolean> & {
			names: Record<string, string> | null
			unread: string | null
			waits: boolean
		})[]
	}
	const row = requireRow(rows[0])
	const off = settings['services.off']
	const steps = setupSteps.filter((step) => !off.includes(stepsOf[step] ?? ''))
	const setup = steps.map((step) => {
		const left = skipped[step]
		return {
			step,
			isDone: step === 'open' ? settings['site.opened'] : row[step],
			skipped: left ? { name: row.names?.[left.by] ?? '', at: left.at } : null,
		}
	})
	return { setup, facts: { unread: row.unread?.split(' ') ?? [], waits: row.waits } }
}

export async function isTimeConfirmed(ctx: Ctx<User>): Promise<boolean> {
	assertAllowed(canOversee(ctx.actor))
	const { rows } = (await ctx.db.execute(sql`select exists (${signs.time}) as said`)) as unknown as {
		rows: { said: boolean }[]
	}
	return rows[0]?.said === true
}
