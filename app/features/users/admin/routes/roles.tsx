import { Form, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { roles } from '#app/platform/actor.ts'
import { orShow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { sayError } from '#app/platform/text/words.ts'
import { readBefore } from '#app/staff/list.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField, TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { changeRole } from '../commands/change-role.server.ts'
import { roleWords } from '../components/badges.tsx'
import { FormProblem } from '../components/form-problem.tsx'
import { PersonPage, personMeta } from '../components/person-page.tsx'
import { RoleHistory } from '../components/role-history.tsx'
import { changeRoleInput } from '../inputs.ts'
import { onePerson } from '../one-person.server.ts'
import { canChangeRole } from '../policy.ts'
import { listRoleChanges } from '../queries.server.ts'
import { peopleWords } from '../words.ts'
import type { Route } from './+types/roles'

export const handle = { hydrates: true }

export const meta = personMeta(m.people_roles_title, m.people_roles_intro)

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { ctx, person, days } = await onePerson(context, params.userId)
	const before = readBefore(request)
	const history = await orShow(context, 'people.roles-load-failed', () =>
		listRoleChanges(ctx, person.id, before),
	)
	return { person, days, history, isFirst: before === null, mayChange: canChangeRole(ctx.actor, person) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, person } = await onePerson(context, params.userId)
	const form = await readForm(request, changeRoleInput)
	if (!form.ok) return form.reply

	const { role: to, from, reason } = form.input
	const done = await changeRole(ctx, { personId: person.id, from, to, reason })
	if (!done.ok) return refuse(form.values, { '': `people.${done.reason}` }, 409)
	return redirectWith(`/admin/users/${person.id}/roles`, { tone: 'good', code: 'people.role-changed' })
}

export default function Roles({ loaderData, actionData }: Route.ComponentProps) {
	const { person, days, history, isFirst, mayChange } = loaderData
	const here = `/admin/users/${person.id}/roles`
	return (
		<PersonPage person={person} title={m.people_roles_title()}>
			<Section title={m.people_current_role()}>
				<p className="mb-4 text-muted">{roleMeans[person.role]()}</p>
				{mayChange ? (
					<ChangeForm key={person.role} role={person.role} reply={actionData?.form} />
				) : (
					<div className="grid gap-4">
						<FormProblem code={actionData?.form.errors['']} />
						<Notice tone="info">{m.people_own_role()}</Notice>
					</div>
				)}
			</Section>
			<Section title={m.people_history()}>
				<RoleHistory changes={history.rows} days={days} />
				<Pager
					label={m.people_history_pages()}
					newer={isFirst ? null : here}
					older={history.older && `${here}?before=${history.older}`}
					newerLabel={m.people_history_newest()}
					olderLabel={m.people_history_older()}
				/>
			</Section>
		</PersonPage>
	)
}

type ChangeProps = { role: (typeof roles)[number]; reply: FormReply | undefined }

function ChangeForm({ role, reply }: ChangeProps) {
	const isSending = useNavigation().state === 'submitting'
	const reason = fieldOf(reply, 'reason')
	const chosen = fieldOf(reply, 'role')
	return (
		<Card>
			<Form method="post" noValidate className="grid gap-5">
				<FormProblem code={reply?.errors['']} />
				<input type="hidden" name="from" value={role} />
				<SelectField
					{...chosen}
					error={sayError(peopleWords, chosen.error)}
					label={m.people_new_role()}
					defaultValue={role}
					options={roles.map((value) => ({ value, label: roleWords[value]() }))}
				/>
				<TextArea
					{...reason}
					error={sayError(peopleWords, reason.error)}
					label={m.people_reason()}
					hint={m.people_reason_hint()}
					rows={3}
					required
				/>
				<p className="text-muted">{m.people_role_effect()}</p>
				<Button className="justify-self-start" disabled={isSending}>
					{isSending ? m.people_saving() : m.people_change_role()}
				</Button>
			</Form>
		</Card>
	)
}

const roleMeans: Record<(typeof roles)[number], () => string> = {
	user: () => m.people_user_means(),
	scholar: () => m.people_scholar_means(),
	admin: () => m.people_admin_means(),
}
