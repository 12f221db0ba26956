import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { factsOf } from '#app/platform/ctx.server.ts'
import { orRefuse } from '#app/platform/errors.server.ts'
import { fileWords } from '#app/platform/files/file-words.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { sayError } from '#app/platform/text/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { editUser } from '../commands/edit-user.server.ts'
import { roleWords } from '../components/badges.tsx'
import { FormProblem } from '../components/form-problem.tsx'
import { PersonPage, personMeta } from '../components/person-page.tsx'
import { editUserInput } from '../inputs.ts'
import { onePerson } from '../one-person.server.ts'
import { takePicture } from '../picture.server.ts'
import { canChangeEmail } from '../policy.ts'
import { peopleWords } from '../words.ts'
import type { Route } from './+types/edit'

const words = { ...fileWords, ...peopleWords }

export const handle = { hydrates: true }

export const meta = personMeta(m.people_edit_title)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, person } = await onePerson(context, params.userId)
	return { person, mayEmail: canChangeEmail(ctx.actor, person), isSelf: ctx.actor.id === person.id }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, person } = await onePerson(context, params.userId)
	const form = await readForm(request, editUserInput)
	if (!form.ok) return form.reply
	const { name, email, avatar } = form.input
	// Only who registered by phone is without one.
	if (form.values.email?.trim() === '' && person.email !== '')
		return refuse(form.values, { '': 'people.required', email: 'people.field-required' })

	const tried = await orRefuse(context, 'people.update-failed', form.values, async () => {
		const picture = await takePicture(ctx, factsOf(context).runtime, avatar)
		if (!picture.ok)
			return { ok: false as const, errors: { '': 'people.update-picture', avatar: picture.code } }
		const edited = await editUser(ctx, factsOf(context).runtime.env, {
			personId: person.id,
			name,
			email,
			picture: picture.id,
		})
		const errors = { '': 'people.update-email-taken', email: 'people.email-taken' }
		return edited.ok ? edited : { ok: false as const, errors }
	})
	if (!tried.ok) return tried.reply
	if (!tried.done.ok) return refuse(form.values, tried.done.errors, 409)
	return redirectWith('/admin/users', { tone: 'good', code: 'people.updated' })
}

export default function EditUser({ loaderData, actionData }: Route.ComponentProps) {
	const { person, mayEmail, isSelf } = loaderData
	const isSaving = useNavigation().state === 'submitting'
	function field(name: string) {
		const state = fieldOf(actionData?.form, name)
		return { ...state, error: sayError(words, state.error), readOnly: isSaving }
	}
	return (
		<PersonPage person={person} title={m.people_edit_title()}>
			<Card>
				<Form method="post" noValidate className="grid gap-5">
					<FormProblem code={actionData?.form.errors['']} />
					<TextField
						{...field('name')}
						defaultValue={person.name}
						label={m.people_name()}
						dir="auto"
						required
					/>
					{mayEmail ? (
						<TextField
							{...field('email')}
							defaultValue={person.email}
							label={m.people_email()}
							hint={m.people_email_note()}
							type="email"
							dir="ltr"
							required={person.email !== ''}
						/>
					) : (
						<Fixed label={m.people_email()}>
							<bdi dir="ltr">{person.email}</bdi>
							<span className="block text-muted">
								{isSelf ? m.people_email_own() : m.people_email_admins()}
							</span>
						</Fixed>
					)}
					<Fixed label={m.people_role()}>
						{roleWords[person.role]()} ·{' '}
						<Link to={`/admin/users/${person.id}/roles`}>{m.people_roles_open()}</Link>
					</Fixed>
					<TextField
						{...field('avatar')}
						label={m.people_avatar()}
						hint={person.avatar ? m.people_avatar_replaces() : m.people_avatar_hint()}
						type="url"
						dir="ltr"
					/>
					<div className="flex flex-wrap gap-3">
						<Button disabled={isSaving}>{isSaving ? m.people_saving() : m.people_save()}</Button>
						<ButtonLink to="/admin/users" tone="quiet">
							{m.people_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</PersonPage>
	)
}

function Fixed({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="grid gap-1.5">
			<p className="font-semibold">{label}</p>
			<p className="wrap-anywhere">{children}</p>
		</div>
	)
}
