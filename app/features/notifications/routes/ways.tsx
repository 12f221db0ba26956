import { Form, type RouterContextProvider } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import { factsOf, signedIn } from '#app/platform/ctx.server.ts'
import { orShow } from '#app/platform/errors.server.ts'
import { deviceOf } from '#app/platform/http/browser.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { vapidPublicKey } from '#app/platform/push/vapid.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { ProfileFrame } from '#app/shell/profile-frame.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { chooseWays } from '../commands/choose-ways.server.ts'
import { Browsers } from '../components/browsers.tsx'
import { WayBox } from '../components/way-box.tsx'
import { channels, kindsFor, rhythmOf, rhythms } from '../model.ts'
import { findChosen, listBrowsers } from '../queries.server.ts'
import type { Route } from './+types/ways'

const withoutBrowsers = channels.filter((channel) => channel !== 'push')

export const meta = metaOf(m.notifications_ways_title, m.notifications_ways_intro)

/** Those that this person may hear of what is offered. */
function offeredKinds(context: Readonly<RouterContextProvider>, actor: User) {
	const { notices, off } = registryOf(context)
	return kindsFor(actor, notices).filter(({ service }) => !off.some(({ name }) => name === service))
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = signedIn(context)
	// An admin who looks at the site as somebody has a browser of their own.
	const siteKey = seesPrivate(ctx.actor) ? vapidPublicKey(factsOf(context).runtime.env) : null
	const { chosen, browsers } = await orShow(context, 'notifications.load-failed', async () => ({
		chosen: await findChosen(ctx, ctx.actor.id),
		browsers: siteKey ? await listBrowsers(ctx, request.headers) : [],
	}))
	const kinds = offeredKinds(context, ctx.actor)
	return {
		chosen: [...chosen],
		siteKey,
		now: ctx.now,
		browsers: browsers.map(({ userAgent, ...browser }) => ({ ...browser, device: deviceOf(userAgent) })),
		hasDaily: kinds.some(({ isDaily }) => isDaily),
		kinds: kinds.map(({ name, ways, label }) => ({ name, ways, label: label() })),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = signedIn(context)
	const fields = await textFields(request)
	const kinds = offeredKinds(context, ctx.actor)
	const rhythm = rhythms.find((each) => each === fields.rhythm) ?? 'mixed'
	await chooseWays(ctx, kinds, {
		ticked: new Set(Object.keys(fields)),
		// To those who hear of nothing daily, each at once is how it is anyway.
		rhythm: rhythm === 'once' && !kinds.some(({ isDaily }) => isDaily) ? 'mixed' : rhythm,
		asked: fields.browsers === 'asked' ? channels : withoutBrowsers,
	})
	return redirectWith('/profile/notifications', { tone: 'good', code: 'notifications.ways-saved' })
}

export default function Ways({ loaderData }: Route.ComponentProps) {
	const { kinds, browsers, siteKey, now, hasDaily } = loaderData
	const chosen = new Map(loaderData.chosen)
	const rhythm = rhythmOf(chosen)
	const asked = browsers.length > 0 ? channels : withoutBrowsers
	return (
		<ProfileFrame title={m.notifications_ways_title()} intro={m.notifications_ways_intro()}>
			{siteKey && (
				<div className="mb-10">
					<Browsers browsers={browsers} siteKey={siteKey} isDaily={rhythm === 'daily'} now={now} />
				</div>
			)}
			<Form method="post" className="grid gap-5" data-busy={m.notifications_ways_saving()}>
				{browsers.length > 0 && <input type="hidden" name="browsers" value="asked" />}
				<Choice
					name="rhythm"
					legend={m.notifications_rhythm()}
					chosen={rhythm === 'mixed' && !hasDaily ? 'once' : rhythm}
					options={[
						...(hasDaily
							? [
									{
										value: 'mixed',
										label: m.notifications_rhythm_mixed(),
										hint: m.notifications_rhythm_mixed_hint(),
									},
								]
							: []),
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
					{kinds.map((kind) => (
						<li key={kind.name}>
							<Card as="fieldset" className="min-w-0">
								<legend className="float-start mb-2 w-full font-semibold">{kind.label}</legend>
								<div className="flex w-full flex-wrap gap-x-8 gap-y-1">
									{asked.map((channel) => (
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
