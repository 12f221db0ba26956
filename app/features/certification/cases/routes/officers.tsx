import { data, Form } from 'react-router'
import { canSignIn, searchPeople } from '#app/features/users/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse, showable } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { errorText } from '#app/platform/text/words.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { PageNav } from '#app/staff/page-nav.tsx'
import { PersonPicker } from '#app/staff/person-picker.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { functions } from '../../model.ts'
import { nameOfficer } from '../commands/officers.server.ts'
import { functionWords } from '../function-words.ts'
import { officerInput } from '../inputs.ts'
import { listOfficers } from '../office.server.ts'
import { officePages, officersPath, schemesPath } from '../paths.ts'
import { casesWords } from '../words.ts'
import type { Route } from './+types/officers'

export const meta = privateMeta(m.cases_people_title, m.cases_people_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	return {
		officers: await loadOrFail(context, m.cases_load_failed, () => listOfficers(ctx)),
		days: daysOf(context),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const form = await readForm(request, officerInput)
	if (!form.ok) return { form: form.reply.data.form, people: [] }
	const { personId, function: of, find, searched } = form.input
	if (find) {
		const people = await searchPeople(ctx, searched.slice(0, 200), { only: canSignIn(ctx.now) })
		return { form: { values: showable(form.values), errors: {} }, people }
	}
	const id = readId(personId)
	const named = id ? await nameOfficer(ctx, { personId: id, of }) : { ok: false, reason: 'person-required' }
	if (named.ok) return redirectWith(officersPath, { tone: 'good', code: 'cases.named' })
	const reason = 'reason' in named ? named.reason : ''
	const { form: refused } = refuse(form.values, { personId: `cases.${reason}` }).data
	return data({ form: refused, people: [] }, { status: 422 })
}

export default function Officers({ loaderData: { officers, days }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	const stateOf = (name: string) => {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(casesWords, state.error) }
	}
	const people = (actionData?.people ?? []).map(({ id, name, email }) => ({ id, name, email }))
	return (
		<Page
			title={m.cases_people_title()}
			intro={m.cases_people_intro()}
			breadcrumb={[{ label: m.certification_title(), to: schemesPath }, { label: m.cases_people_title() }]}
		>
			<PageNav label={m.certification_title()} pages={officePages()} />
			<ul className="grid max-w-3xl gap-2">
				{officers.map(({ personId, function: of, name, email, at }) => (
					<li
						key={`${personId} ${of}`}
						className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
					>
						<span className="min-w-0 wrap-anywhere">
							<bdi className="font-semibold">{name}</bdi>{' '}
							<bdi dir="ltr" className="text-muted">
								{email}
							</bdi>
							<span className="block text-muted text-sm">
								{m.cases_named_since({ day: formatDay(at, getLocale(), days) })}
							</span>
						</span>
						<span className="flex flex-wrap items-center gap-3">
							<Badge>{functionWords[of]()}</Badge>
							<Form method="post" action={`${officersPath}/dismissal`}>
								<input type="hidden" name="personId" value={personId} />
								<input type="hidden" name="function" value={of} />
								<Button tone="quiet" aria-label={m.cases_remove_of({ name: name ?? '' })}>
									{m.cases_remove()}
								</Button>
							</Form>
						</span>
					</li>
				))}
			</ul>
			{officers.length === 0 && <p className="text-muted">{m.cases_people_none()}</p>}
			<Section title={m.cases_people_add()}>
				<Card className="max-w-3xl">
					<Form method="post" noValidate className="grid gap-6">
						<PersonPicker field={stateOf('personId')} people={people} search={stateOf('searched')} />
						<Choice
							name="function"
							legend={m.cases_function()}
							chosen={reply?.values.function ?? 'review'}
							options={functions.map((of) => ({ value: of, label: functionWords[of]() }))}
						/>
						<div>
							<Button>{m.cases_people_add()}</Button>
						</div>
					</Form>
				</Card>
			</Section>
		</Page>
	)
}
