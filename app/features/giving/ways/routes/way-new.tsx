import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { countriesIn } from '#app/platform/text/countries.ts'
import { Card } from '#app/ui/card.tsx'
import { MoneyPage } from '../../components/money-page.tsx'
import { NothingToChoose } from '../../components/nothing-to-choose.tsx'
import { assertMay } from '../../duties.server.ts'
import { listOptions } from '../../entries.server.ts'
import { findAccount } from '../../queries.server.ts'
import { faultsOf } from '../checks.ts'
import { addWay } from '../commands.server.ts'
import { WayForm } from '../components/way-form.tsx'
import { wayInput } from '../inputs.ts'
import { waysPath } from '../model.ts'
import type { Route } from './+types/way-new'

export const meta = privateMeta(m.ways_new)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	await assertMay(ctx, 'enter')
	const { accounts } = await loadOrFail(context, m.giving_load_failed, () =>
		listOptions(ctx, { isOpen: true }),
	)
	return { accounts, countries: countriesIn(requestContext(context).locale) }
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const form = await readForm(request, wayInput)
	if (!form.ok) return form.reply
	const { currency } = requireRow(await findAccount(ctx, form.input.accountId))
	const faults = faultsOf(form.input, currency)
	if (Object.keys(faults).length > 0) return refuse(form.values, faults)
	const tried = await saveOrRefuse(context, 'giving.save-failed', form.values, () => addWay(ctx, form.input))
	if (!tried.ok) return tried.reply
	return redirectWith(`${waysPath}/${tried.done.id}`, {
		tone: 'good',
		text: tried.done.isAgain ? m.giving_sent_twice() : m.ways_added(),
	})
}

export default function NewWay({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<MoneyPage title={m.ways_new()} within={[{ label: m.ways_title(), to: waysPath }]} width="reading">
			{loaderData.accounts.length > 0 ? (
				<Card>
					<WayForm reply={actionData?.form} {...loaderData} button={m.ways_add()} />
				</Card>
			) : (
				<NothingToChoose />
			)}
		</MoneyPage>
	)
}
