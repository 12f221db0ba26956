import { Form, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { changeParty } from '../commands/holder.server.ts'
import { PartyFields } from '../components/party-fields.tsx'
import { countField, partyInput } from '../form.ts'
import { registrationOfLink } from '../link.server.ts'
import { registrationPath } from '../model.ts'
import { hasBegun } from '../offers.ts'
import { keepTickets } from '../party.ts'
import { canAsHolder } from '../rules.ts'
import { openAnswers } from '../sealed.server.ts'
import { findModel, leftIn, listQuestions } from '../seating-of.server.ts'
import { leftText } from '../words.ts'
import type { Route } from './+types/party'

async function openParty({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
	const found = await registrationOfLink(context, params.token)
	const { ctx, event, registration } = found
	if (!canAsHolder('change', registration, hasBegun(event.seating, ctx.now)))
		throw redirect(registrationPath(params.token))
	const { pools, left } = await leftIn(ctx, event.seating)
	const model = requireRow(await findModel(ctx, event.series.id))
	const questions = await listQuestions(ctx, model.id)
	return {
		...found,
		pools: pools.map(({ id, names }) => ({ id, names, left: left[id] ?? null })),
		questions,
	}
}

export async function loader(args: Route.LoaderArgs) {
	const { registration, people, pools, questions, env } = await openParty(args)
	return {
		token: args.params.token,
		name: registration.name,
		people: people.map(({ poolId, name }) => ({ poolId, name })),
		answers: openAnswers(registration.answers, env.SECRET, registration.id),
		pools,
		questions: questions.map(({ id, kind, labels, options, isRequired }) => ({
			id,
			kind,
			labels,
			options,
			isRequired,
		})),
	}
}

export async function action(args: Route.ActionArgs) {
	const { ctx, registration, people, pools, questions, env } = await openParty(args)
	const ids = pools.map(({ id }) => id)
	const form = await readForm(args.request, partyInput(ids, questions))
	if (!form.ok) return form.reply
	const change = { ...form.input, people: keepTickets(people, form.input.people) }
	const tried = await saveOrRefuse(args.context, 'registrations.save-failed', form.values, () =>
		changeParty(ctx, registration.id, change, env.SECRET),
	)
	if (!tried.ok) return tried.reply
	const { done } = tried
	if (done.ok)
		return redirectWith(registrationPath(args.params.token), { tone: 'good', text: m.seats_change_done() })
	if (done.reason === 'full') {
		const said = pools.map(({ id, names }) => ({ names, left: done.left[id] ?? null }))
		return refuse(form.values, { '': m.seats_change_full({ left: leftText(said) }) }, 409)
	}
	if (done.reason === 'party')
		return refuse(form.values, { [countField(ids[0] ?? '')]: m.seats_party_none() }, 409)
	return refuse(form.values, { '': m.seats_not_now() }, 409)
}

export const meta = privateMeta(m.seats_change)

export default function Party({ loaderData, actionData }: Route.ComponentProps) {
	const { token, ...party } = loaderData
	const reply = actionData?.form
	return (
		<Page
			title={m.seats_change()}
			intro={m.seats_change_intro()}
			width="reading"
			breadcrumb={[{ label: m.seats_page(), to: registrationPath(token) }, { label: m.seats_change() }]}
		>
			<Form method="post" noValidate className="grid gap-7">
				<FormError text={reply?.errors['']} />
				<PartyFields reply={reply} {...party} />
				<div className="flex flex-wrap gap-3">
					<Button>{m.seats_change_save()}</Button>
					<ButtonLink to={registrationPath(token)} tone="quiet">
						{m.seats_back()}
					</ButtonLink>
				</div>
			</Form>
		</Page>
	)
}
