import { Form, Link } from 'react-router'
import { linksAt, registryOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

import { Checkbox } from '#app/ui/choice.tsx'
import { Page } from '#app/ui/page.tsx'
import { offerServices } from '../commands/offer-services.server.ts'
import { servicesPath, settingsPath } from '../model.ts'
import type { Route } from './+types/services'

export const meta = metaOf(m.settings_services, m.settings_services_intro)

export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	const { services, off } = registryOf(context)
	return {
		services: services.map((service) => ({
			name: service.name,
			label: service.label(),
			isOffered: !off.includes(service),
			links: linksAt(context, service.name, 'admin'),
		})),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const fields = await textFields(request)
	const changes = registryOf(context).services.map(({ name, isOptIn = false }) => ({
		name,
		isOptIn,
		was: fields[`was:${name}`] === 'yes',
		isOffered: fields[`offer:${name}`] === 'yes',
	}))
	// Fields unchanged in this form keep another admin's change.
	await offerServices(
		ctx,
		changes.filter(({ was, isOffered }) => was !== isOffered),
	)
	return redirectWith(servicesPath, { tone: 'good', code: 'settings.services-saved' })
}

export default function Services({ loaderData: { services } }: Route.ComponentProps) {
	return (
		<Page
			title={m.settings_services()}
			intro={m.settings_services_intro()}
			width="reading"
			breadcrumb={[{ label: m.settings_title(), to: settingsPath }, { label: m.settings_services() }]}
		>
			<Form method="post" className="grid gap-6" data-busy={m.common_loading()}>
				<Card as="fieldset">
					<legend className="sr-only">{m.settings_services()}</legend>
					<ul className="divide-y divide-line">
						{services.map(({ name, label, isOffered, links }) => (
							<li key={name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
								<input type="hidden" name={`was:${name}`} value={isOffered ? 'yes' : 'no'} />
								<Checkbox name={`offer:${name}`} label={label} checked={isOffered} />
								{!isOffered && (
									<p className="flex flex-wrap items-baseline gap-x-4 text-sm">
										<span className="text-muted">{m.settings_services_open()}</span>
										{links.map(({ to, label }) => (
											<Link key={to} to={to} className="py-1">
												{label}
											</Link>
										))}
									</p>
								)}
							</li>
						))}
					</ul>
				</Card>
				<p className="text-muted">{m.settings_services_note()}</p>
				<div>
					<Button>{m.settings_save()}</Button>
				</div>
			</Form>
		</Page>
	)
}
