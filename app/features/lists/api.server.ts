import type { RouterContextProvider } from 'react-router'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { ListTools } from '#app/staff/list-tools.ts'
import type { BulkVerbs, StaffList } from '#app/staff/staff-list.server.ts'
import { listsPath } from './model.ts'
import { listViews } from './queries.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Tools of a list: saved views, its file, and bulk verbs for the shown rows.
 * @param shown filters of the address, and the rows of this page
 */
export async function listTools(
	ctx: Ctx<User>,
	list: StaffList,
	{ filters, rows }: { filters: Record<string, string | null>; rows: { id: string }[] },
	context: Context,
): Promise<ListTools> {
	const here = list.params.to(filters)
	const query = here.slice(list.params.path.length + 1)
	const views = await listViews(ctx, list.name)
	return {
		topic: list.topic ?? null,
		query,
		exportTo: `${listsPath}/${list.name}/export${query && `?${query}`}`,
		views: views.map(({ query, ...view }) => ({
			...view,
			// Read like an address: parameters that the list no longer has are dropped.
			to: list.params.to(list.params.read(new URLSearchParams(query))),
		})),
		viewsTo: `${listsPath}/${list.name}/views`,
		canShare: isAtLeast(ctx.actor, 'admin'),
		bulk: list.bulk
			? await bulkTools(ctx, list.bulk, { action: `${listsPath}/${list.name}/selected`, rows }, context)
			: null,
	}
}

async function bulkTools(
	ctx: Ctx<User>,
	bulk: BulkVerbs,
	{ action, rows }: { action: string; rows: { id: string }[] },
	_context: Context,
): Promise<ListTools['bulk']> {
	const names = Object.keys(bulk.verbs)
	const allowed = await bulk.workflow.listVerbs(
		ctx,
		rows.map(({ id }) => id),
		names as never[],
	)
	const possible = new Set(Object.values(allowed).flat())
	if (possible.size === 0) return null
	const verbs = Object.entries(bulk.verbs).flatMap(([name, verb]) =>
		verb && possible.has(name) ? [{ name, label: verb.label(), ...(verb.tone && { tone: verb.tone }) }] : [],
	)
	return { action, shownAt: ctx.now.getTime(), verbs, allowed }
}
