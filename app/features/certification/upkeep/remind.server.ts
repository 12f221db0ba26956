import { type SQL, sql } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { remindersSent } from '#app/platform/db/tables.server.ts'
import { type EventName, record } from '#app/platform/events/events.server.ts'
import { applications, schemes } from '../cases/tables.server.ts'
import { ingredientVersions, recipeLines } from '../firms/tables.server.ts'
import { halalCertificates, scope } from '../register/tables.server.ts'
import { answerReminders, confirmationReminders, renewalReminders, suspensionReminders } from './model.ts'

type Due = {
	/** Of the reminders in the memory of those sent. */
	name: string
	/** Days before the last day. */
	days: readonly number[]
	/** Selects `id`, the last `day`, and `about`: the subject of the event, reminded once for all its rows. */
	of: SQL
	event: EventName
}

/** Reminded late, if the job did not run. */
const lateDays = 7

/**
 * Reminds once a threshold: of several that have passed, only the last day counts. A later day of the same thing is
 * reminded again.
 * @returns how many subjects
 */
function remind(ctx: Ctx, today: string, { name, days, of, event }: Due): Promise<number> {
	return transaction(ctx, async (ctx) => {
		const { rows } = (await ctx.db.execute(sql`
			with due as (${of}),
			sent as (
				insert into ${remindersSent} (subject_id, name, for_at)
				select due.id, ${name} || '-' || t.days, due.day::timestamptz
				from due cross join unnest(${sql.raw(`array[${days.join(', ')}]`)}) as t (days)
				where due.day - t.days <= ${today}::date and due.day >= ${today}::date - ${lateDays}::integer
				on conflict do nothing
				returning subject_id)
			select due.about, count(distinct due.id)::int as count, min(due.day)::text as day
			from due where due.id in (select subject_id from sent)
			group by due.about order by due.about`)) as unknown as {
			rows: { about: string; count: number; day: string }[]
		}
		for (const { about, count, day } of rows)
			await record(ctx, event, about, { count: String(count), day }, false)
		return rows.length
	})
}

/**
 * Reminds firms of confirmations, certificates and answers whose last day comes near, and officers of suspensions that
 * the panel has to decide on.
 * @param today in the organisation's zone
 * @returns how many reminders
 */
export async function remindOfLastDays(ctx: Ctx, today: string): Promise<number> {
	const [furthest] = confirmationReminders
	const dues: Due[] = [
		{
			name: 'confirmation',
			days: confirmationReminders,
			event: 'upkeep.confirmations-end',
			of: sql`select distinct v.id, v.confirmed_until as day, c.firm_id as about
				from ${ingredientVersions} v
				join ${recipeLines} l on l.version_id = v.id
				join ${scope} s on s.recipe_id = l.recipe_id
				join ${halalCertificates} c on c.id = s.certificate_id and c.edition = s.edition
				where c.state <> 'withdrawn' and c.until >= ${today}::date
					and v.confirmed_until between ${today}::date - ${lateDays}::integer and ${today}::date + ${furthest}::integer`,
		},
		{
			name: 'certificate',
			days: renewalReminders,
			event: 'upkeep.certificate-ends',
			of: sql`select c.id, c.until as day, c.id as about from ${halalCertificates} c
				where c.state <> 'withdrawn'
					and c.until between ${today}::date and ${today}::date + ${renewalReminders[0]}::integer
					and not exists (select 1 from ${applications} a where a.firm_id = c.firm_id and a.kind = 'renewal'
						and a.scheme_id = c.scheme_id and a.status not in ('draft', 'refused', 'withdrawn', 'lapsed')
						and a.created_at > c.created_at)`,
		},
		{
			name: 'answer',
			days: answerReminders,
			event: 'upkeep.answer-due',
			of: sql`select a.id, (a.returned_at + make_interval(days => k.answer_days))::date as day, a.id as about
				from ${applications} a join ${schemes} k on k.id = a.scheme_id
				where a.status = 'returned'`,
		},
		{
			name: 'suspension',
			days: suspensionReminders,
			event: 'upkeep.suspension-due',
			of: sql`select c.id, c.confirm_by as day, c.application_id as about from ${halalCertificates} c
				where c.state = 'suspended' and c.confirm_by is not null`,
		},
	]
	let reminded = 0
	for (const due of dues) reminded += await remind(ctx, today, due)
	return reminded
}
