import { Form, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { banPerson } from '../commands/ban-person.server.ts'
import { FormButtons } from '../components/form-buttons.tsx'
import { PersonPage, personMeta } from '../components/person-page.tsx'
import { banInput } from '../inputs.ts'
import { banEnd, banLengths } from '../model.ts'
import { canBan } from '../policy.ts'
import { requirePerson } from '../require-person.server.ts'
import { peopleWords } from '../words.ts'
import type { Route } from './+types/ban'

export const handle = { hydrates: true }

export const meta = personMeta(m.people_ban, m.people_ban_text)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, person, days } = await requirePerson(context, params.userId)
	return { person, zone: days.zone, may: canBan(ctx.actor, person) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, person, days } = await requirePerson(context, params.userId)
	const { zone } = days
	const form = await readForm(request, banInput)
	if (!form.ok) return form.reply

	const until = banEnd(form.input, ctx.now, zone)
	if (until && !(until > ctx.now)) return refuse(form.values, { until: 'people.ban-past' })
	const { reason } = form.input
	await banPerson(ctx, requestContext(context).runtime.env, { personId: person.id, reason, until, zone })
	return redirectWith(`/admin/users/${person.id}`, { tone: 'good', code: 'people.banned-now' })
}

export default function Ban({ loaderData, actionData }: Route.ComponentProps) {
	const { person, may } = loaderData
	const isSending = useNavigation().state === 'submitting'
	function field(name: string) {
		const state = fieldOf(actionData?.form, name)
		return { ...state, error: errorText(peopleWords, state.error) }
	}
	return (
		<PersonPage person={person} title={m.people_ban()}>
			{may ? (
				<Card>
					<Form method="post" noValidate className="group grid gap-5">
						<p>{m.people_ban_what()}</p>
						<SelectField
							{...field('length')}
							label={m.people_ban_length()}
							defaultValue="7"
							options={banLengths.map((value) => ({ value, label: lengthWords[value]() }))}
						/>
						<div className="until-chosen group-has-[option[value=until]:checked]:grid">
							<TextField {...field('until')} type="date" label={m.people_ban_last_day()} />
						</div>
						<TextArea
							{...field('reason')}
							label={m.people_reason()}
							hint={m.people_ban_reason_hint()}
							rows={3}
							required
						/>
						<FormButtons back={`/admin/users/${person.id}`}>
							<Button tone="danger" disabled={isSending}>
								{m.people_ban_confirm()}
							</Button>
						</FormButtons>
					</Form>
				</Card>
			) : (
				<Notice tone="info">{m.people_is_admin()}</Notice>
			)}
		</PersonPage>
	)
}

const lengthWords: Record<(typeof banLengths)[number], () => string> = {
	1: () => m.people_ban_day(),
	7: () => m.people_ban_week(),
	30: () => m.people_ban_month(),
	until: () => m.people_ban_date(),
	forever: () => m.people_ban_forever(),
}
