import { Form, type RouterContextProvider } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { isAtLeast, seesPrivate, type User } from '#app/platform/actor.ts'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { deviceOf } from '#app/platform/http/browser.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { vapidPublicKey } from '#app/platform/push/vapid.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { ProfileFrame } from '#app/shell/profile-frame.tsx'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { chooseWays } from '../commands/choose-ways.server.ts'
import { Browsers } from '../components/browsers.tsx'
import { WayBox } from '../components/way-box.tsx'
import {
	type Channel,
	type Chosen,
	channels,
	kindsFor,
	type NoticeKind,
	rhythmOf,
	rhythms,
} from '../model.ts'
import { findChosen, listBrowsers } from '../queries.server.ts'
import type { Route } from './+types/ways'

const withoutBrowsers = channels.filter((channel) => channel !== 'push')

export const meta = metaOf(m.notifications_ways_title, m.notifications_ways_intro)

/** Kinds of offered services that this person can get. */
function offeredKinds(context: Readonly<RouterContextProvider>, actor: User) {
	const { notices, off } = registryOf(context)
	return kindsFor(actor, notices).filter(({ service }) => !off.some(({ name }) => name === service))
}

/** Kinds for users of a service, which staff can be as well. */
function isOfReaders({ level, service }: NoticeKind): boolean {
	return !level && service !== undefined
}

/** By service, in the order of services; kinds without one come last. */
function groupsOf(context: Readonly<RouterContextProvider>, kinds: NoticeKind[]) {
	const labels = new Map(registryOf(context).services.map(({ name, label }) => [name, label()]))
	const byService = Map.groupBy(kinds, ({ service }) => service ?? '')
	return [...labels.keys(), ''].flatMap((service) => {
		const own = byService.get(service)
		if (!own) return []
		return {
			service,
			label: labels.get(service) ?? m.notifications_ways_account(),
			kinds: own.map(({ name, ways, label }) => ({ name, ways, label: label() })),
		}
	})
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	// An admin viewing the site as another person uses their own browser.
	const siteKey = seesPrivate(ctx.actor) ? vapidPublicKey(requestContext(context).runtime.env) : null
	const { chosen, browsers } = await loadOrFail(context, 'notifications.load-failed', async () => ({
		chosen: await findChosen(ctx, ctx.actor.id),
		browsers: siteKey ? await listBrowsers(ctx, request.headers) : [],
	}))
	const kinds = offeredKinds(context, ctx.actor)
	const isStaff = isAtLeast(ctx.actor, 'scholar')
	return {
		chosen: [...chosen],
		siteKey,
		now: ctx.now,
		browsers: browsers.map(({ userAgent, ...browser }) => ({ ...browser, device: deviceOf(userAgent) })),
		hasDaily: kinds.some(({ isDaily }) => isDaily),
		groups: groupsOf(
			context,
			kinds.filter((kind) => !isStaff || !isOfReaders(kind)),
		),
		readers: isStaff ? groupsOf(context, kinds.filter(isOfReaders)) : [],
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	const fields = await textFields(request)
	const kinds = offeredKinds(context, ctx.actor)
	const rhythm = rhythms.find((each) => each === fields.rhythm) ?? 'mixed'
	await chooseWays(ctx, kinds, {
		ticked: new Set(Object.keys(fields)),
		// Without daily kinds, `once` is the same as the default.
		rhythm: rhythm === 'once' && !kinds.some(({ isDaily }) => isDaily) ? 'mixed' : rhythm,
		offered: fields.browsers === 'asked' ? channels : withoutBrowsers,
	})
	return redirectWith('/profile/notifications', { tone: 'good', code: 'notifications.ways-saved' })
}

export default function Ways({ loaderData }: Route.ComponentProps) {
	const { groups, readers, browsers, siteKey, now, hasDaily } = loaderData
	const chosen = new Map(loaderData.chosen)
	const rhythm = rhythmOf(chosen)
	const offered = browsers.length > 0 ? channels : withoutBrowsers
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
				{groups.map((group, index) => (
					<Kinds key={group.service} {...group} offered={offered} chosen={chosen} isOpen={index === 0} />
				))}
				{readers.length > 0 && (
					<details>
						<summary className="flex min-h-11 cursor-pointer items-center font-semibold">
							{m.notifications_ways_readers()}
						</summary>
						<div className="mt-2 grid gap-5">
							{readers.map((group) => (
								<Kinds key={group.service} {...group} offered={offered} chosen={chosen} isOpen={false} />
							))}
						</div>
					</details>
				)}
				<p className="text-muted">{m.notifications_ways_always_note()}</p>
				<div>
					<Button>{m.notifications_ways_save()}</Button>
				</div>
			</Form>
		</ProfileFrame>
	)
}

type KindsProps = {
	label: string
	kinds: (Pick<NoticeKind, 'name' | 'ways'> & { label: string })[]
	offered: readonly Channel[]
	chosen: Chosen
	isOpen: boolean
}

function Kinds({ label, kinds, offered, chosen, isOpen }: KindsProps) {
	return (
		<details open={isOpen} className="group rounded-card border border-line bg-surface">
			<summary className="flex min-h-11 cursor-pointer items-center gap-3 px-5 py-2 font-semibold">
				{label}
				<Icon name="chevron-down" className="ms-auto size-5 text-muted group-open:rotate-180" />
			</summary>
			<ul className="divide-y divide-line px-5 pb-2">
				{kinds.map((kind) => (
					<li key={kind.name}>
						<fieldset className="grid min-w-0 gap-x-8 py-2 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
							<legend className="float-start w-full md:sr-only">{kind.label}</legend>
							<span aria-hidden="true" className="hidden md:block">
								{kind.label}
							</span>
							<div className="flex flex-wrap gap-x-8">
								{offered.map((channel) => (
									<WayBox key={channel} kind={kind} channel={channel} chosen={chosen} />
								))}
							</div>
						</fieldset>
					</li>
				))}
			</ul>
		</details>
	)
}
