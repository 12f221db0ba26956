import { sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { inStates } from '#app/workflow/rules.server.ts'
import type { WorkSource } from '#app/workflow/waiting.server.ts'
import { adminList, deskList } from './desk/params.ts'
import { addresses } from './desk/verbs.ts'
import { messages, threads } from './tables.server.ts'
import { isTold } from './workflow.server.ts'

const { id, createdAt, dueOn, status, scholarId, userId } = threads

/** Seekers waiting for a reply, without the topic, which is for their counselor and those who may claim the thread. */
export const counselingWaits: WorkSource = {
	name: 'counseling',
	notices: 'counseling',
	label: m.waiting_counseling,
	list: adminList.to({ view: 'waiting' }),
	find: ({ actor, now }) => ({
		from: sql`${threads}`,
		columns: {
			id,
			dueOn,
			status,
			holder: scholarId,
			// A new message restarts the waiting time.
			since: sql`coalesce((select max(w.at) from ${messages} w where w.thread_id = ${id} and w.kind = 'seeker' and w.at <= ${now.toISOString()}), ${createdAt})`,
		},
		where: (['pending', 'assigned'] as const).map(
			(each) => sql`${inStates(status, [each])} and ${isTold} and ${userId} is distinct from ${actor.id}`,
		),
		by: sql`${dueOn}, ${id}`,
	}),
	show: ({ id, status }) => ({
		title: m.waiting_private_question(),
		facts: [],
		to: `${deskList.path}/${id}`,
		action:
			status === 'pending'
				? { verb: 'assign', to: `${deskList.path}/${id}/${addresses.assign}` }
				: { verb: 'open', to: `${deskList.path}/${id}` },
	}),
}
