import { m } from '#app/paraglide/messages.js'
import { todayOf } from '#app/platform/time/days.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import type { Desk } from '#app/staff/verb-route.server.ts'
import { paymentsPath } from './model.ts'
import { reversePayment } from './paid.server.ts'
import { type DeskVerb, paymentRules } from './rules.ts'
import { titleOf } from './words.ts'
import { paymentWorkflow } from './workflow.server.ts'

const { addFile, pay, ...verbs } = paymentRules.verbs
const { transition, undo } = paymentWorkflow

export const paymentDesk: Desk<DeskVerb> = {
	name: 'payments',
	path: paymentsPath,
	level: 'admin',
	verbs,
	async find(ctx, id) {
		const payment = await paymentWorkflow.find(ctx, id)
		return payment && { id, title: titleOf(payment), verbs: await paymentWorkflow.offers(ctx, payment) }
	},
	commands: {
		// Only a sole admin approves their own request, and the payment is marked.
		approve: (ctx, id) =>
			transition(ctx, id, 'approve', {}, (ctx, { requestedBy }, take) =>
				take({
					set: {
						approvedBy: ctx.actor.id,
						approvedAt: ctx.now,
						onePerson: requestedBy === ctx.actor.id,
					},
				}),
			),
		refuse: (ctx, id, { note }) => transition(ctx, id, 'refuse', { note }),
		withdraw: (ctx, id, { note }) => transition(ctx, id, 'withdraw', { note }),
		takeBack: (ctx, id, { note }, context) =>
			reversePayment(ctx, id, { note, today: context ? todayOf(context) : dayIn(ctx.now, 'UTC') }),
	},
	undo,
	done: {
		approve: m.payments_approve_done,
		refuse: m.payments_refuse_done,
		withdraw: m.payments_withdraw_done,
		takeBack: m.payments_take_back_done,
	},
}
