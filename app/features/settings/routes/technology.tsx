import { Form } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { sendTestMail } from '../commands/send-test-mail.server.ts'
import { settingsPath } from '../model.ts'
import { findTechnology } from '../technology.server.ts'
import { technologies, technologyText } from '../technology.ts'
import type { Route } from './+types/technology'

const path = `${settingsPath}/technology`

export const meta = metaOf(m.settings_technology, m.settings_technology_intro)

export function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	return { set: findTechnology(requestContext(context).runtime.env), email: ctx.actor.email }
}

export async function action({ context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const { runtime, locale } = requestContext(context)
	const { writeMail } = await import('#app/shell/mails.server.tsx')
	const templates = await registryOf(context).mails()
	const sent = await sendTestMail(ctx, runtime, (mail) => writeMail(runtime, templates, mail), locale)
	if (sent.ok) {
		const values = { address: ctx.actor.email }
		return redirectWith(`${path}#mail`, {
			...(sent.status === 'sent'
				? { tone: 'good', code: 'settings.mail-sent' }
				: { tone: 'bad', code: 'settings.mail-kept' }),
			values,
		})
	}
	return sent.reason === 'no-address'
		? redirectWith(`${path}#mail`, { tone: 'bad', code: 'settings.no-address' })
		: redirectWith(`${path}#mail`, {
				tone: 'bad',
				code: 'settings.mail-failed',
				values: { reason: sent.words },
			})
}

export default function TechnologyPage({ loaderData: { set, email } }: Route.ComponentProps) {
	return (
		<Page
			title={m.settings_technology()}
			intro={m.settings_technology_intro()}
			breadcrumb={[{ label: m.settings_title(), to: settingsPath }, { label: m.settings_technology() }]}
		>
			<ul className="grid gap-4">
				{technologies.map((id) => {
					const { label, hint, variables } = technologyText(id)
					const value = set[id]
					return (
						<Card as="li" key={id} id={id} className="grid max-w-3xl scroll-mt-4 gap-2">
							<div className="flex flex-wrap items-center gap-3">
								<h2 className="text-lg">{label}</h2>
								<Badge tone={value === null ? 'plain' : 'green'}>
									{value === null ? m.settings_tech_off() : m.settings_tech_on()}
								</Badge>
								{value && (
									<bdi dir="ltr" className="min-w-0 wrap-anywhere text-muted">
										{value}
									</bdi>
								)}
							</div>
							<p className="max-w-measure text-muted">{hint}</p>
							<p className="text-muted text-sm">
								{m.settings_tech_set()} <code dir="ltr">{variables}</code>
							</p>
							{id === 'mail' && (
								<Form method="post" className="mt-2">
									<Button tone="quiet">{m.settings_mail_try({ address: isolated(email) })}</Button>
								</Form>
							)}
						</Card>
					)
				})}
			</ul>
		</Page>
	)
}
