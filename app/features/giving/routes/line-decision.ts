import { redirect } from 'react-router'
import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { safeReturnTo } from '#app/platform/http/links.ts'
import { readId } from '#app/platform/ids.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import {
	agreeToLine,
	assignLine,
	pairLines,
	refuseLine,
	reopenLine,
	returnLine,
} from '../bank/commands/decide.server.ts'
import { settleLine } from '../bank/commands/settle.server.ts'
import type { DecisionResult } from '../bank/decision.server.ts'
import { lineRefusal } from '../bank/line-words.ts'
import { linesPath } from '../bank/model.ts'
import type { Route } from './+types/line-decision'

const optionalId = z.union([z.uuid(), z.literal('')]).default('')
const input = z.object({
	decision: z.enum(['agree', 'refuse', 'fee', 'interest', 'pair', 'return', 'reopen', 'gift']),
	other: optionalId,
	pledge: optionalId,
	amountMinor: z.coerce.number().int().positive().max(1e12).default(1),
	returnTo: z.string().default(''),
})

/** After a login on the way to the action the browser comes back by GET. */
export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return redirect(linesPath)
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const id = requireRow(readId(params.lineId))
	const here = `${linesPath}/${id}`
	const form = await readForm(request, input)
	if (!form.ok) return redirect(here)
	const { decision, other: otherId, pledge: pledgeId, amountMinor, returnTo } = form.input
	if ((decision === 'pair' || decision === 'return') && !otherId) return redirect(here)
	const today = todayOf(context)
	const twoAbove = requestContext(context).runtime.settings()['giving.twoAbove']
	const decide: Record<typeof decision, () => Promise<DecisionResult>> = {
		agree: () => agreeToLine(ctx, id, today),
		refuse: () => refuseLine(ctx, id),
		fee: () => settleLine(ctx, id, { as: 'fee', today }),
		interest: () => settleLine(ctx, id, { as: 'interest', today }),
		pair: () => pairLines(ctx, id, { otherId, today }),
		return: () => returnLine(ctx, id, { otherId, today }),
		reopen: () => reopenLine(ctx, id, { otherId: otherId || null, today }),
		gift: () => assignLine(ctx, id, { parts: [{ pledgeId, amountMinor }], today, twoAbove }),
	}
	const done = await decide[decision]()
	if (!done.ok) return redirectWith(here, { tone: 'bad', text: lineRefusal(done.reason) })
	const stays = decision === 'refuse' || decision === 'reopen'
	return redirectWith(stays ? here : safeReturnTo(returnTo, here), {
		tone: 'good',
		text: m.banklines_decided(),
	})
}
