import { defineRules, level, set } from '#app/workflow/rules.ts'
import type { MessageStatus } from './model.ts'

type MessageFacts = {
	status: MessageStatus
	assigneeId: string | null
}

const here = ['unread', 'waiting', 'answered'] as const

export const contactRules = defineRules<MessageFacts>()({
	name: 'contact',
	parties: { admin: level('admin') },
	verbs: {
		read: { may: [{ by: 'admin', in: ['unread'] }], to: 'waiting', step: 'read' },
		unread: { may: [{ by: 'admin', in: ['waiting'] }], to: 'unread', step: 'marked-unread' },
		reply: { may: [{ by: 'admin', in: here }], to: 'answered', step: 'replied', undoable: true },
		/** A reply that came by mail. */
		note: { may: [{ by: 'admin', in: [...here, 'archived'] }], to: 'waiting', step: 'noted' },
		assign: { may: [{ by: 'admin', in: here }], step: 'assigned', asks: 'person' },
		release: { may: [{ by: 'admin', in: here, if: set('assigneeId') }], step: 'released' },
		archive: { may: [{ by: 'admin', in: here }], to: 'archived', step: 'archived', undoable: true },
		reopen: { may: [{ by: 'admin', in: ['archived'] }], to: 'waiting', step: 'reopened' },
		delete: {
			may: [{ by: 'admin', in: [...here, 'archived'] }],
			to: 'deleted',
			step: 'deleted',
			undoable: true,
		},
	},
	waiting: {
		unread: [
			{
				for: 'admin',
				verbs: ['read', 'reply', 'assign'],
				notices: { received: 'contact.received', assigned: 'contact.assigned' },
				own: ['marked-unread'],
			},
		],
		waiting: [
			{
				for: 'admin',
				verbs: ['reply', 'assign'],
				notices: { assigned: 'contact.assigned', released: 'contact.received' },
				own: ['read', 'noted', 'reopened'],
			},
		],
		answered: [],
		archived: [],
		deleted: [],
	},
})

type ContactVerb = keyof typeof contactRules.verbs
/** Verbs of buttons and choices; texts have the message's page. */
export type DeskVerb = Exclude<ContactVerb, 'read' | 'reply' | 'note'>
export const deskVerbs = [
	'assign',
	'release',
	'unread',
	'archive',
	'reopen',
	'delete',
] as const satisfies DeskVerb[]
