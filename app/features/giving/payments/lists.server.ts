import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { staffList } from '#app/staff/staff-list.server.ts'
import { amountCell } from '../funds/books-file.server.ts'
import { paymentDesk } from './desk.server.ts'
import { paymentList } from './params.ts'
import { listPayments } from './queries.server.ts'
import { titleOf } from './words.ts'
import { paymentWorkflow } from './workflow.server.ts'

export const paymentsStaffList = staffList({
	name: 'payments',
	title: m.payments_nav,
	level: 'admin',
	params: paymentList,
	list: (ctx, filters, { cursor, size, context }) =>
		listPayments(ctx, filters, { secret: requestContext(context).runtime.env.SECRET, cursor, size }),
	file: {
		status: ({ status }) => status,
		fund: ({ fund }) => fund.en,
		category: ({ category }) => category,
		persons: ({ persons }) => persons,
		amount: ({ amountMinor, currency }) => amountCell({ minor: amountMinor, currency }),
		currency: ({ currency }) => currency,
		purpose: ({ purpose }) => purpose,
		payee: ({ payee }) => payee,
		due: ({ dueOn }) => dueOn,
		requested_by: ({ requester }) => requester,
		approved_by: ({ approver }) => approver,
		one_person: ({ onePerson }) => (onePerson ? 'yes' : ''),
		entry: ({ entryId }) => entryId,
		paid: ({ day }) => day,
		requested: { at: ({ createdAt }) => createdAt },
	},
	bulk: {
		workflow: paymentWorkflow,
		desk: () => paymentDesk,
		verbs: { approve: { label: m.payments_approve } },
		titleOf,
	},
})
