import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { removeLostSecondFactor } from '../commands/remove-second-factor.server.ts'
import { FormButtons } from '../components/form-buttons.tsx'
import { PersonPage, personMeta } from '../components/person-page.tsx'
import { secondStepInput } from '../inputs.ts'
import { canRemoveSecondFactor } from '../policy.ts'
import { requirePerson } from '../require-person.server.ts'
import { peopleWords } from '../words.ts'
import type { Route } from './+types/second-step'

export const meta = personMeta(m.people_factor_off, m.people_factor_off_text)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, person } = await requirePerson(context, params.userId)
	return { person, may: person.twoFactorEnabled && canRemoveSecondFactor(ctx.actor, person) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, person } = await requirePerson(context, params.userId)
	const form = await readForm(request, secondStepInput)
	if (!form.ok) return form.reply

	await removeLostSecondFactor(ctx, { personId: person.id, reason: form.input.reason })
	return redirectWith(`/admin/users/${person.id}`, { tone: 'good', code: 'people.factor-off' })
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
	const { person, may } = loaderData
	const reason = fieldOf(actionData?.form, 'reason')
	return (
		<PersonPage person={person} title={m.people_factor_off()}>
			{may ? (
				<Card>
					<Form method="post" noValidate data-busy={m.people_saving()} className="grid gap-5">
						<p>{m.people_factor_off_first()}</p>
						<p>{m.people_factor_off_then()}</p>
						<TextArea
							{...reason}
							error={errorText(peopleWords, reason.error)}
							label={m.people_factor_off_reason()}
							hint={m.people_factor_off_reason_hint()}
							rows={3}
							required
						/>
						<FormButtons back={`/admin/users/${person.id}`}>
							<Button tone="danger">{m.people_factor_off_confirm()}</Button>
						</FormButtons>
					</Form>
				</Card>
			) : (
				<Notice tone="info">{m.people_factor_off_not()}</Notice>
			)}
		</PersonPage>
	)
}
