export const maxNameLength = 120
export const maxMessageLength = 5000
/** Of an answer, and of what came back by mail. */
export const maxReplyLength = 10_000

/** unread → waiting → answered → archived; deleted for as long as it can be undone. */
export const messageStatuses = ['unread', 'waiting', 'answered', 'archived', 'deleted'] as const
export type MessageStatus = (typeof messageStatuses)[number]
/** An answer is owed. */
export const openStatuses = ['unread', 'waiting'] as const

/** What is written into a thread: an answer by mail, and what came back to the organisation's mailbox. */
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
