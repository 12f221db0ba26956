import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Listener, RecordedEvent } from '#app/platform/events/jobs.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { hasCardKeys } from '../cards/stripe.server.ts'
import { funds } from '../tables.server.ts'
import { listShownWays } from '../ways/queries.server.ts'
import { readMovement } from './model.ts'
import { afterQuietHours } from './quiet-hours.server.ts'
import { openDonor, pledgeToken } from './sealed.server.ts'
import { pledgeStepRows, pledges } from './tables.server.ts'

type Addressed = NonNullable<Awaited<ReturnType<typeof findDonor>>>
type Kind =
	| 'giving.pledge-made'
	| 'giving.pledge-received'
	| 'giving.pledge-reminder'
	| 'giving.plan-made'
	| 'giving.plan-reminder'
	| 'giving.plan-asked'
	| 'giving.plan-paused'

/** Mails to donors who gave an address. */
export const pledgeListeners: Listener[] = [
	{
		on: 'pledge.made',
		async handle(ctx, event, runtime) {
			const donation = await findDonor(ctx, event, runtime)
			if (!donation) return
			await tell(ctx, runtime, donation, {
				kind: 'giving.pledge-made',
				key: `pledge-made:${donation.id}`,
				values: await sendingOf(ctx, donation, runtime),
			})
		},
	},
	{
		on: 'pledge.received',
		async handle(ctx, event, runtime) {
			const donation = await findDonor(ctx, event, runtime)
			const moved = await findMovement(ctx, event)
			if (!donation || !moved) return
			await tell(ctx, runtime, donation, {
				kind: 'giving.pledge-received',
				key: `pledge-received:${donation.id}:${event.id}`,
				values: {
					receivedMinor: String(moved.amountMinor),
					receivedCurrency: moved.currency,
					...(donation.status === 'part' && donation.kind === 'once' && { isPart: 'yes' }),
				},
				dueAt: afterQuietHours(ctx.now, runtime.settings()['organisation.zone']),
				// The giver of the money gave this address.
				isExpected: true,
			})
		},
	},
	{
		on: 'pledge.reminded',
		async handle(ctx, event, runtime) {
			const donation = await findDonor(ctx, event, runtime)
			// Withdrawn or given meanwhile.
			if (donation?.status !== 'pledged') return
			await tell(ctx, runtime, donation, {
				kind: 'giving.pledge-reminder',
				key: `pledge-reminder:${donation.id}:${event.id}`,
				values: { ...(await sendingOf(ctx, donation, runtime)), ...(donation.sentAt && { isSent: 'yes' }) },
			})
		},
	},
]

/** A pledge whose donor has an address. */
export async function findDonor(ctx: Ctx, { subjectId }: RecordedEvent, { env }: Runtime) {
	const [row] = await ctx.db
		.select({ pledge: pledges, names: funds.names })
		.from(pledges)
		.innerJoin(funds, eq(funds.id, pledges.fundId))
		.where(eq(pledges.id, subjectId))
	if (!row) return null
	const { email } = openDonor(row.pledge.donor, env.SECRET, subjectId)
	return email ? { ...row.pledge, email, fund: row.names[row.pledge.language] || row.names.en } : null
}

/** The money of an event: of one step, or of all lines in one bank file. */
async function findMovement(ctx: Ctx, { data, subjectId, at }: RecordedEvent) {
	const { id, note, kind } = pledgeStepRows
	const ofFile = and(eq(pledgeStepRows.subjectId, subjectId), eq(kind, 'received'), eq(pledgeStepRows.at, at))
	const steps = await ctx.db
		.select({ note })
		.from(pledgeStepRows)
		.where(data.step === undefined ? ofFile : eq(id, Number(data.step)))
		.limit(100)
	const moved = steps.flatMap((step) => readMovement(step.note) ?? [])
	const [first] = moved
	if (!first) return null
	const alike = moved.filter(({ currency }) => currency === first.currency)
	return { currency: first.currency, amountMinor: alike.reduce((sum, each) => sum + each.amountMinor, 0) }
}

/** The way to pay, while it is offered. */
export async function sendingOf(
	ctx: Ctx,
	{ wayId, currency, code, language }: Addressed,
	{ env }: Runtime,
): Promise<Record<string, string>> {
	const shown = await listShownWays(ctx, { currency, hasCards: hasCardKeys(env) })
	const way = shown.find(({ id }) => id === wayId)
	if (!way) return { code }
	if (way.kind === 'card') return { code, way: way.names[language] || way.names.en, isCard: 'yes' }
	const { holder, number, bic, names } = way
	return { code, holder, number, bic, way: names[language] || names.en }
}

export function tell(
	ctx: Ctx,
	{ env }: Runtime,
	{ id, email, language, amountMinor, currency, fund, userId }: Addressed,
	of: { kind: Kind; key: string; values: Record<string, string>; dueAt?: Date; isExpected?: boolean },
) {
	const values = {
		token: pledgeToken(env.SECRET, id),
		fund,
		amountMinor: String(amountMinor),
		currency,
		...of.values,
	}
	return queueMail(ctx, env, {
		...of,
		to: email,
		locale: language satisfies Locale,
		values,
		...(userId && { personId: userId }),
	})
}
