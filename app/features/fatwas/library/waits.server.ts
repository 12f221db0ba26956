import { eq, isNull, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { WorkSource } from '#app/workflow/waiting.server.ts'
import { reportsList } from './params.ts'
import { fatwaReports, fatwaResponses, fatwas } from './tables.server.ts'

const { id, createdAt, language, fatwaId, resolvedAt } = fatwaReports

/** Open reports of readers. */
export const reportWaits: WorkSource = {
	name: 'report',
	notices: { 'fatwa-report.received': 'ifta.mistake-reported' },
	label: m.waiting_report,
	list: reportsList.to({}),
	find: () => ({
		from: sql`${fatwaReports} join ${fatwas} on ${eq(fatwas.id, fatwaId)}`,
		columns: {
			id,
			since: createdAt,
			language,
			title: sql`coalesce((select r.title from ${fatwaResponses} r where r.fatwa_id = ${fatwaId}
				and r.language = ${language} and r.proposed_at is null order by r.version desc limit 1), '#' || ${fatwas.number})`,
		},
		where: [isNull(resolvedAt)],
	}),
	show: () => ({ facts: [], to: reportsList.to({}), action: { verb: 'open', to: reportsList.to({}) } }),
}
