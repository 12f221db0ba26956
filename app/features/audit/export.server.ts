import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { momentCell, momentColumn } from '#app/platform/time/zoned-time.server.ts'
import { csvFile } from '#app/staff/list.server.ts'
import type { Naming } from '#app/staff/naming.server.ts'
import type { AuditFilters } from './params.ts'
import { canSeeAudit } from './policy.ts'
import { listAudit } from './queries.server.ts'
import { subjectText } from './words.ts'

const head = [
	'kind',
	'actor',
	'as',
	'thing_kind',
	'thing',
	'before',
	'after',
	'texts',
	'reason',
	'network',
	'address_mark',
	'session_mark',
	'account_mark',
	'browser',
	'times',
]

/** The filtered trail as CSV. Records the export, without the search terms. */
export async function exportAudit(
	ctx: Ctx<User>,
	filters: AuditFilters,
	{ zone, namings }: { zone: string; namings: readonly Naming[] },
): Promise<Response> {
	assertAllowed(canSeeAudit(ctx.actor))
	const { view, what, kind, from, to, q, person } = filters
	await record(ctx, 'audit.exported', ctx.actor.id, {
		view,
		what,
		kind,
		since: from,
		until: to,
		searched: q !== '' || person !== null,
	})
	return csvFile({
		name: 'audit',
		now: ctx.now,
		head: [momentColumn('at', zone), ...head],
		list: (cursor, size) => listAudit(ctx, filters, { cursor, zone, namings, size }),
		line: (row) => [
			momentCell(row.at, zone),
			row.kind,
			row.actor?.name ?? '',
			row.as?.name ?? '',
			row.thingKind,
			subjectText(row),
			JSON.stringify(row.before),
			JSON.stringify(row.after),
			row.texts.join(' '),
			row.reason ?? '',
			row.network ?? '',
			row.addressHash ?? '',
			row.sessionHash ?? '',
			row.accountHash ?? '',
			row.browser ?? '',
			String(row.times),
		],
	})
}
