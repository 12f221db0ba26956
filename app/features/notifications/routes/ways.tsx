import { Form } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { signedIn } from '#app/platform/ctx.server.ts'
import { orShow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { ProfileFrame } from '#app/shell/profile-frame.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { chooseWays } from '../commands/choose-ways.server.ts'
import { WayBox } from '../components/way-box.tsx'
import { channels, hasDigest, kindsFor } from '../model.ts'
import { findChosen } from '../queries.server.ts'
import type { Route } from './+types/ways'

export const meta = metaOf(m.notifications_ways_title, m.notifications_ways_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = signedIn(context)
	const chosen = await orShow(context, 'notifications.load-failed', () => findChosen(ctx, ctx.actor.id))
	const kinds = kindsFor(ctx.actor, registryOf(context).notices)
	return {
		chosen: [...chosen],
		kinds: kinds.map(({ name, ways, label }) => ({ name, ways, label: label() })),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = signedIn(context)
	const fields = await textFields(request)
	await chooseWays(ctx, kindsFor(ctx.actor, registryOf(context).notices), {
		ticked: new Set(Object.keys(fields)),
		isDaily: fields.rhythm === 'daily',
	})
	return redirectWith('/profile/notifications', { tone: 'good', code: 'notifications.ways-saved' })
}

export default function Ways({ loaderData }: Route.ComponentProps) {
	const chosen = new Map(loaderData.chosen)
	return (
		<ProfileFrame title={m.notifications_ways_title()} intro={m.notifications_ways_intro()}>
			<Form method="post" className="grid gap-5" data-busy={m.notifications_ways_saving()}>
				<Choice
					name="rhythm"
					legend={m.notifications_rhythm()}
					chosen={hasDigest(chosen) ? 'daily' : 'once'}
					options={[
						{ value: 'once', label: m.notifications_rhythm_once() },
						{
							value: 'daily',
							label: m.notifications_rhythm_daily(),
							hint: m.notifications_rhythm_daily_hint(),
						},
					]}
				/>
				<p className="font-semibold">{m.notifications_ways_legend()}</p>
				<ul className="grid gap-3">
					{loaderData.kinds.map((kind) => (
						<li key={kind.name}>
							<Card as="fieldset" className="min-w-0">
								<legend className="float-start mb-2 w-full font-semibold">{kind.label}</legend>
								<div className="flex w-full flex-wrap gap-x-8 gap-y-1">
									{channels.map((channel) => (
										<WayBox key={channel} kind={kind} channel={channel} chosen={chosen} />
									))}
								</div>
							</Card>
						</li>
					))}
				</ul>
				<p className="text-muted">{m.notifications_ways_always_note()}</p>
				<div>
					<Button>{m.notifications_ways_save()}</Button>
				</div>
			</Form>
		</ProfileFrame>
	)
}
