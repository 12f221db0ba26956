import { sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { WorkSource } from '#app/workflow/waiting.server.ts'
import { ownPath } from './model.ts'
import { ownList } from './params.ts'
import { ownTitle } from './queries.server.ts'
import { recordings } from './tables.server.ts'
import { seesRecording } from './workflow.server.ts'

const { id, updatedAt, status, ownerId } = recordings

/** Recordings of others that wait for a review. */
export const recordingWaits: WorkSource = {
	name: 'recording',
	notices: 'recording',
	label: m.waiting_recording,
	list: ownList.to({ view: 'review' }),
	find: (ctx) => ({
		from: sql`${recordings}`,
		columns: {
			id,
			status,
			since: sql`${updatedAt}`,
			holder: ownerId,
			about: sql`json_build_object('title', ${ownTitle})`,
		},
		where: [
			seesRecording(ctx.actor),
			sql`${status} = 'review'`,
			sql`${ownerId} is distinct from ${ctx.actor.id}`,
		],
	}),
	show: ({ id, about }) => ({
		title: (about as { title: string }).title,
		facts: [],
		to: `${ownPath}/${id}`,
		action: { verb: 'review', to: `${ownPath}/${id}` },
	}),
}
