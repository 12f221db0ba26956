import { sql } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { healthColumns, healthFrom } from '#app/features/health/api.server.ts'
import { shownNameOf } from '#app/features/users/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, requestContext } from '#app/platform/ctx.server.ts'
import { inlined } from '#app/platform/db/limit.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { instantOf } from '#app/platform/time/zoned-time.server.ts'
import { listWaiting, type WaitingCounts, waitingCounts } from '#app/workflow/waiting.server.ts'
import { lastWeeks, listWeekly } from '#app/workflow/weekly.server.ts'
import { allWaitingLimit, type Grown, type Totals, totals, waitingLimit } from './model.ts'
import { countGrown, countTotals } from './queries.server.ts'
import { listScholarLoads } from './scholars-queries.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The admin's name, the six totals, their growth this month, what is waiting and late, and the site's health; one
 * statement.
 */
export async function findCounts(context: Context, ctx: Ctx<User>) {
	const { waits } = registryOf(context)
	const today = todayOf(context)
	const zone = requestContext(context).runtime.settings()['organisation.zone']
	const month = new Date(instantOf(`${today.slice(0, 8)}01`, '00:00', zone))
	const prefixed = <Value>(prefix: string, columns: Record<string, Value>) =>
		Object.fromEntries(Object.entries(columns).map(([name, column]) => [`${prefix} ${name}`, column]))
	const row = await countTotals(ctx, {
		...prefixed('grown', countGrown(month)),
		...prefixed('waiting', waitingCounts(ctx, waits, today)),
		...prefixed('health', healthColumns(ctx)),
		name: inlined(shownNameOf(sql`${ctx.actor.id}::uuid`)),
	})
	const grown = Object.fromEntries(
		(['users', 'courses', 'fatwas'] as const).map((name) => [name, row[`grown ${name}`]]),
	) as Grown
	const waiting = waits.map(({ name }) => (row[`waiting ${name}`] ?? { all: 0, late: 0 }) as WaitingCounts)
	const sum = (of: keyof WaitingCounts) => waiting.reduce((all, each) => all + each[of], 0)
	return {
		name: (row.name as string | null) ?? ctx.actor.name,
		counts: Object.fromEntries(totals.map((total) => [total, row[total]])) as Totals,
		grown,
		waiting: { all: sum('all'), late: sum('late') },
		health: await healthFrom((name) => row[`health ${name}`], requestContext(context).runtime),
	}
}

/** The oldest waiting items, for the dashboard. */
export function findLongestWaiting(context: Context, ctx: Ctx<User>) {
	const { locale } = requestContext(context)
	return listWaiting(ctx, registryOf(context).waits, { limit: waitingLimit, locale })
}

/**
 * Waiting items of all services or one, with counts per service; two statements.
 * @param service name of a service; an unknown one means all
 */
export async function findWaiting(context: Context, ctx: Ctx<User>, service: string | null) {
	const { locale } = requestContext(context)
	const { waits } = registryOf(context)
	const chosen = waits.filter(({ name }) => name === service)
	const items = await listWaiting(ctx, chosen.length > 0 ? chosen : waits, {
		limit: allWaitingLimit,
		locale,
	})
	const counts = await countWaiting(context, ctx)
	return {
		items,
		services: waits.map(({ name, label, list }) => ({
			name,
			list,
			label: label(),
			isHere: chosen.some((each) => each.name === name),
			...(counts[name] ?? { all: 0, late: 0 }),
		})),
	}
}

async function countWaiting(context: Context, ctx: Ctx<User>) {
	const columns = waitingCounts(ctx, registryOf(context).waits, todayOf(context))
	if (Object.keys(columns).length === 0) return {}
	const [row] = await ctx.db.select(columns).from(sql`(values (1)) as once`)
	return row ?? {}
}

/** Figures of the last twelve weeks; two statements. */
export async function findWeeks(context: Context, ctx: Ctx<User>) {
	const settings = requestContext(context).runtime.settings()
	const { weekly, workflows } = registryOf(context)
	const weeks = lastWeeks(ctx.now, settings)
	const figures = await listWeekly(ctx, weekly, weeks)
	const [since = ctx.now] = weeks.bounds
	return {
		starts: weeks.starts,
		charts: figures.map(({ goal, ...chart }) => ({ ...chart, goal: goal ? settings[goal] : null })),
		scholars: await listScholarLoads(ctx, workflows, since),
	}
}
