import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { dot, listed } from '#app/platform/text/lists.ts'
import {
	formatFullDate,
	formatHijriMonth,
	formatShortDate,
	formatTime,
	formatWeekday,
} from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { InLanguage } from '#app/ui/in-language.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { eventsPath, publicPath, ramadanPath } from '../../model.ts'
import { nameIn } from '../../words.ts'
import { type Programme, readProgramme } from '../ramadan.server.ts'
import { partWords, portionText } from '../words.ts'
import type { Route } from './+types/ramadan'

export const handle = { pageCache: { query: [], tags: ['event', 'prayer'] } }

const ramadan = 9

export function loader({ context }: Route.LoaderArgs) {
	const settings = requestContext(context).runtime.settings()
	return loadOrFail(context, m.rota_load_failed, () => readProgramme(visitor(context), settings))
}

const titleOf = (year: number) =>
	m.rota_ramadan_of({ month: formatHijriMonth({ year, month: ramadan }, getLocale()) })

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	const site = siteOf(matches)
	const { year } = (loaderData ?? {}) as Partial<Route.ComponentProps['loaderData']>
	return headOf({
		site,
		title: year ? titleOf(year) : m.rota_ramadan(),
		description: m.rota_ramadan_about({ site: isolated(site.name) }),
		path: ramadanPath,
	})
}

type Dated = Programme['eid'][number]

/** One page for the wall: each day with its times, the host of the iftar, and the imam of the night. */
export default function Ramadan({ loaderData }: Route.ComponentProps) {
	const { year, today, zone, hasTimes, isExpected, days, eid } = loaderData
	const locale = getLocale()
	const hasIftars = days.some(({ iftars }) => iftars.length > 0)
	const hasTaraweeh = days.some(({ taraweeh }) => taraweeh.length > 0)
	const series = [
		...new Map(
			[...days.flatMap((day) => [...day.taraweeh, ...day.iftars]), ...eid].map((date) => [date.slug, date]),
		).values(),
	]
	const isEmpty = !hasTimes && series.length === 0
	return (
		<Page
			title={titleOf(year)}
			breadcrumb={[{ label: m.eventpages_title(), to: eventsPath }, { label: m.rota_ramadan() }]}
			actions={
				!isEmpty && (
					<Button tone="quiet" type="button" data-with-script data-print>
						{m.rota_print()}
					</Button>
				)
			}
		>
			{isEmpty ? (
				<EmptyState
					title={m.rota_ramadan_none()}
					text={m.rota_ramadan_none_text()}
					action={<ButtonLink to={eventsPath}>{m.eventpages_title()}</ButtonLink>}
				/>
			) : (
				<div className="grid gap-6">
					{isExpected && (
						<p>
							<Badge tone="yellow">{m.events_expected()}</Badge> {m.rota_ramadan_expected()}
						</p>
					)}
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
					<section tabIndex={0} aria-label={titleOf(year)} className="overflow-x-auto">
						<table className="w-full text-sm print:text-[8pt]">
							<thead>
								<tr className="border-line-strong border-b">
									<Head>{m.rota_fast()}</Head>
									<Head>{m.rota_day()}</Head>
									{hasTimes && <Head>{m.rota_fajr()}</Head>}
									{hasTimes && <Head>{m.rota_maghrib()}</Head>}
									{hasIftars && <Head>{m.events_kind_iftar()}</Head>}
									{hasTaraweeh && <Head>{m.rota_evening()}</Head>}
								</tr>
							</thead>
							<tbody>
								{days.map(({ day, fast, fajr, maghrib, iftars, taraweeh }) =>
									// Without taraweeh the eve has nothing to say.
									fast === 0 && taraweeh.length === 0 ? null : (
										<tr
											key={day}
											aria-current={day === today ? 'date' : undefined}
											className={`border-line border-b align-top ${day === today ? 'bg-emerald-tint font-semibold' : ''}`}
										>
											<td className="px-1.5 py-1 tabular-nums sm:px-2">
												{fast > 0 ? formatNumber(fast, locale) : ''}
											</td>
											<th
												scope="row"
												className="whitespace-nowrap px-1.5 py-1 text-start font-normal sm:px-2"
											>
												<bdi>{formatShortDate(day, locale)}</bdi>{' '}
												<span className="text-muted">
													{formatWeekday(new Date(`${day}T12:00:00Z`), locale, 'UTC')}
												</span>
											</th>
											{hasTimes && <Time at={fajr} zone={zone} />}
											{hasTimes && <Time at={maghrib} zone={zone} />}
											{hasIftars && <Dates of={iftars} zone={zone} isTimed={false} />}
											{hasTaraweeh && <Dates of={taraweeh} zone={zone} isTimed />}
										</tr>
									),
								)}
							</tbody>
						</table>
					</section>
					{eid.length > 0 && (
						<Section title={m.events_kind_eid()}>
							<ul className="grid gap-2">
								{eid.map((date) => (
									<li key={date.id} className="wrap-anywhere">
										<Link to={publicPath(date, date.key)}>
											{formatFullDate(date.startsAt, locale, zone)}
											{dot()}
											{isolated(formatTime(date.startsAt, locale, zone))}
										</Link>
										{dot()}
										<InLanguage text={date.title} language={date.language} />
										{placeOf(date) && `${dot()}${isolated(placeOf(date))}`}
										{date.duties.length > 0 && `${dot()}${peopleText(date)}`}
									</li>
								))}
							</ul>
						</Section>
					)}
					{series.length > 0 && (
						<Section title={m.rota_about()}>
							<ul className="grid gap-1">
								{series.map((date) => (
									<li key={date.slug}>
										<Link to={publicPath(date)} className="wrap-anywhere">
											<InLanguage text={date.title} language={date.language} />
										</Link>
									</li>
								))}
							</ul>
						</Section>
					)}
				</div>
			)}
		</Page>
	)
}

