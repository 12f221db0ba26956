import { m } from '#app/paraglide/messages.js'
import type { BulkVerbs } from '#app/staff/staff-list.server.ts'
import { staffList } from '#app/staff/staff-list.server.ts'
import { contactDesk } from './desk.server.ts'
import { inbox } from './params.ts'
import { listAnswerers, listMessages } from './queries.server.ts'
import { contactWorkflow } from './workflow.server.ts'

const bulk: BulkVerbs<'read' | 'unread' | 'assign' | 'archive'> = {
	workflow: contactWorkflow,
	// Read by opening it; the verb is for several at once.
	desk: () => ({
		...contactDesk,
		verbs: { ...contactDesk.verbs, read: {} },
		commands: { ...contactDesk.commands, read: (ctx, id) => contactWorkflow.transition(ctx, id, 'read') },
	}),
	verbs: {
		read: { label: m.contact_mark_read },
		unread: { label: m.contact_mark_unread },
		assign: { label: m.contact_assign },
		archive: { label: m.contact_archive },
	},
	titleOf: ({ name }: { name: string }) => name,
	listPeople: (ctx) => listAnswerers(ctx, null),
}

export const inboxList = staffList({
	name: 'messages',
	title: m.contact_inbox,
	level: 'admin',
	params: inbox,
	topic: 'contact',
	list: listMessages,
	file: {
		name: ({ name }) => name,
		email: ({ email }) => email,
		received: { at: ({ createdAt }) => createdAt },
		due: ({ dueOn }) => dueOn,
		status: ({ status }) => status,
		assigned_to: ({ assignee }) => assignee,
	},
	bulk,
})
