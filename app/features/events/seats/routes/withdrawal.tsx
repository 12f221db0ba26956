import { Form, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { withdrawRegistration } from '../commands/holder.server.ts'
import { EventFacts } from '../components/event-facts.tsx'
import { registrationOfLink } from '../link.server.ts'
import { registrationPath } from '../model.ts'
import { hasBegun } from '../offers.ts'
import { canAsHolder } from '../rules.ts'
import { shownEvent } from '../show.server.ts'
import type { Route } from './+types/withdrawal'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, registration, event } = await registrationOfLink(context, params.token)
	if (!canAsHolder('withdraw', registration, hasBegun(event.seating, ctx.now)))
		throw redirect(registrationPath(params.token))
	return { event: shownEvent(event), token: params.token, days: daysOf(context) }
}

export async function action({ params, context }: Route.ActionArgs) {
	const { ctx, registration } = await registrationOfLink(context, params.token)
	const done = await withdrawRegistration(ctx, registration.id)
	return redirectWith(
		registrationPath(params.token),
		done.ok ? { tone: 'good', text: m.seats_withdraw_done() } : { tone: 'bad', text: m.seats_not_now() },
	)
}

export const meta = privateMeta(m.seats_withdraw)

export default function Withdrawal({ loaderData: { event, token, days } }: Route.ComponentProps) {
	return (
		<Page title={m.seats_withdraw()} width="form">
			<Card className="grid gap-5">
				<EventFacts event={event} days={days} />
				<p>{m.seats_withdraw_text()}</p>
				<div className="flex flex-wrap gap-3">
					<Form method="post">
						<Button tone="danger">{m.seats_withdraw_button()}</Button>
					</Form>
					<ButtonLink to={registrationPath(token)} tone="quiet">
						{m.seats_withdraw_back()}
					</ButtonLink>
				</div>
			</Card>
		</Page>
	)
}
