import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { atLeast, factsOf } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { readSettings, writeSettings } from '#app/platform/site/settings.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { ServiceNav } from '../../components/service-nav.tsx'
import { serviceInput } from '../../inputs.ts'
import { fieldsOf } from '../../words.ts'
import type { Route } from './+types/service'

export const meta = metaOf(m.counseling_service, m.counseling_service_text)

export async function loader({ context }: Route.LoaderArgs) {
	atLeast(context, 'admin')
	const settings = await readSettings(factsOf(context).runtime.db)
	return { promised: settings['promises.counselingDays'], retention: settings['counseling.retentionDays'] }
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = atLeast(context, 'admin')
	const form = await readForm(request, serviceInput)
	if (!form.ok) return form.reply
	const { from, to, retention } = form.input
	await writeSettings(ctx, { 'promises.counselingDays': [from, to], 'counseling.retentionDays': retention })
	return redirectWith('/admin/counseling/service', { tone: 'good', code: 'counseling.service-saved' })
}

export default function Service({ loaderData, actionData }: Route.ComponentProps) {
	const { promised, retention } = loaderData
	const field = fieldsOf(actionData?.form)
	const number = { inputMode: 'numeric', autoComplete: 'off', required: true } as const
	return (
		<Page title={m.counseling_service()} intro={m.counseling_service_text()}>
			<ServiceNav />
			<Card className="max-w-3xl">
				<Form method="post" noValidate className="grid gap-6">
					<FormError text={field('').error} />
					<div className="grid gap-4 sm:grid-cols-2">
						<TextField
							{...field('from')}
							{...number}
							defaultValue={promised[0]}
							label={m.counseling_days_from()}
							hint={m.counseling_days_hint()}
						/>
						<TextField
							{...field('to')}
							{...number}
							defaultValue={promised[1]}
							label={m.counseling_days_to()}
							hint={m.counseling_days_to_hint()}
						/>
					</div>
					<TextField
						{...field('retention')}
						{...number}
						defaultValue={retention}
						label={m.counseling_retention()}
						hint={m.counseling_retention_hint()}
					/>
					<div>
						<Button>{m.counseling_save()}</Button>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
