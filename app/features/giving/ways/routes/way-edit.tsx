import { toLanguages } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { countriesIn } from '#app/platform/text/countries.ts'
import { Card } from '#app/ui/card.tsx'
import { MoneyPage } from '../../components/money-page.tsx'
import { assertMay } from '../../duties.server.ts'
import { listOptions } from '../../entries.server.ts'
import { findAccount } from '../../queries.server.ts'
import { faultsOf } from '../checks.ts'
import { editWay } from '../commands.server.ts'
import { WayForm } from '../components/way-form.tsx'
import { wayInput } from '../inputs.ts'
import { waysPath } from '../model.ts'
import { findWay } from '../staff.server.ts'
import type { Route } from './+types/way-edit'

export const meta = privateMeta(m.ways_edit)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const way = requireRow(await findWay(ctx, requireRow(readId(params.wayId))))
	await assertMay(ctx, 'enter')
	const { accounts } = await listOptions(ctx, { isOpen: true })
	const { accountId, account: name, currency } = way
	const isListed = accounts.some(({ id }) => id === accountId)
	return {
		way,
		accounts: isListed ? accounts : [{ id: accountId, name, currency }, ...accounts],
		countries: countriesIn(requestContext(context).locale),
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const id = requireRow(readId(params.wayId))
	const form = await readForm(request, wayInput)
	if (!form.ok) return form.reply
	const { currency } = requireRow(await findAccount(ctx, form.input.accountId))
	const faults = faultsOf(form.input, currency)
	if (Object.keys(faults).length > 0) return refuse(form.values, faults)
	const tried = await saveOrRefuse(context, 'giving.save-failed', form.values, () =>
		editWay(ctx, id, form.input),
	)
	if (!tried.ok) return tried.reply
	return redirectWith(`${waysPath}/${id}`, { tone: 'good', text: m.ways_saved() })
}

export default function EditWay({ loaderData, actionData }: Route.ComponentProps) {
	const { way, accounts, countries } = loaderData
	const here = `${waysPath}/${way.id}`
	return (
		<MoneyPage
			title={m.ways_edit()}
			within={[
				{ label: m.ways_title(), to: waysPath },
				{ label: way.names[getLocale()], to: here },
			]}
			width="reading"
		>
			<Card>
				<WayForm
					reply={actionData?.form}
					values={{
						kind: way.kind,
						accountId: way.accountId,
						country: way.country,
						holder: way.holder,
						number: way.number,
						bic: way.bic,
						qrScheme: way.qrScheme ?? '',
						qrPayload: way.qrPayload,
						street: way.street,
						building: way.building,
						postcode: way.postcode,
						town: way.town,
						...toLanguages('name', way.names),
						...toLanguages('instructions', way.instructions),
					}}
					accounts={accounts}
					countries={countries}
					back={here}
					button={m.giving_save()}
				/>
			</Card>
		</MoneyPage>
	)
}
