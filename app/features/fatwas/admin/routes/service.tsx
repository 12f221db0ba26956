import { AdminNav } from '#app/features/fatwas/library/components/admin-nav.tsx'
import { m } from '#app/paraglide/messages.js'
import { atLeast } from '#app/platform/ctx.server.ts'
import { allow, orShow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { listZones } from '#app/platform/time/zones.server.ts'
import { Page } from '#app/ui/page.tsx'
import { canManageFatwas } from '../../policy.ts'
import { saveService } from '../commands/save-service.server.ts'
import { ServiceForm } from '../components/service-form.tsx'
import { serviceInput } from '../inputs.ts'
import { findService, serviceStamp } from '../queries.server.ts'
import type { Route } from './+types/service'

export const handle = { hydrates: true }

export const meta = metaOf(m.service_settings_title, m.service_settings_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = atLeast(context, 'admin')
	allow(canManageFatwas(ctx.actor))
	const service = await orShow(context, 'ifta.service-load-failed', () => findService(ctx))
	return { service, stamp: serviceStamp(service), zones: listZones(ctx.now) }
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = atLeast(context, 'admin')
	allow(canManageFatwas(ctx.actor))
	const form = await readForm(request, serviceInput)
	if (!form.ok) return form.reply

	const saved = await saveService(ctx, form.input)
	if (!saved.ok) return refuse(form.values, { '': 'ifta.service-changed-meanwhile' }, 409)
	return redirectWith('/admin/fatwas/service', { tone: 'good', code: 'ifta.service-saved' })
}

export default function ServiceSettings({ loaderData, actionData }: Route.ComponentProps) {
	const { service, stamp, zones } = loaderData
	return (
		<Page title={m.service_settings_title()} intro={m.service_settings_intro()}>
			<AdminNav />
			<div className="max-w-3xl">
				<ServiceForm
					key={actionData ? 'sent' : stamp}
					reply={actionData?.form}
					service={service}
					stamp={stamp}
					zones={zones}
				/>
			</div>
		</Page>
	)
}
