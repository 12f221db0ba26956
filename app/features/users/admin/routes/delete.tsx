import { Form, useNavigation } from 'react-router'
import { erasureEffectsOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { ErasureEffects } from '#app/shell/erasure-effects.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { deleteUser } from '../commands/delete-user.server.ts'
import { FormButtons } from '../components/form-buttons.tsx'
import { PersonPage, personMeta } from '../components/person-page.tsx'
import { deleteUserInput } from '../inputs.ts'
import { deletionDays } from '../model.ts'
import { canErase } from '../policy.ts'
import { requirePerson } from '../require-person.server.ts'
import type { Route } from './+types/delete'

export const handle = { hydrates: true }

export const meta = personMeta(m.people_delete, m.people_delete_text)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, person } = await requirePerson(context, params.userId)
	return { person, may: canErase(ctx.actor, person), effects: erasureEffectsOf(context) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, person } = await requirePerson(context, params.userId)
	const form = await readForm(request, deleteUserInput)
	if (!form.ok) return form.reply
	await deleteUser(ctx, requestContext(context).runtime.env, { personId: person.id, ...form.input })
	if (form.input.days === 0) return redirectWith('/admin/users', { tone: 'good', code: 'people.deleted' })
	return redirectWith(`/admin/users/${person.id}`, { tone: 'good', code: 'people.deletion-set' })
}

export default function DeleteUser({ loaderData }: Route.ComponentProps) {
	const { person, may, effects } = loaderData
	const isSending = useNavigation().state === 'submitting'
	if (!may)
		return (
			<PersonPage person={person} title={m.people_delete()}>
				<Notice tone="info">{m.people_is_admin()}</Notice>
			</PersonPage>
		)
	return (
		<PersonPage person={person} title={m.people_delete()}>
			<Card className="grid gap-5">
				<ErasureEffects effects={effects} />
				<Form method="post" className="grid gap-5">
					<SelectField
						name="days"
						value={undefined}
						label={m.people_delete_when()}
						options={deletionDays.map((value) => ({
							value,
							label: value === '0' ? m.people_delete_now() : m.people_delete_later({ count: Number(value) }),
						}))}
					/>
					<FormButtons back={`/admin/users/${person.id}`}>
						<Button tone="danger" disabled={isSending}>
							{m.people_delete_confirm()}
						</Button>
					</FormButtons>
				</Form>
			</Card>
		</PersonPage>
	)
}
