import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { dot } from '#app/platform/text/lists.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { listStaff } from '../../../api.server.ts'
import { AbsenceForm } from '../../components/absence-form.tsx'
import { absenceInput } from '../../inputs.ts'
import { planAbsence } from '../../plan-absence.server.ts'
import { findScholar } from '../../queries.server.ts'
import { absenceRefusals } from '../../words.ts'
import type { Route } from './+types/scholar-absence'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.service_absence_plan()}${dot()}${loaderData?.scholar.name ?? ''}` },
	{ name: 'description', content: m.service_absence_intro() },
]

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { id, name } = requireRow(await findScholar(ctx, requireRow(readId(params.userId))))
	return { scholar: { id, name }, standIns: await listStaff(ctx, { not: id }), today: todayOf(context) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const userId = requireRow(readId(params.userId))
	const form = await readForm(request, absenceInput)
	if (!form.ok) return form.reply

	const planned = await planAbsence(ctx, { userId, ...form.input, today: todayOf(context) })
	if (!planned.ok) return refuse(form.values, absenceRefusals[planned.reason], 409)
	return redirectWith(`/admin/fatwas/scholars/${userId}`, { tone: 'good', code: 'scholars.absence-planned' })
}

export default function PlanAbsence({ loaderData, actionData }: Route.ComponentProps) {
	const { scholar, standIns, today } = loaderData
	const back = `/admin/fatwas/scholars/${scholar.id}`
	return (
		<Page
			title={m.service_absence_plan()}
			intro={m.service_absence_intro()}
			width="reading"
			breadcrumb={[
				{ label: m.service_scholars(), to: '/admin/fatwas/scholars' },
				{ label: scholar.name, to: back },
				{ label: m.service_absence_plan() },
			]}
		>
			<Card>
				<AbsenceForm reply={actionData?.form} today={today} standIns={standIns} cancelTo={back} />
			</Card>
		</Page>
	)
}