function Head({ children }: { children: string }) {
	return (
		<th scope="col" className="px-1.5 py-2 text-start sm:px-2">
			{children}
		</th>
	)
}

function Time({ at, zone }: { at: number | null; zone: string }) {
	return (
		<td className="whitespace-nowrap px-1.5 py-1 tabular-nums sm:px-2">
			{at !== null && isolated(formatTime(new Date(at), getLocale(), zone))}
		</td>
	)
}

/** Imams or hosts; of two series in one evening a line each. */
function Dates({ of, zone, isTimed }: { of: Dated[]; zone: string; isTimed: boolean }) {
	return (
		<td className="px-1.5 py-1 sm:px-2">
			{of.map((date) => (
				<p key={date.id} className="wrap-anywhere">
					{isTimed && `${isolated(formatTime(date.startsAt, getLocale(), zone))} `}
					{peopleText(date)}
				</p>
			))}
		</td>
	)
}

/** "Imam: A and B · juz 3", "Host: C · 60 plates". */
function peopleText({ duties }: Dated): string {
	const parts = [...Map.groupBy(duties, ({ part }) => part)].map(([part, people]) => {
		const names = people.flatMap(({ name }) => (name ? isolated(name) : []))
		const portion = people.find((each) => each.portion)?.portion
		const hosted = part === 'host' && names.length === 0 ? [m.rota_host_unnamed()] : names
		return [
			hosted.length > 0 &&
				(part === 'imam' || part === 'host'
					? listed(hosted)
					: m.rota_part_of({ part: partWords[part](), names: listed(hosted) })),
			portion && isolated(portionText(part, portion)),
		]
			.filter(Boolean)
			.join(dot())
	})
	return parts.filter(Boolean).join(dot())
}

const placeOf = ({ room, place }: Pick<Dated, 'room' | 'place'>) => (room ? nameIn(room) : place)
