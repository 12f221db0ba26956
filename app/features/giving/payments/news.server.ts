import { eq } from 'drizzle-orm'
import { defineNews, type Heard, type Settling } from '#app/workflow/news.server.ts'
import { listApprovers } from '../duties.server.ts'
import { type PaymentState, paymentsPath } from './model.ts'
import { paymentApproved, paymentRefused, paymentRequested, paymentWithdrawn } from './notices.ts'
import { paymentStepRows, payments } from './tables.server.ts'

type Subject = { id: string; status: PaymentState; requestedBy: string; approvedBy: string | null }

const link = ({ id }: Subject) => `${paymentsPath}/${id}`
const toRequester = { to: ({ subject }: Heard<Subject>) => subject.requestedBy, link }
const decided: Settling<Subject> = { settles: [paymentRequested], link }
const whileIn = (status: PaymentState) => (payment: Subject) => payment.status === status
const withReason = async ({ note }: Heard<Subject>) => ({ reason: await note() })

/** Approvers are notified of requests, requesters of decisions; nobody of their own action. */
export const paymentNews = defineNews<Subject>(
	{
		name: 'payment',
		steps: paymentStepRows,
		async find(ctx, id) {
			const { status, requestedBy, approvedBy } = payments
			const [row] = await ctx.db
				.select({ id: payments.id, status, requestedBy, approvedBy })
				.from(payments)
				.where(eq(payments.id, id))
			return row
		},
	},
	{
		requested: [
			{
				notice: paymentRequested,
				to: async ({ ctx, subject }) => (await listApprovers(ctx)).filter((id) => id !== subject.requestedBy),
				link,
				if: whileIn('requested'),
			},
		],
		approved: [decided, { ...toRequester, notice: paymentApproved, if: whileIn('approved') }],
		refused: [
			decided,
			{ ...toRequester, notice: paymentRefused, if: whileIn('refused'), mailed: withReason },
		],
		withdrawn: [
			decided,
			{
				notice: paymentWithdrawn,
				to: ({ subject, event }) =>
					[subject.requestedBy, subject.approvedBy].filter((id) => id !== event.actorId),
				link,
				if: whileIn('withdrawn'),
				mailed: withReason,
			},
		],
	},
)
