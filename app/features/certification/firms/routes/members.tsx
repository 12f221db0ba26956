import { Form } from 'react-router'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, SelectField } from '#app/ui/field.tsx'
import { Section } from '#app/ui/page.tsx'
import { memberRoles } from '../../model.ts'
import { requireFirm } from '../access.server.ts'
import { inviteMember } from '../commands/invitations.server.ts'
import { FirmPage } from '../components/firm-page.tsx'
import { invitationFields } from '../fields.ts'
import { invitationInput } from '../inputs.ts'
import { canOwn, firmPath, invitationDays } from '../model.ts'
import { listInvitations, listMembers } from '../queries.server.ts'
import { roleWords } from '../words.ts'
import type { Route } from './+types/members'

export const meta = privateMeta(m.firms_people)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, firm } = await requireFirm(args, 'read')
	const { id, name, role, closedAt } = firm
	const owns = canOwn(role) && closedAt === null
	const people = await loadOrFail(args.context, m.firms_load_failed, () => listMembers(ctx, id))
	return {
		firm: { id, name },
		people: people.map((person) => ({ ...person, isSelf: person.personId === ctx.actor.id })),
		isOpen: closedAt === null,
		owns,
		invitations: owns || role === 'admin' ? await listInvitations(ctx, id) : [],
		days: daysOf(args.context),
	}
}

export async function action(args: Route.ActionArgs) {
	const { ctx, firm } = await requireFirm(args, 'own')
	const form = await readForm(args.request, invitationInput)
	if (!form.ok) return form.reply
	const { locale, runtime } = requestContext(args.context)
	const done = await inviteMember(ctx, runtime.env, { ...form.input, firmId: firm.id, locale })
	if (done.ok)
		return redirectWith(`${firmPath(firm.id)}/people`, {
			tone: 'good',
			text: m.firms_invited({ email: isolated(form.input.email) }),
		})
	return done.reason === 'often'
		? refuse(form.values, { email: m.firms_invited_often() }, 429)
		: refuse(form.values, { '': m.firms_refused_not_now() }, 409)
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
	const { firm, people, invitations, owns, isOpen, days } = loaderData
	const here = `${firmPath(firm.id)}/people`
	const reply = actionData?.form
	const row =
		'flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3'
	return (
		<FirmPage firm={firm} title={m.firms_people()} intro={m.firms_people_intro()}>
			<ul className="grid max-w-3xl gap-2">
				{people.map(({ personId, name, email, role, joinedAt, isSelf }) => (
					<li key={personId} className={row}>
						<span className="min-w-0 wrap-anywhere">
							<bdi className="font-semibold">{name ?? m.firms_former()}</bdi>{' '}
							{email && (
								<bdi dir="ltr" className="text-muted">
									{email}
								</bdi>
							)}
							<span className="block text-muted text-sm">
								{m.firms_since({ day: formatDay(joinedAt, getLocale(), days) })}
							</span>
						</span>
						<span className="flex flex-wrap items-end gap-3">
							{owns ? (
								<Form
									method="post"
									action={`${here}/${personId}/role`}
									className="flex flex-wrap items-end gap-2"
								>
									<SelectField
										name="role"
										value={role}
										error={undefined}
										label={m.firms_role()}
										options={memberRoles.map((each) => ({ value: each, label: roleWords[each]() }))}
									/>
									<Button tone="quiet" aria-label={m.firms_role_change_of({ name: isolated(name ?? '') })}>
										{m.firms_role_change()}
									</Button>
								</Form>
							) : (
								<Badge>{roleWords[role]()}</Badge>
							)}
							{isOpen && (owns || isSelf) && (
								<Form method="post" action={`${here}/${personId}/departure`}>
									<Button
										tone="quiet"
										aria-label={isSelf ? m.firms_leave() : m.firms_remove_of({ name: isolated(name ?? '') })}
									>
										{isSelf ? m.firms_leave() : m.firms_remove()}
									</Button>
								</Form>
							)}
						</span>
					</li>
				))}
			</ul>
			{invitations.length > 0 && (
				<Section title={m.firms_invitations()}>
					<ul className="grid max-w-3xl gap-2">
						{invitations.map(({ id, email, role, endsAt }) => (
							<li key={id} className={row}>
								<span className="min-w-0 wrap-anywhere">
									<bdi dir="ltr">{email}</bdi>
									<span className="block text-muted text-sm">
										{m.firms_invitation_until({ day: formatDay(endsAt, getLocale(), days) })}
									</span>
								</span>
								<span className="flex flex-wrap items-center gap-3">
									<Badge>{roleWords[role]()}</Badge>
									{owns && (
										<Form method="post" action={`${here}/invitations/${id}/withdrawal`}>
											<Button tone="quiet" aria-label={m.firms_withdraw_of({ email: isolated(email) })}>
												{m.firms_withdraw()}
											</Button>
										</Form>
									)}
								</span>
							</li>
						))}
					</ul>
				</Section>
			)}
			{owns && (
				<Section title={m.firms_invite()}>
					<Card className="max-w-3xl">
						<Form method="post" noValidate className="grid gap-6">
							<p className="text-muted">{m.firms_invite_text({ days: invitationDays })}</p>
							<FormError text={reply?.errors['']} />
							<Fields of={invitationFields} reply={reply} values={{ role: 'editor' }} />
							<div>
								<Button>{m.firms_invite()}</Button>
							</div>
						</Form>
					</Card>
				</Section>
			)}
		</FirmPage>
	)
}
