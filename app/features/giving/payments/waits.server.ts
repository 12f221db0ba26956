import { sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { inStates } from '#app/workflow/rules.server.ts'
import type { WorkSource } from '#app/workflow/waiting.server.ts'
import { paymentsPath } from './model.ts'
import { paymentList } from './params.ts'
import { payments } from './tables.server.ts'
import { titleOf } from './words.ts'

const { id, createdAt, status, dueOn, amountMinor, currency, purpose } = payments

/** Payments that wait for a second person, or to be made. */
export const paymentWaits: WorkSource = {
	name: 'payment',
	notices: 'payment',
	label: m.payments_one,
	list: paymentList.to({}),
	find: () => ({
		from: sql`${payments}`,
		columns: {
			id,
			status,
			since: createdAt,
			dueOn,
			about: sql`json_build_object('amountMinor', ${amountMinor}, 'currency', ${currency}, 'purpose', ${purpose})`,
		},
		where: [inStates(status, ['requested']), inStates(status, ['approved'])],
	}),
	show: ({ id, status, about }) => ({
		title: titleOf(about as Parameters<typeof titleOf>[0]),
		facts: [],
		to: `${paymentsPath}/${id}`,
		action: { verb: status === 'requested' ? 'review' : 'open', to: `${paymentsPath}/${id}` },
	}),
}
