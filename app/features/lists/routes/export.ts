import { redirect } from 'react-router'
import { requestContext } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { csvFile, readList } from '#app/staff/list.server.ts'
import { openList } from '../find-list.server.ts'
import { maxExported } from '../model.ts'
import type { Route } from './+types/export'

/** Files are posted, so that no browser prefetches them. */
export function loader({ params, request, context }: Route.LoaderArgs) {
	const { list } = openList(context, params.list)
	return redirect(list.params.to(readList(request, list.params).filters))
}

/** The filtered and sorted list as a file. The export is recorded, without the search text. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, list } = openList(context, params.list)
	const { filters } = readList(request, list.params)
	const may = await takeTry(requestContext(context).runtime.db, 'export-person', ctx.actor.id)
	if (!may.ok) {
		const values = { minutes: String(Math.ceil(may.seconds / 60)) }
		return redirectWith(list.params.to(filters), { tone: 'bad', code: 'lists.too-many-files', values })
	}
	const narrowed = list.params.names.filter((name) => filters[name] !== list.params.none[name])
	await record(ctx, 'list.exported', ctx.actor.id, { list: list.name, narrowed })
	const { columns, list: rowsOf } = list.exported
	const zone = requestContext(context).runtime.settings()['organisation.zone']
	let left = maxExported
	return csvFile({
		name: list.name,
		now: ctx.now,
		head: columns(zone),
		async list(cursor, size) {
			const wanted = { cursor, size: Math.min(size, left), today: todayOf(context), zone, context }
			const page = await rowsOf(ctx, filters, wanted)
			left -= page.rows.length
			return left > 0 ? page : { ...page, older: null }
		},
		line: (cells) => cells,
	})
}
