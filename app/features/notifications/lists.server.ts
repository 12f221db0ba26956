import { m } from '#app/paraglide/messages.js'
import { staffList } from '#app/staff/staff-list.server.ts'
import { type ListedMail, listFailedMails, listOutbox } from './mail-queries.server.ts'
import { failedMailsList, outboxList } from './params.ts'

const file = {
	to: ({ toAddress }: ListedMail) => toAddress,
	kind: ({ kind }: ListedMail) => kind,
	language: ({ locale }: ListedMail) => locale,
	status: ({ status }: ListedMail) => status,
	written: { at: ({ createdAt }: ListedMail) => createdAt },
}

export const outboxStaffList = staffList({
	name: 'outbox',
	title: m.notifications_outbox_title,
	level: 'admin',
	params: outboxList,
	list: (ctx, filters, { cursor, size }) => listOutbox(ctx, cursor, filters, size),
	file,
})

export const failedMailsStaffList = staffList({
	name: 'failed-mails',
	title: m.notifications_failed_title,
	level: 'admin',
	params: failedMailsList,
	list: (ctx, filters, { cursor, size }) => listFailedMails(ctx, cursor, filters, size),
	file: { ...file, tries: ({ tries }) => tries, error: ({ error }) => error },
})
