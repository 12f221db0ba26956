import type { RouterContextProvider } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { instantOf } from '#app/platform/time/zoned-time.server.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { visitWords } from '../../cases/case-words.ts'
import { planVisit } from '../../cases/commands/visit.server.ts'
import { titleOf } from '../../cases/title.ts'
import { visitKinds } from '../../model.ts'
import { openCaseFor } from '../access.server.ts'
import { CaseFormPage } from '../components/case-form-page.tsx'
import { visitInput } from '../inputs.ts'
import { casePath } from '../paths.ts'
import { listSites } from '../queries.server.ts'
import type { Route } from './+types/visit'

export const meta = privateMeta(m.casework_visit_plan)

const zoneOf = (context: Readonly<RouterContextProvider>) =>
	requestContext(context).runtime.settings()['organisation.zone']

export async function loader(args: Route.LoaderArgs) {
	const { ctx, found } = await openCaseFor(args, 'plan')
	return {
		id: found.id,
		title: titleOf(found),
		sites: await listSites(ctx, found.firmId),
		zone: zoneOf(args.context),
		today: todayOf(args.context),
	}
}

export async function action(args: Route.ActionArgs) {
	const { ctx, found } = await openCaseFor(args, 'plan')
	const form = await readForm(args.request, visitInput)
	if (!form.ok) return form.reply
	const { kind, siteId, day, from, until } = form.input
	const zone = zoneOf(args.context)
	const planned = await planVisit(ctx, found.id, {
		kind,
		siteId,
		startsAt: new Date(instantOf(day, from, zone)),
		endsAt: new Date(instantOf(day, until, zone)),
	})
	if (planned.ok) return redirectWith(casePath(found.id), { tone: 'good', code: 'cases.visit-planned' })
	if (planned.reason === 'past') return refuse(form.values, { day: m.cases_refused_past() })
	if (planned.reason === 'busy') return refuse(form.values, { day: m.cases_refused_busy() }, 409)
	return refuse(form.values, { '': m.staff_not_now() }, 409)
}

export default function Visit({ loaderData, actionData }: Route.ComponentProps) {
	const { id, title, sites, zone, today } = loaderData
	const reply = actionData?.form
	return (
		<CaseFormPage
			of={{ id, title }}
			title={m.casework_visit_plan()}
			intro={m.casework_visit_intro({ zone })}
			reply={reply}
			button={m.casework_visit_save()}
		>
			<SelectField
				{...fieldOf(reply, 'kind')}
				label={m.casework_visit_kind()}
				hint={m.casework_visit_kind_hint()}
				options={visitKinds.map((kind) => ({ value: kind, label: visitWords[kind]() }))}
			/>
			{sites.length > 0 && (
				<SelectField
					{...fieldOf(reply, 'siteId')}
					label={m.casework_visit_site()}
					options={[
						{ value: '', label: m.casework_visit_site_none() },
						...sites.map(({ id, name }) => ({ value: id, label: name })),
					]}
				/>
			)}
			<TextField
				{...fieldOf(reply, 'day')}
				type="date"
				dir="ltr"
				min={today}
				label={m.casework_visit_day()}
				required
			/>
			<TextField {...fieldOf(reply, 'from')} type="time" dir="ltr" label={m.casework_visit_from()} required />
			<TextField
				{...fieldOf(reply, 'until')}
				type="time"
				dir="ltr"
				label={m.casework_visit_until()}
				required
			/>
		</CaseFormPage>
	)
}
