import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { addDays, instantOf } from '#app/platform/time/zoned-time.server.ts'
import { firstDayOfWeek } from './working-days.ts'

const weeksShown = 12

/** The last twelve weeks of the organisation, this one included. */
export type Weeks = {
	/** The date on which each begins, `2026-03-10`. */
	starts: string[]
	/** The instants between them: one more than there are weeks. */
	bounds: Date[]
}

/** Weeks begin on the first working day, by the organisation's clock. */
export function lastWeeks(now: Date, settings: Settings): Weeks {
	const zone = settings['organisation.zone']
	const today = dayIn(now, zone)
	const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
	const begun = (weekday - firstDayOfWeek(settings['organisation.workingDays']) + 7) % 7
	const dates = Array.from({ length: weeksShown + 1 }, (_, n) =>
		addDays(today, 7 * (n + 1 - weeksShown) - begun),
	)
	return {
		starts: dates.slice(0, weeksShown),
		bounds: dates.map((date) => new Date(instantOf(date, '00:00', zone))),
	}
}

/** A figure of each week, as a select of `week` (1 to 12) and `value`; `perWeek` makes one. */
type Series = { word: () => string; rows: (weeks: Weeks) => SQL }

/** What of a service is drawn over the last twelve weeks; a feature declares its own (`feature.server.ts`). */
export type Weekly = {
	/** One word, of which no other has the same. */
	name: string
	title: () => string
	/** Among those of all services. */
	order: number
	/** What the figures are: things counted, percent, or hours. A week without any has none but of counts, which is 0. */
	unit: 'count' | 'percent' | 'hours'
	bars: Series
	line?: Series
	/** The setting that says what is aimed at. */
	goal?: 'promises.fatwaShare'
}

export type WeeklyFigures = Pick<Weekly, 'name' | 'unit' | 'goal'> & {
	title: string
	bars: { word: string; values: (number | null)[] }
	line: { word: string; values: (number | null)[] } | null
}

/**
 * One value a week of what happened in the last twelve.
 * @param of.at when each happened; an index should begin with it
 * @param of.value absent: how many there were
 */
export function perWeek(
	{ bounds }: Weeks,
	of: { at: SQLWrapper; from: SQLWrapper; where?: SQL | undefined; value?: SQL },
): SQL {
	// Written out: they change once a week, and a plan that knows them reads the index.
	const instants = bounds.map((bound) => `'${bound.toISOString()}'`)
	const [from, until] = [instants.at(0), instants.at(-1)].map((text) => sql.raw(`${text}::timestamptz`))
	const within = and(sql`${of.at} >= ${from}`, sql`${of.at} < ${until}`, of.where)
	return sql`select width_bucket(${of.at}, ${sql.raw(`array[${instants.join(', ')}]::timestamptz[]`)}) as week,
		(${of.value ?? sql`count(*)`})::float8 as value from ${of.from} where ${within} group by 1`
}

type Values = Map<string, number | null>
/** The figures of the weeks that are over, by database: they hardly change, and the reading of them is most of the work. */
const over = new WeakMap<Db, { key: string; until: number; values: Values }>()
const keptMs = 3_600_000

/**
 * The figures of all services, in one statement; what had nothing in twelve weeks is left out. Those of this week are as
 * they are now, those of the weeks before at most an hour old.
 * @throws 403 for anybody but an admin
 */
export async function listWeekly(ctx: Ctx<User>, weekly: Weekly[], weeks: Weeks): Promise<WeeklyFigures[]> {
	allow(isAtLeast(ctx.actor, 'admin'))
	const key = weeks.bounds.map(Number).join()
	const kept = over.get(ctx.db)
	const isKept = kept?.key === key && ctx.now.getTime() < kept.until
	const values: Values = isKept ? new Map(kept.values) : new Map()
	const asked = isKept ? { starts: weeks.starts.slice(-1), bounds: weeks.bounds.slice(-2) } : weeks
	for (const [name, value] of await readWeekly(ctx, weekly, asked)) values.set(name, value)
	if (!isKept) {
		const past = [...values].filter(([name]) => !name.endsWith(String(weeks.starts.at(-1))))
		over.set(ctx.db, { key, until: ctx.now.getTime() + keptMs, values: new Map(past) })
	}
	const valuesOf = (name: string, none: 0 | null) =>
		weeks.starts.map((start) => values.get(`${name} ${start}`) ?? none)
	return weekly
		.map(({ name, unit, goal, title, bars, line }) => {
			const none = unit === 'count' ? 0 : null
			return {
				...{ name, unit, title: title(), ...(goal && { goal }) },
				bars: { word: bars.word(), values: valuesOf(`${name} bars`, none) },
				line: line ? { word: line.word(), values: valuesOf(`${name} line`, none) } : null,
			}
		})
		.filter(({ bars, line }) => [...bars.values, ...(line?.values ?? [])].some((value) => value))
}

/** Each figure by `<name> bars` or `<name> line` and the date on which its week begins. */
async function readWeekly(ctx: Ctx<User>, weekly: Weekly[], weeks: Weeks): Promise<Values> {
	const series = weekly.flatMap(({ name, bars, line }) => [
		{ key: `${name} bars`, rows: bars.rows(weeks) },
		...(line ? [{ key: `${name} line`, rows: line.rows(weeks) }] : []),
	])
	if (series.length === 0) return new Map()
	const parts = series.map(
		({ key, rows }) => sql`select ${key}::text as series, week, value from (${rows}) r`,
	)
	const rows = await ctx.db
		.select({
			series: sql<string>`series`,
			week: sql<number>`week`.mapWith(Number),
			value: sql<number | null>`value`,
		})
		.from(sql`(${sql.join(parts, sql` union all `)}) as weekly`)
	return new Map(
		rows.map(({ series, week, value }) => [
			`${series} ${weeks.starts[week - 1]}`,
			value === null ? null : Number(value),
		]),
	)
}
