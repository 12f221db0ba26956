import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireUser } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { countriesIn } from '#app/platform/text/countries.ts'
import { Page } from '#app/ui/page.tsx'
import { memberPath } from '../../model.ts'
import { startFirm } from '../commands/members.server.ts'
import { FirmForm } from '../components/firm-form.tsx'
import { firmInput } from '../inputs.ts'
import { firmPath, maxFirms } from '../model.ts'
import type { Route } from './+types/new'

export const meta = privateMeta(m.firms_start)

export function loader({ context }: Route.LoaderArgs) {
	requireUser(context)
	return { countries: countriesIn(getLocale()) }
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	const form = await readForm(request, firmInput)
	if (!form.ok) return form.reply
	const done = await startFirm(ctx, form.input)
	if (done.ok) return redirectWith(firmPath(done.id), { tone: 'good', text: m.firms_started() })
	return done.reason === 'twice'
		? refuse(form.values, { legalId: m.firms_legal_id_taken() }, 409)
		: refuse(form.values, { '': m.firms_many({ max: maxFirms }) }, 409)
}

export default function NewFirm({ loaderData: { countries }, actionData }: Route.ComponentProps) {
	return (
		<Page
			title={m.firms_start()}
			intro={m.firms_start_intro()}
			width="reading"
			breadcrumb={[{ label: m.firms_own(), to: memberPath }, { label: m.firms_start() }]}
		>
			<FirmForm reply={actionData?.form} countries={countries} button={m.firms_start()} back={memberPath} />
		</Page>
	)
}
