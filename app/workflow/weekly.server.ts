import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { addDays, instantOf } from '#app/platform/time/zoned-time.server.ts'
import { firstDayOfWeek } from './working-days.ts'

const weeksShown = 12

/** The organisation's last twelve weeks, including the current one. */
export type Weeks = {
	/** The first date of each, `2026-03-10`. */
	starts: string[]
	/** The instants between them: one more than there are weeks. */
	bounds: Date[]
}

/** A week begins on the first working day, in the organisation's zone. */
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

/** A figure for each week, as a select of `week` (1 to 12) and `value`; see `perWeek`. */
type Series = { word: () => string; rows: (weeks: Weeks) => SQL }

/** A service's chart of the last twelve weeks; a feature declares its own (`feature.server.ts`). */
export type Weekly = {
	/** Unique. */
	name: string
	title: () => string
	/** Its position among all services. */
	order: number
	/** The unit of the figures. In an empty week a count is 0, other figures are missing. */
	unit: 'count' | 'percent' | 'hours'
	bars: Series
	line?: Series
	/** The setting with the target. */
	goal?: 'promises.fatwaShare'
}

export type WeeklyFigures = Pick<Weekly, 'name' | 'unit' | 'goal'> & {
	title: string
	bars: { word: string; values: (number | null)[] }
	line: { word: string; values: (number | null)[] } | null
}

/**
 * One value for each of the last twelve weeks.
 * @param of.at the time of each row; an index should begin with it
 * @param of.value absent: the number of rows
 */
export function perWeek(
	{ bounds }: Weeks,
	of: { at: SQLWrapper; from: SQLWrapper; where?: SQL | undefined; value?: SQL },
): SQL {
	// Inlined: they change once a week, and the planner then uses the index.
	const instants = bounds.map((bound) => `'${bound.toISOString()}'`)
	const [from, until] = [instants.at(0), instants.at(-1)].map((text) => sql.raw(`${text}::timestamptz`))
	const within = and(sql`${of.at} >= ${from}`, sql`${of.at} < ${until}`, of.where)
	return sql`select width_bucket(${of.at}, ${sql.raw(`array[${instants.join(', ')}]::timestamptz[]`)}) as week,
		(${of.value ?? sql`count(*)`})::float8 as value from ${of.from} where ${within} group by 1`
}

type Values = Map<string, number | null>
/**
 * The last values, by database: reading them is most of the work, and no decision depends on them. `until`: of past
 * weeks.
 */
const kept = new WeakMap<Db, { key: string; values: Values; thisWeekUntil: number; until: number }>()
const thisWeekMs = 60_000
const pastMs = 3_600_000

/**
 * The figures of all services, in one statement at most, without services that had nothing in twelve weeks. In each
 * process this week's are at most a minute old, past weeks' an hour.
 * @throws 403 for anybody but an admin
 */
export async function listWeekly(ctx: Ctx<User>, weekly: Weekly[], weeks: Weeks): Promise<WeeklyFigures[]> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const values = await valuesUpTo(ctx, weekly, weeks)
	const valuesOf = (name: string, none: 0 | null) =>
		weeks.starts.map((start) => values.get(`${name} ${start}`) ?? none)
	return weekly
		.map(({ name, unit, goal, title, bars, line }) => {
			const none = unit === 'count' ? 0 : null
			return {
				name,
				unit,
				title: title(),
				...(goal && { goal }),
				bars: { word: bars.word(), values: valuesOf(`${name} bars`, none) },
				line: line ? { word: line.word(), values: valuesOf(`${name} line`, none) } : null,
			}
		})
		.filter(({ bars, line }) => [...bars.values, ...(line?.values ?? [])].some((value) => value))
}

async function valuesUpTo(ctx: Ctx<User>, weekly: Weekly[], weeks: Weeks): Promise<Values> {
	const now = ctx.now.getTime()
	const key = weeks.bounds.map(Number).join()
	const known = kept.get(ctx.db)
	const isKept = known?.key === key && now < known.until
	if (isKept && now < known.thisWeekUntil) return known.values
	const thisWeek = { starts: weeks.starts.slice(-1), bounds: weeks.bounds.slice(-2) }
	const isPast = ([name]: [string, unknown]) => !name.endsWith(String(weeks.starts.at(-1)))
	const values: Values = new Map([
		// Removes this week's cached figures, which may be gone.
		...(isKept ? [...known.values].filter(isPast) : []),
		...(await readWeekly(ctx, weekly, isKept ? thisWeek : weeks)),
	])
	const until = isKept ? known.until : now + pastMs
	kept.set(ctx.db, { key, values, until, thisWeekUntil: now + thisWeekMs })
	return values
}

/** Each figure by `<name> bars` or `<name> line` and the first date of its week. */
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
