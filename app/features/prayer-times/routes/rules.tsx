import { Form, Link } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { dot } from '#app/platform/text/lists.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { methodWords } from '#app/platform/time/method-words.ts'
import { prayers } from '#app/platform/time/prayers.ts'
import { addDays, weekdayOf } from '#app/platform/time/zoned-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { dayText, fridayText, ruleText } from '../components/rule-words.ts'
import { displaysPath } from '../display/model.ts'
import { newFridayPath, newRulePath, staffPath, timesPath } from '../model.ts'
import { readRules } from '../queries.server.ts'
import { timetablePath } from '../timetable/model.ts'
import { rangeText } from '../timetable/words.ts'
import { prayerWords } from '../words.ts'
import type { Route } from './+types/rules'

export const meta = privateMeta(m.prayers_title, m.prayers_staff_intro)

const friday = 5

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const today = todayOf(context)
	const { 'organisation.place': place } = requestContext(context).runtime.settings()
	const shown = await loadOrFail(context, m.prayers_load_failed, () => readRules(ctx))
	const isOffered = !registryOf(context).off.some(({ name }) => name === 'prayer-times')
	return { ...shown, place, isOffered, coming: addDays(today, (friday - weekdayOf(today) + 7) % 7) }
}

const list = 'divide-y divide-line rounded-card border border-line bg-surface'
const item = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3'
const textButton = 'min-h-11 cursor-pointer underline underline-offset-4'

export default function StaffTimes({ loaderData }: Route.ComponentProps) {
	const { rules, fridays, timetable, place, isOffered, coming } = loaderData
	return (
		<Page
			title={m.prayers_title()}
			intro={m.prayers_staff_intro()}
			actions={
				<>
					<ButtonLink to={displaysPath} tone="quiet">
						{m.displays_manage()}
					</ButtonLink>
					{isOffered ? (
						<ButtonLink to={timesPath} tone="quiet">
							{m.prayers_open_page()}
						</ButtonLink>
					) : (
						<ButtonLink to="/admin/settings/services" tone="quiet">
							{m.prayers_switch_on()}
						</ButtonLink>
					)}
				</>
			}
		>
			<Section title={m.prayers_place()}>
				{place ? (
					<p>
						<bdi>{`${place.latitude}, ${place.longitude}`}</bdi>
						{dot()}
						<bdi>{methodWords[place.method]()}</bdi>
						{dot()}
						<Link to="/admin/settings/time#organisation.place">{m.prayers_change()}</Link>
					</p>
				) : (
					<Notice tone="warn" title={m.prayers_no_place()}>
						<Link to="/admin/settings/time#organisation.place">{m.prayers_set_place()}</Link>
					</Notice>
				)}
			</Section>
			<Section
				title={m.prayers_rules()}
				actions={
					<ButtonLink to={newRulePath} tone="quiet">
						{m.prayers_rule_new()}
					</ButtonLink>
				}
			>
				<p className="mb-3 max-w-measure text-muted">{m.prayers_rules_text()}</p>
				{rules.length === 0 ? (
					<p>{m.prayers_rules_none()}</p>
				) : (
					<ul className={list}>
						{prayers.flatMap((prayer) =>
							rules
								.filter(({ rule }) => rule.prayer === prayer)
								.map(({ id, rule }) => (
									<li key={id} className={item}>
										<p>
											<span className="font-semibold">{prayerWords[prayer]()}</span>
											{dot()}
											{ruleText(rule)}
										</p>
										<Form method="post" action={`${staffPath}/iqamah/${id}/removal`}>
											<button type="submit" className={`${textButton} text-danger`}>
												{m.prayers_remove()}
												<span className="sr-only"> {prayerWords[prayer]()}</span>
											</button>
										</Form>
									</li>
								)),
						)}
					</ul>
				)}
			</Section>
			<Section
				title={m.timetable_title()}
				actions={
					<ButtonLink to={timetablePath} tone="quiet">
						{m.timetable_manage()}
					</ButtonLink>
				}
			>
				<p>
					{timetable.first && timetable.last
						? rangeText({ from: timetable.first, until: timetable.last })
						: m.timetable_stored_none()}
				</p>
			</Section>
			<Section
				title={m.prayers_fridays()}
				actions={
					<ButtonLink to={newFridayPath} tone="quiet">
						{m.prayers_friday_new()}
					</ButtonLink>
				}
			>
				{fridays.length === 0 ? (
					<p>{m.prayers_fridays_none()}</p>
				) : (
					<ul className={list}>
						{fridays.map((row) => (
							<FridayRow key={row.id} of={row} coming={coming} />
						))}
					</ul>
				)}
			</Section>
		</Page>
	)
}

const nthWords = [m.prayers_first, m.prayers_second, m.prayers_third]

function FridayRow({
	of: { id, nth, rule, language, khatib, seats },
	coming,
}: {
	of: Route.ComponentProps['loaderData']['fridays'][number]
	coming: string
}) {
	const isHeld = !rule.except?.includes(coming)
	const name = nthWords[nth - 1]?.() ?? String(nth)
	const more = [
		language && isolated(language),
		khatib && isolated(khatib),
		seats !== null && m.prayers_seats_count({ number: formatNumber(seats, getLocale()) }),
	].filter(Boolean)
	return (
		<li className={item}>
			<div className="grid min-w-0 gap-0.5">
				<p className="wrap-anywhere">
					<span className="font-semibold">{name}</span>
					{dot()}
					{fridayText(rule)}
				</p>
				{more.length > 0 && <p className="wrap-anywhere text-muted">{more.join(dot())}</p>}
				{!isHeld && (
					<p>
						<Badge tone="yellow">{m.prayers_not_held({ day: dayText(coming) })}</Badge>
					</p>
				)}
			</div>
			<div className="flex flex-wrap gap-x-4">
				<Form method="post" action={`${staffPath}/fridays/${id}/week`}>
					<input type="hidden" name="friday" value={coming} />
					<button type="submit" name="held" value={isHeld ? 'no' : 'yes'} className={textButton}>
						{isHeld ? m.prayers_skip_week() : m.prayers_hold_week()}
						<span className="sr-only"> {name}</span>
					</button>
				</Form>
				<Form method="post" action={`${staffPath}/fridays/${id}/removal`}>
					<button type="submit" className={`${textButton} text-danger`}>
						{m.prayers_remove()}
						<span className="sr-only"> {name}</span>
					</button>
				</Form>
			</div>
		</li>
	)
}
