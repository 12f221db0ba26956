import { Form, Link } from 'react-router'
import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse, textFields } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { listed } from '#app/platform/text/lists.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { sentenceFor } from '#app/platform/text/words.ts'
import { cityAt, findCities, findCity } from '#app/platform/time/cities.server.ts'
import type { PrayerPlace } from '#app/platform/time/prayers.ts'
import { listZones } from '#app/platform/time/zones.server.ts'
import { isZone } from '#app/platform/time/zones.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { CityField } from '#app/ui/city-field.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { saveTime } from '../../commands/setup.server.ts'
import proposeTime from '../../components/propose-time.js?url'
import { weekends, workingDaysOf } from '../../setup.ts'
import { isTimeConfirmed } from '../../setup-queries.server.ts'
import { adminWords } from '../../words.ts'
import type { Route } from './+types/time'

const input = z.object({
	zone: z.string().refine(isZone),
	weekend: z.enum(weekends),
	city: z.string().optional(),
})

export const meta = metaOf(m.setup_time, m.setup_time_why)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { locale, runtime } = requestContext(context)
	const settings = runtime.settings()
	const days = String(settings['organisation.workingDays'].toSorted())
	return {
		zones: listZones(ctx.now, locale),
		zone: settings['organisation.zone'],
		city: placeNow(settings['organisation.place'], locale),
		weekend: weekends.find((weekend) => String(workingDaysOf(weekend)) === days) ?? '',
		isSaid: await isTimeConfirmed(ctx),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const fields = await textFields(request)
	const form = input.safeParse(fields)
	if (!form.success) {
		const wrong = form.error.issues.map(({ path: [field] }) => [
			String(field),
			field === 'zone' ? 'admin.choose-zone' : 'admin.choose-weekend',
		])
		return refuse(fields, Object.fromEntries(wrong))
	}
	const { zone, weekend, city: typed = '' } = form.data
	const { locale } = requestContext(context)
	const city = findCity(typed, locale)
	if (!city && typed.trim() !== '') {
		const like = findCities(typed, locale).map(({ label }) => label)
		return refuse({ ...fields, cities: like.join('\n') }, { city: 'admin.choose-city' })
	}
	await saveTime(ctx, { zone, workingDays: workingDaysOf(weekend), city })
	return redirectWith('/admin', { tone: 'good', code: 'admin.time-saved' })
}

export default function Time({ loaderData, actionData }: Route.ComponentProps) {
	const { zones, zone, weekend, city, isSaid } = loaderData
	const { values, errors } = actionData?.form ?? { values: { zone, weekend, city }, errors: {} }
	const like = (values as Record<string, string>).cities
	const errorOf = (field: 'zone' | 'weekend' | 'city') => {
		const code = (errors as Record<string, string>)[field]
		if (code === 'admin.choose-city' && like)
			return m.settings_wrong_city({ cities: listed(like.split('\n').map(isolated)) })
		return code ? sentenceFor(adminWords, code).text : undefined
	}
	return (
		<Page
			title={m.setup_time()}
			intro={m.setup_time_why()}
			width="reading"
			breadcrumb={[{ label: m.admin_title(), to: '/admin' }, { label: m.setup_time() }]}
		>
			<Card>
				<Form
					method="post"
					noValidate
					className="grid gap-6"
					data-propose-time={isSaid || actionData ? undefined : ''}
				>
					<SelectField
						name="zone"
						label={m.settings_zone()}
						value={values.zone}
						error={errorOf('zone')}
						options={zones}
					/>
					<CityField
						name="city"
						value={values.city ?? ''}
						error={errorOf('city')}
						hint={m.setup_city_hint()}
					/>
					<Choice
						name="weekend"
						legend={m.setup_weekend()}
						error={errorOf('weekend')}
						chosen={values.weekend ?? ''}
						options={weekends.map((value) => ({ value, label: daysOf(value) }))}
					/>
					<p className="text-muted">
						<Link to="/admin/settings/time">{m.setup_time_more()}</Link>
					</p>
					<div>
						<Button>{m.settings_save()}</Button>
					</div>
				</Form>
			</Card>
			<script src={proposeTime} type="module" />
		</Page>
	)
}

/** City of the stored place, if it is in the list. */
function placeNow(place: PrayerPlace | null, locale: Locale): string {
	return (place && cityAt(place, locale)?.label) ?? ''
}

/** "Friday and Saturday" */
function daysOf(weekend: string): string {
	const name = new Intl.DateTimeFormat(getLocale(), { weekday: 'long', timeZone: 'UTC' })
	// The first of January 2023 was a Sunday.
	return listed([...weekend].map((day) => name.format(Date.UTC(2023, 0, 1 + Number(day)))))
}
