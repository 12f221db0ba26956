import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type Role, roles } from '#app/platform/actor.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import { rollbackOnRefusal } from '#app/platform/db/rollback-on-refusal.server.ts'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { fileWords } from '#app/platform/files/file-words.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { type FieldState, fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Email } from '#app/ui/email.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { changeRole } from '../commands/change-role.server.ts'
import { editUser } from '../commands/edit-user.server.ts'
import { roleWords } from '../components/badges.tsx'
import { FormButtons } from '../components/form-buttons.tsx'
import { PersonPage, personMeta } from '../components/person-page.tsx'
import { editUserInput } from '../inputs.ts'
import { takePicture } from '../picture.server.ts'
import { canChangeEmail, canChangeRole } from '../policy.ts'
import { requirePerson } from '../require-person.server.ts'
import { peopleWords } from '../words.ts'
import type { Route } from './+types/edit'

const words = { ...fileWords, ...peopleWords }

export const handle = { hydrates: true }

export const meta = personMeta(m.people_edit_title)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, person } = await requirePerson(context, params.userId)
	return {
		person,
		mayEmail: canChangeEmail(ctx.actor, person),
		mayRole: canChangeRole(ctx.actor, person),
		isSelf: ctx.actor.id === person.id,
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, person } = await requirePerson(context, params.userId)
	const form = await readForm(request, editUserInput)
	if (!form.ok) return form.reply
	const { name, email, avatar, role, from, reason } = form.input
	// Only people who registered by phone may have no address.
	if (form.values.email?.trim() === '' && person.email !== '')
		return refuse(form.values, { '': 'people.required', email: 'people.field-required' })

	const tried = await saveOrRefuse(context, 'people.update-failed', form.values, async () => {
		const picture = await takePicture(ctx, requestContext(context).runtime, avatar)
		if (!picture.ok)
			return { ok: false as const, errors: { '': 'people.update-picture', avatar: picture.code } }
		// All or nothing: a refused role leaves the name unchanged.
		const edited = await rollbackOnRefusal(ctx, async (ctx) => {
			const given =
				role && from ? await changeRole(ctx, { personId: person.id, from, to: role, reason }) : done
			if (!given.ok) return given
			const change = { personId: person.id, name, email, picture: picture.id }
			return editUser(ctx, requestContext(context).runtime.env, change)
		})
		return edited.ok ? edited : { ok: false as const, errors: refusals[edited.reason] }
	})
	if (!tried.ok) return tried.reply
	if (!tried.done.ok) return refuse(form.values, tried.done.errors, 409)
	return redirectWith('/admin/users', { tone: 'good', code: 'people.updated' })
}

const done = { ok: true as const }
const refusals = {
	'email-taken': { '': 'people.update-email-taken', email: 'people.email-taken' },
	'own-role': { '': 'people.own-role' },
	'last-admin': { '': 'people.last-admin' },
	closed: { '': 'people.closed' },
	'changed-meanwhile': { '': 'people.changed-meanwhile' },
}

export default function EditUser({ loaderData, actionData }: Route.ComponentProps) {
	const { person, mayEmail, mayRole, isSelf } = loaderData
	const isSaving = useNavigation().state === 'submitting'
	function field(name: string) {
		const state = fieldOf(actionData?.form, name)
		return { ...state, error: errorText(words, state.error), readOnly: isSaving }
	}
	return (
		<PersonPage person={person} title={m.people_edit_title()}>
			<Card>
				<Form method="post" noValidate className="grid gap-5">
					<CodedFormError words={peopleWords} code={actionData?.form.errors['']} />
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
							<Email>{person.email}</Email>
							<span className="block text-muted">
								{isSelf ? m.people_email_own() : m.people_email_admins()}
							</span>
						</Fixed>
					)}
					{mayRole ? (
						<RoleFields role={person.role} field={field} />
					) : (
						<Fixed label={m.people_role()}>
							{roleWords[person.role]()}
							<span className="block text-muted">{m.people_own_role()}</span>
						</Fixed>
					)}
					<TextField
						{...field('avatar')}
						label={m.people_avatar()}
						hint={person.avatar ? m.people_avatar_replaces() : m.people_avatar_hint()}
						type="url"
						dir="ltr"
					/>
					<FormButtons back="/admin/users">
						<Button disabled={isSaving}>{isSaving ? m.people_saving() : m.people_save()}</Button>
					</FormButtons>
				</Form>
			</Card>
		</PersonPage>
	)
}

type RoleProps = { role: Role; field: (name: string) => FieldState & { error: string | undefined } }

/** The reason is shown when another role is chosen; without script always. */
function RoleFields({ role, field }: RoleProps) {
	const { readOnly: _, ...chosen } = { readOnly: false, ...field('role') }
	const reason = field('reason')
	const isOther = chosen.value !== undefined && chosen.value !== role
	return (
		<div className="group grid gap-5" data-role-fields="">
			<input type="hidden" name="from" value={role} />
			<SelectField
				{...chosen}
				defaultValue={role}
				label={m.people_role()}
				hint={m.people_role_effect()}
				options={roles.map((value) => ({ value, label: roleWords[value]() }))}
			/>
			<div
				className={
					isOther || reason.error ? '' : 'until-chosen group-has-[option:checked:not(:default)]:block!'
				}
			>
				<TextArea {...reason} label={m.people_reason()} hint={m.people_reason_hint()} rows={3} />
			</div>
		</div>
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
