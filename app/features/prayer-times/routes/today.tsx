import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { dot } from '#app/platform/text/lists.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { hijriOf } from '#app/platform/time/hijri.ts'
import { formatFullDate, formatHijriMonth } from '#app/platform/time/time.ts'
import { formatZone } from '#app/platform/time/zones.server.ts'
import { AddToCalendar } from '#app/ui/add-to-calendar.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { Clock } from '../components/clock.tsx'
import { Sources } from '../components/sources.tsx'
import { Dates, DayTable, NextPrayer } from '../components/today.tsx'
import { calendarPath, keyOfMonth, timesPath } from '../model.ts'
import { readToday } from '../page.server.ts'
import type { Route } from './+types/today'

export const handle = { pageCache: { query: [], tags: ['prayer'] } }

export async function loader({ context }: Route.LoaderArgs) {
	const { runtime, locale, now } = requestContext(context)
	const shown = await loadOrFail(context, m.prayers_load_failed, () => readToday(context))
	return {
		...shown,
		site: runtime.env.SITE_URL + pathIn(locale, '/'),
		method: runtime.settings()['organisation.place']?.method ?? null,
		zoneName: formatZone(shown.zone, now, locale),
		hijriMonth: hijriOf(shown.today),
	}
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const site = siteOf(matches)
	const description = m.prayers_description({ site: isolated(site.name) })
	return headOf({ site, title: m.prayers_title(), description, path: timesPath })
}

export default function Today({ loaderData }: Route.ComponentProps) {
	const { lead, next, site, today, days, zone, zoneName, hasTurned, friday, method, hijriMonth } = loaderData
	const locale = getLocale()
	if (!lead)
		return (
			<Page title={m.prayers_title()}>
				<EmptyState title={m.prayers_none()} text={m.prayers_none_text()} />
			</Page>
		)
	return (
		<Page
			title={m.prayers_title()}
			actions={
				<>
					<ButtonLink to={`${timesPath}/${today.slice(0, 7)}`} tone="quiet">
						{m.prayers_month()}
					</ButtonLink>
					<ButtonLink to={`${timesPath}/${keyOfMonth(hijriMonth)}`} tone="quiet">
						{formatHijriMonth(hijriMonth, locale)}
					</ButtonLink>
				</>
			}
		>
			<div className="grid gap-6">
				<Dates day={today} hasTurned={hasTurned} />
				{next && <NextPrayer next={next} zone={zone} />}
				<section className="grid gap-2">
					<h2 className={lead.day > today ? 'text-xl' : 'sr-only'}>
						{lead.day > today ? m.prayers_tomorrow() : m.prayers_today()}
					</h2>
					<DayTable of={lead} zone={zone} next={next} />
				</section>
				{friday && (
					<section className="grid gap-2">
						<h2 className="text-xl">{m.prayers_fridays()}</h2>
						<p className="text-muted">{formatFullDate(new Date(`${friday.day}T12:00:00Z`), locale, 'UTC')}</p>
						<ul className="grid gap-1">
							{friday.fridays.map(({ nth, at, language, khatib, seats }) => (
								<li key={nth} className="flex flex-wrap gap-x-3">
									<Clock at={at} zone={zone} className="font-semibold" />
									<span className="wrap-anywhere">
										{[
											language && isolated(language),
											khatib && isolated(khatib),
											seats !== null && m.prayers_seats_count({ number: formatNumber(seats, locale) }),
										]
											.filter(Boolean)
											.join(dot())}
									</span>
								</li>
							))}
						</ul>
					</section>
				)}
				<AddToCalendar site={site} feeds={feedsOf(lead.prayers.some(({ iqamah }) => iqamah !== null))} />
				<Sources days={days.slice(0, 2)} method={method} />
				<p className="text-muted text-sm">{m.prayers_zone({ zone: zoneName })}</p>
			</div>
		</Page>
	)
}

/** The feeds; without an iqamah there is one. */
function feedsOf(hasIqamah: boolean) {
	const name = m.prayers_title()
	const all = { path: calendarPath, name, label: hasIqamah ? m.prayers_calendar_all() : m.prayers_adhan() }
	if (!hasIqamah) return [all]
	return [
		all,
		{ path: `${calendarPath}?iqamah=no`, name, label: m.prayers_calendar_only_adhan() },
		{ path: `${calendarPath}?adhan=no`, name, label: m.prayers_calendar_only_iqamah() },
	]
}
