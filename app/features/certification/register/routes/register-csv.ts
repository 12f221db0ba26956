import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { csvFile } from '#app/staff/list.server.ts'
import { machineHeaders } from '../machine.server.ts'
import { registerList } from '../params.ts'
import { publicRecord } from '../public-record.ts'
import { listRegister } from '../queries.server.ts'
import type { Route } from './+types/register-csv'

// Names for programs, the same in every language.
const columns = [
	'number',
	'status',
	'edition',
	'holder',
	'town',
	'country',
	'scheme',
	'since',
	'until',
	'products',
	'paused',
	'url',
] as const

/** The whole register, or what a search of its page finds. */
export function loader({ request, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const today = todayOf(context)
	const { SITE_URL } = requestContext(context).runtime.env
	const filters = registerList.read(new URL(request.url).searchParams)
	const answer = csvFile({
		name: 'halal-register',
		now: ctx.now,
		head: [...columns],
		list: (cursor, size) => listRegister(ctx, filters, { today, cursor, size }),
		line: (row) => {
			const { scheme, ...record } = publicRecord(SITE_URL, row)
			const cells = { ...record, scheme: scheme.en ?? Object.values(scheme)[0] ?? '' }
			return columns.map((name) => cells[name])
		},
	})
	for (const [name, value] of Object.entries(machineHeaders)) answer.headers.set(name, value)
	return answer
}
