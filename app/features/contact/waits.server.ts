import { sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { inStates } from '#app/workflow/rules.server.ts'
import type { WorkSource } from '#app/workflow/waiting.server.ts'
import { inboxPath, openStatuses } from './model.ts'
import { inbox } from './params.ts'
import { contactMessages } from './tables.server.ts'

const { id, createdAt, dueOn, status, name, assigneeId } = contactMessages

/** Messages to be answered, by writer. */
export const contactWaits: WorkSource = {
	name: 'message',
	notices: 'contact',
	label: m.waiting_message,
	list: inbox.to({ view: 'unread' }),
	find: () => ({
		from: sql`${contactMessages}`,
		columns: { id, dueOn, status, since: createdAt, holder: assigneeId, about: sql`to_json(${name})` },
		where: openStatuses.map((each) => inStates(status, [each])),
	}),
	show: ({ id, about }) => ({
		title: m.waiting_message_from({ name: isolated(String(about)) }),
		facts: [],
		to: `${inboxPath}/${id}`,
		action: { verb: 'answer', to: `${inboxPath}/${id}` },
	}),
}
