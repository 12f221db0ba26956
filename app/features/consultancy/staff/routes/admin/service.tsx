import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { atLeast, factsOf } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { readSettings } from '#app/platform/site/settings.server.ts'
import { directionOf, localeNames, locales } from '#app/platform/text/locale.ts'
import { sayError } from '#app/platform/text/words.ts'
import { prayerMethods } from '#app/platform/time/prayers.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { consultancyWords } from '../../../words.ts'
import { adminList } from '../../params.ts'
import { saveService, serviceFields, serviceInput } from '../../service-form.server.ts'
import type { Route } from './+types/service'

const path = `${adminList.path}/service`

export const meta = metaOf(m.consultations_service, m.consultations_service_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = atLeast(context, 'admin')
	const settings = await readSettings(ctx.db)
	return { stored: serviceFields(settings), zone: factsOf(context).runtime.settings()['organisation.zone'] }
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = atLeast(context, 'admin')
	const form = await readForm(request, serviceInput)
	if (!form.ok) return form.reply
	await saveService(ctx, form.input)
	return redirectWith(path, { tone: 'good', code: 'consultancy.service-saved' })
}

export default function Service({ loaderData: { stored, zone }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	const field = (name: string) => {
		const { value, error } = fieldOf(reply, name)
		return { name, value: reply ? value : stored[name], error: sayError(consultancyWords, error) }
	}
	const numeric = { inputMode: 'numeric', dir: 'ltr' } as const
	return (
		<Page
			title={m.consultations_service()}
			intro={m.consultations_service_intro()}
			width="reading"
			breadcrumb={[
				{ label: m.consultations_title(), to: adminList.path },
				{ label: m.consultations_service() },
			]}
		>
			<Form method="post" noValidate className="grid gap-6">
				<FormError text={reply && m.consultations_form_trouble()} />
				<Card className="grid gap-5">
					<TextField
						{...field('hours')}
						label={m.consultations_hours()}
						hint={m.consultations_hours_hint({ zone })}
						dir="ltr"
					/>
					<div className="grid items-end gap-5 sm:grid-cols-3">
						<TextField {...field('minutes')} {...numeric} label={m.consultations_minutes()} />
						<TextField {...field('noticeHours')} {...numeric} label={m.consultations_notice()} />
						<TextField {...field('bufferMinutes')} {...numeric} label={m.consultations_buffer()} />
					</div>
					<TextArea
						{...field('holidays')}
						label={m.consultations_holidays()}
						hint={m.consultations_holidays_hint()}
						rows={4}
						dir="ltr"
					/>
				</Card>
				<Card className="grid gap-5">
					<h2 className="text-lg">{m.consultations_prayers()}</h2>
					<p className="text-muted">{m.consultations_prayers_hint()}</p>
					<div className="grid gap-5 sm:grid-cols-2">
						<TextField
							{...field('latitude')}
							label={m.consultations_latitude()}
							dir="ltr"
							inputMode="decimal"
						/>
						<TextField
							{...field('longitude')}
							label={m.consultations_longitude()}
							dir="ltr"
							inputMode="decimal"
						/>
						<SelectField
							{...field('method')}
							label={m.consultations_method()}
							options={prayerMethods.map((value) => ({
								value,
								label: value.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
							}))}
						/>
						<SelectField
							{...field('asr')}
							label={m.consultations_prayer_asr()}
							options={[
								{ value: 'standard', label: m.consultations_asr_standard() },
								{ value: 'hanafi', label: m.consultations_asr_hanafi() },
							]}
						/>
						<TextField {...field('prayerMinutes')} {...numeric} label={m.consultations_prayer_minutes()} />
					</div>
					<div className="grid items-end gap-5 sm:grid-cols-2">
						<TextField
							{...field('fridayFrom')}
							type="time"
							label={m.consultations_friday_from()}
							hint={m.consultations_friday_hint()}
						/>
						<TextField {...field('fridayUntil')} type="time" label={m.consultations_friday_until()} />
					</div>
				</Card>
				<Card className="grid gap-5">
					<h2 className="text-lg">{m.consultations_meeting()}</h2>
					<TextField
						{...field('meetingLink')}
						label={m.consultations_link()}
						hint={m.consultations_link_hint({ open: '{', close: '}' })}
						dir="ltr"
					/>
					{locales.map((locale) => (
						<TextField
							key={locale}
							{...field(`place_${locale}`)}
							label={m.consultations_place_in({ language: localeNames[locale] })}
							lang={locale}
							dir={directionOf(locale)}
						/>
					))}
					<TextField
						{...field('retentionDays')}
						{...numeric}
						label={m.consultations_retention()}
						hint={m.consultations_retention_hint()}
					/>
				</Card>
				<div className="flex flex-wrap gap-3">
					<Button>{m.consultations_save()}</Button>
					<ButtonLink to={adminList.path} tone="quiet">
						{m.staff_cancel()}
					</ButtonLink>
				</div>
			</Form>
		</Page>
	)
}
