import { sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { WorkSource } from '#app/workflow/waiting.server.ts'
import { firms } from '../firms/tables.server.ts'
import { caseworkPath } from '../model.ts'
import { applications } from './tables.server.ts'

const { id, firmId, status, updatedAt } = applications

/** Applications that nobody reviews yet, or nobody visits. */
export const applicationWaits: WorkSource = {
	name: 'application',
	notices: 'application',
	label: m.waiting_application,
	list: caseworkPath,
	find: () => ({
		from: sql`${applications} join ${firms} on ${firms.id} = ${firmId}`,
		columns: { id, status, since: sql`${updatedAt}`, about: sql`json_build_object('title', ${firms.name})` },
		where: [sql`${status} in ('submitted', 'planning')`],
	}),
	show: ({ id, about }) => ({
		title: (about as { title: string }).title,
		facts: [],
		to: `${caseworkPath}/${id}`,
		action: { verb: 'open', to: `${caseworkPath}/${id}` },
	}),
}
