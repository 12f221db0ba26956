import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { listStaff } from '../../../api.server.ts'
import { AbsenceForm } from '../../components/absence-form.tsx'
import { AbsenceList } from '../../components/absence-list.tsx'
import { absenceInput } from '../../inputs.ts'
import { planAbsence } from '../../plan-absence.server.ts'
import { listAbsences } from '../../queries.server.ts'
import { absenceRefusals } from '../../words.ts'
import type { Route } from './+types/absence'

export const handle = { hydrates: true }

export const meta = metaOf(m.service_own_absence, m.service_own_absence_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	const { id } = ctx.actor
	const shown = await loadOrFail(context, 'scholars.absences-load-failed', async () => ({
		absences: await listAbsences(ctx, id),
		standIns: await listStaff(ctx, { not: id }),
	}))
	return { ...shown, today: todayOf(context), calendar: daysOf(context).calendar }
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'scholar')
	const form = await readForm(request, absenceInput)
	if (!form.ok) return form.reply

	const plan = { userId: ctx.actor.id, ...form.input, today: todayOf(context) }
	const planned = await planAbsence(ctx, plan)
	if (!planned.ok) return refuse(form.values, absenceRefusals[planned.reason], 409)
	return redirectWith('/scholar/absence', { tone: 'good', code: 'scholars.absence-planned' })
}

export default function OwnAbsence({ loaderData, actionData }: Route.ComponentProps) {
	const { absences, standIns, today, calendar } = loaderData
	return (
		<Page title={m.service_own_absence()} intro={m.service_own_absence_intro()} width="reading">
			<Section title={m.service_absence_plan()}>
				<Card>
					<AbsenceForm
						key={absences.map(({ id }) => id).join()}
						reply={actionData?.form}
						today={today}
						standIns={standIns}
					/>
				</Card>
			</Section>
			<Section title={m.service_absences()}>
				<AbsenceList
					absences={absences}
					today={today}
					calendar={calendar}
					endAt={(id) => `/scholar/absence/${id}/end`}
				/>
			</Section>
		</Page>
	)
}
