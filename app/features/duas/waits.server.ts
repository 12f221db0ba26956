import { and, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { inStates } from '#app/workflow/rules.server.ts'
import type { WorkSource } from '#app/workflow/waiting.server.ts'
import { titleOf } from './components/words.ts'
import { deskPath } from './model.ts'
import { duaList } from './params.ts'
import { duas } from './tables.server.ts'
import { duaWorkflow } from './workflow.server.ts'

const { id, updatedAt, status, reference, collection, number, authorId } = duas

/** Duas of others that wait for a review. */
export const duaWaits: WorkSource = {
	name: 'dua',
	notices: 'dua',
	label: m.waiting_dua,
	list: duaList.to({ view: 'review' }),
	find: (ctx) => ({
		from: sql`${duas}`,
		columns: {
			id,
			status,
			since: updatedAt,
			holder: authorId,
			about: sql`json_build_object('reference', ${reference}, 'collection', ${collection}, 'number', ${number})`,
		},
		where: [and(inStates(status, ['review']), duaWorkflow.where(ctx, 'approve', 'review'))],
	}),
	show: ({ id, about }, locale) => ({
		title: titleOf(about as Parameters<typeof titleOf>[0], locale),
		facts: [],
		to: `${deskPath}/${id}`,
		action: { verb: 'review', to: `${deskPath}/${id}` },
	}),
}
