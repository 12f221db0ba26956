export const maxNameLength = 120
export const maxMessageLength = 5000
/** Characters of an answer or note. */
export const maxReplyLength = 10_000

/** unread → waiting → answered → archived; deleted as long as it can be undone. */
export const messageStatuses = ['unread', 'waiting', 'answered', 'archived', 'deleted'] as const
export type MessageStatus = (typeof messageStatuses)[number]
export const openStatuses = ['unread', 'waiting'] as const

/** Steps with text: answers by mail, and replies from the organisation's mailbox. */
export const writings = ['replied', 'noted'] as const
export type Writing = (typeof writings)[number]

export const messageStepKinds = [
	...writings,
	'read',
	'marked-unread',
	'assigned',
	'released',
	'archived',
	'reopened',
	'deleted',
] as const

export const inboxPath = '/admin/messages'
