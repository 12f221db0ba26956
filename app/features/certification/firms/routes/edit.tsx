import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { countriesIn } from '#app/platform/text/countries.ts'
import { requireFirm } from '../access.server.ts'
import { changeFirm } from '../commands/firm.server.ts'
import { FirmForm } from '../components/firm-form.tsx'
import { FirmPage } from '../components/firm-page.tsx'
import { firmInput } from '../inputs.ts'
import { firmPath } from '../model.ts'
import type { Route } from './+types/edit'

export const meta = privateMeta(m.firms_edit)

export async function loader(args: Route.LoaderArgs) {
	const { firm } = await requireFirm(args, 'edit')
	const { id, name, kind, legalId, country, address, town, websites } = firm
	return {
		firm: { id, name },
		values: { name, kind, legalId, country, address, town, websites },
		countries: countriesIn(getLocale()),
	}
}

export async function action(args: Route.ActionArgs) {
	const { ctx, firm } = await requireFirm(args, 'edit')
	const form = await readForm(args.request, firmInput)
	if (!form.ok) return form.reply
	const done = await changeFirm(ctx, firm.id, form.input)
	if (done.ok) return redirectWith(firmPath(firm.id), { tone: 'good', text: m.firms_saved() })
	return done.reason === 'twice'
		? refuse(form.values, { legalId: m.firms_legal_id_taken() }, 409)
		: refuse(form.values, { '': m.firms_refused_not_now() }, 409)
}

export default function EditFirm({ loaderData, actionData }: Route.ComponentProps) {
	const { firm, values, countries } = loaderData
	return (
		<FirmPage firm={firm} title={m.firms_edit()} width="reading">
			<FirmForm
				reply={actionData?.form}
				values={values}
				countries={countries}
				button={m.firms_save()}
				back={firmPath(firm.id)}
			/>
		</FirmPage>
	)
}
