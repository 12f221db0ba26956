import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { proposeEntry } from '../commands/entries.server.ts'
import { AccountChoice, FundChoice } from '../components/entry-fields.tsx'
import { EntryForm } from '../components/entry-form.tsx'
import { assertMay } from '../duties.server.ts'
import { listOptions } from '../entries.server.ts'
import { openingInput, readAmount } from '../inputs.ts'
import { proposalsPath } from '../model.ts'
import { findAccount } from '../queries.server.ts'
import { refusedBeside } from '../refusal-words.ts'
import type { Route } from './+types/opening'

export const meta = privateMeta(m.giving_opening_new)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	await assertMay(ctx, 'enter')
	const options = await loadOrFail(context, m.giving_load_failed, () => listOptions(ctx, { isOpen: true }))
	return { options, today: todayOf(context) }
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const form = await readForm(request, openingInput)
	if (!form.ok) return form.reply
	const { amount, ...said } = form.input
	if (said.day > todayOf(context)) return refuse(form.values, { day: m.giving_day_future() })
	const { currency } = requireRow(await findAccount(ctx, said.accountId))
	const read = readAmount(amount, currency)
	if (!read.ok) return refuse(form.values, { amount: read.error })
	const tried = await saveOrRefuse(context, 'giving.save-failed', form.values, () =>
		proposeEntry(ctx, { ...said, kind: 'opening', amountMinor: read.minor }),
	)
	if (!tried.ok) return tried.reply
	if (!tried.done.ok) return refuse(form.values, refusedBeside(tried.done.reason), 409)
	return redirectWith(`${proposalsPath}/${tried.done.id}`, {
		tone: 'good',
		text: tried.done.isAgain ? m.giving_sent_twice() : m.giving_proposed(),
	})
}

export default function Opening({ loaderData: { options, today }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	return (
		<EntryForm
			title={m.giving_opening_new()}
			intro={m.giving_opening_intro()}
			button={m.giving_opening_propose()}
			canEnter={options.accounts.length > 0 && options.funds.length > 0}
			reply={reply}
			today={today}
		>
			<FundChoice reply={reply} name="fundId" label={m.giving_fund()} funds={options.funds} />
			<AccountChoice reply={reply} name="accountId" label={m.giving_account()} accounts={options.accounts} />
		</EntryForm>
	)
}
