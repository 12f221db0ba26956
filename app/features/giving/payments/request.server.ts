import { and, eq, gt, isNull } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { attachFile } from '#app/platform/files/files.server.ts'
import { lockThings } from '#app/workflow/changes.server.ts'
import { assertMay } from '../duties.server.ts'
import type { ZakatCategory } from '../model.ts'
import { funds } from '../tables.server.ts'
import { evidenceBucket } from './model.ts'
import { type PaymentDetails, sealPayment } from './sealed.server.ts'
import { paymentStepRows, payments } from './tables.server.ts'

export type PaymentRequest = {
	fundId: string
	category: ZakatCategory | null
	persons: number | null
	amountMinor: number
	currency: string
	purpose: string
	dueOn: string | null
	details: PaymentDetails
	/** The uploaded file of an invoice or a letter, not yet attached. */
	fileId: string | null
}

export type RequestRefusal = 'fund-closed' | 'category-missing' | 'persons-missing'
type Requested = { ok: true; id: string; isAgain: boolean } | { ok: false; reason: RequestRefusal }

/** Requests a payment out of a fund. A form that is sent twice makes one request. */
export function requestPayment(ctx: Ctx<User>, secret: string, asked: PaymentRequest): Promise<Requested> {
	return transaction(ctx, async (ctx) => {
		await assertMay(ctx, 'enter')
		const { details, fileId, ...said } = asked
		const [fund] = await ctx.db.select().from(funds).where(eq(funds.id, said.fundId))
		const { restriction, closedAt } = requireRow(fund)
		if (closedAt || restriction === 'unassigned') return { ok: false, reason: 'fund-closed' }
		if (restriction === 'zakat' && !said.category) return { ok: false, reason: 'category-missing' }
		const feeds = restriction === 'fidyah' || restriction === 'kafarah'
		if (feeds && said.persons === null) return { ok: false, reason: 'persons-missing' }

		await lockThings(ctx, [ctx.actor.id])
		const again = await findSame(ctx, said)
		if (again) return { ok: true, id: again, isAgain: true }
		const id = crypto.randomUUID()
		await ctx.db.insert(payments).values({
			...said,
			id,
			restriction,
			category: restriction === 'zakat' ? said.category : null,
			details: sealPayment(details, secret, id),
			requestedBy: ctx.actor.id,
			createdAt: ctx.now,
			updatedAt: ctx.now,
		})
		if (fileId) await attachFile(ctx, fileId, `payment:${id}`, { bucket: evidenceBucket })
		const step = { subjectId: id, kind: 'requested', toStatus: 'requested', at: ctx.now } as const
		await ctx.db.insert(paymentStepRows).values({ ...step, actorId: ctx.actor.id })
		await record(ctx, 'payment.requested', id)
		return { ok: true, id, isAgain: false }
	})
}

/** An equal request of this person since their form was shown. */
async function findSame(
	ctx: Ctx<User>,
	said: Pick<PaymentRequest, 'fundId' | 'amountMinor' | 'currency' | 'purpose' | 'dueOn'>,
): Promise<string | undefined> {
	if (!ctx.shownAt) return undefined
	const { id, fundId, amountMinor, currency, purpose, dueOn, requestedBy, createdAt } = payments
	const [row] = await ctx.db
		.select({ id })
		.from(payments)
		.where(
			and(
				eq(requestedBy, ctx.actor.id),
				eq(fundId, said.fundId),
				eq(amountMinor, said.amountMinor),
				eq(currency, said.currency),
				eq(purpose, said.purpose),
				said.dueOn === null ? isNull(dueOn) : eq(dueOn, said.dueOn),
				gt(createdAt, ctx.shownAt),
			),
		)
		.limit(1)
	return row?.id
}
