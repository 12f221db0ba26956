import { data, Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { checkFields, refuse, textFields } from '#app/platform/http/forms.server.ts'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { readId } from '#app/platform/ids.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { type Locale, localeNames, locales } from '#app/platform/text/locale.ts'
import { errorText } from '#app/platform/text/words.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { formatFullDate } from '#app/platform/time/time.ts'
import { listZones } from '#app/platform/time/zones.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { FormError, SelectField, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { rowsOfDay, wordIn } from '../../model.ts'
import { listCategories } from '../../queries.server.ts'
import { serviceOf } from '../../service.server.ts'
import { consultancyWords } from '../../words.ts'
import { formatEdge, HoursFields } from '../components/hours-fields.tsx'
import {
	addDay,
	closeFeed,
	dayInput,
	findHours,
	hoursInput,
	openFeed,
	removeDay,
	saveHours,
} from '../hours.server.ts'
import { scholarList } from '../params.ts'
import type { Route } from './+types/availability'

const path = `${scholarList.path}/availability`

export const meta = metaOf(m.consultations_availability, m.consultations_availability_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	const service = serviceOf(requestContext(context).runtime.settings())
	const today = todayOf(context)
	const shown = await loadOrFail(context, 'consultancy.load-failed', async () => ({
		hours: await findHours(ctx, service, today),
		categories: await listCategories(ctx),
	}))
	const { noticeHours, bufferMinutes, place } = service
	return {
		...shown,
		today,
		zones: listZones(ctx.now, requestContext(context).locale),
		usual: { noticeHours, bufferMinutes, hasPrayers: place !== null },
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'scholar')
	const { runtime } = requestContext(context)
	const service = serviceOf(runtime.settings())
	const today = todayOf(context)
	const fields = await textFields(request)
	const back = (code: string) => redirectWith(path, { tone: 'good', code })
	if (fields.do === 'day') {
		const form = checkFields(fields, dayInput)
		if (!form.ok) return form.reply
		if (form.input.day < today) return refuse(fields, { day: 'consultancy.date-past' })
		await addDay(ctx, service, form.input, today)
		return back('consultancy.day-saved')
	}
	if (fields.do === 'remove-day') {
		await removeDay(ctx, requireRow(readId(fields.id ?? '')))
		return back('consultancy.day-removed')
	}
	if (fields.do === 'feed') {
		const feed = `${runtime.env.SITE_URL}/calendars/consultations/${await openFeed(ctx, service, today)}`
		return data({ form: { values: {}, errors: {} }, feed })
	}
	if (fields.do === 'close-feed') {
		await closeFeed(ctx)
		return back('consultancy.feed-closed')
	}
	const form = checkFields(fields, hoursInput)
	if (!form.ok) return form.reply
	await saveHours(ctx, form.input)
	return back('consultancy.hours-saved')
}

export default function Availability({ loaderData, actionData }: Route.ComponentProps) {
	const feed = actionData && 'feed' in actionData ? actionData.feed : undefined
	const reply = actionData?.form
	const isDay = (reply?.values as Record<string, string> | undefined)?.do === 'day'
	return (
		<Page
			title={m.consultations_availability()}
			intro={m.consultations_availability_intro()}
			breadcrumb={[
				{ label: m.consultations_title(), to: scholarList.path },
				{ label: m.consultations_availability() },
			]}
		>
			<div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<Card>
					<HoursForm {...loaderData} reply={isDay ? undefined : reply} />
				</Card>
				<div className="grid gap-8">
					<OtherDays {...loaderData} reply={isDay ? reply : undefined} />
					<Feed hasFeed={loaderData.hours.hasFeed} feed={feed} />
				</div>
			</div>
		</Page>
	)
}

type Loaded = Route.ComponentProps['loaderData'] & { reply: FormReply | undefined }

/** Monday first. */
const weekdays = [1, 2, 3, 4, 5, 6, 0]
const weekdayName = (weekday: number) =>
	new Intl.DateTimeFormat(getLocale(), { weekday: 'long', timeZone: 'UTC' }).format(
		new Date(Date.UTC(2024, 0, 7 + weekday)),
	)

function stateOf(reply: FormReply | undefined, name: string, stored: string) {
	const { error, value } = fieldOf(reply, name)
	return { name, value: reply ? (value ?? '') : stored, error: errorText(consultancyWords, error) }
}

function HoursForm({ hours, categories, zones, usual, reply }: Loaded) {
	const locale = getLocale()
	const isTicked = (name: string, stored: boolean) => (reply ? reply.values[name] === 'yes' : stored)
	return (
		<Form method="post" noValidate className="grid gap-6">
			{!hours.isSaid && (
				<Notice tone="warn" title={m.consultations_not_bookable()}>
					<p>{m.consultations_not_bookable_text()}</p>
				</Notice>
			)}
			<FormError
				text={reply && Object.keys(reply.errors).length > 0 ? m.consultations_form_trouble() : undefined}
			/>
			<Checkbox name="isOpen" label={m.consultations_is_open()} checked={isTicked('isOpen', hours.isOpen)} />
			<SelectField {...stateOf(reply, 'zone', hours.zone)} label={m.consultations_zone()} options={zones} />
			<fieldset>
				<legend className="font-semibold text-lg">{m.consultations_weekly()}</legend>
				<p className="mt-1 mb-4 text-muted">
					{usual.hasPrayers ? m.consultations_weekly_hint() : m.consultations_weekly_hint_no_place()}
				</p>
				<div className="grid gap-4">
					{weekdays.map((weekday) => (
						<Weekday
							key={weekday}
							weekday={weekday}
							hours={hours.weekly.filter((each) => each.weekday === weekday)}
							reply={reply}
						/>
					))}
				</div>
			</fieldset>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					{...stateOf(reply, 'noticeHours', hours.noticeHours?.toString() ?? '')}
					label={m.consultations_notice()}
					hint={m.consultations_usual({ value: usual.noticeHours })}
					inputMode="numeric"
				/>
				<TextField
					{...stateOf(reply, 'bufferMinutes', hours.bufferMinutes?.toString() ?? '')}
					label={m.consultations_buffer()}
					hint={m.consultations_usual({ value: usual.bufferMinutes })}
					inputMode="numeric"
				/>
			</div>
			<p className="text-muted">
				{m.consultations_gender_hint()} <Link to="/scholar/profile">{m.scholars_own_profile()}</Link>
			</p>
			<Ticks legend={m.consultations_languages()}>
				{locales.map((each) => (
					<Checkbox
						key={each}
						name={`language_${each}`}
						label={<bdi lang={each}>{localeNames[each]}</bdi>}
						checked={isTicked(`language_${each}`, hours.languages.includes(each as Locale))}
					/>
				))}
			</Ticks>
			<Ticks legend={m.consultations_topics()}>
				{categories.map(({ id, names }) => (
					<Checkbox
						key={id}
						name={`topic_${id}`}
						label={wordIn(names, locale)}
						checked={isTicked(`topic_${id}`, hours.topics.includes(id))}
					/>
				))}
			</Ticks>
			<div>
				<Button>{m.consultations_save()}</Button>
			</div>
		</Form>
	)
}

function Ticks({ legend, children }: { legend: string; children: React.ReactNode }) {
	return (
		<fieldset>
			<legend className="mb-1 font-semibold">{legend}</legend>
			<p className="text-muted">{m.consultations_none_is_any()}</p>
			<div className="flex flex-wrap gap-x-6">{children}</div>
		</fieldset>
	)
}

type WeekdayProps = {
	weekday: number
	hours: { opens: string; closes: string }[]
	reply: FormReply | undefined
}

/** Rows of a weekday, with an empty one at the end; emptying a row removes it. */
function Weekday({ weekday, hours, reply }: WeekdayProps) {
	const name = weekdayName(weekday)
	const filled = reply
		? Array.from({ length: rowsOfDay }, (_, row) => ({
				opens: reply.values[`opens_${weekday}_${row}`] ?? '',
				closes: reply.values[`closes_${weekday}_${row}`] ?? '',
			})).filter(({ opens, closes }, row) => opens || closes || reply.errors[`opens_${weekday}_${row}`])
		: hours
	const rows = filled.length < rowsOfDay ? [...filled, { opens: '', closes: '' }] : filled
	return (
		<div className="grid gap-2 border-line border-t pt-3 sm:grid-cols-[8rem_1fr]">
			<p className="pt-2 font-semibold">{name}</p>
			<div className="grid gap-2">
				{rows.map((each, row) => {
					const [opens, closes] = [`opens_${weekday}_${row}`, `closes_${weekday}_${row}`]
					return (
						<HoursFields
							// biome-ignore lint/suspicious/noArrayIndexKey: rows of a form have no other name
							key={row}
							opens={{ name: opens, value: each.opens, label: m.consultations_opens_of({ day: name }) }}
							closes={{ name: closes, value: each.closes, label: m.consultations_closes_of({ day: name }) }}
							empty="–"
							error={errorText(consultancyWords, reply?.errors[opens])}
						/>
					)
				})}
			</div>
		</div>
	)
}

function OtherDays({ hours, today, reply }: Loaded) {
	const locale = getLocale()
	return (
		<Section title={m.consultations_other_days()}>
			<ul className="mb-4 grid gap-2">
				{hours.days.map(({ id, day, opens, closes }) => (
					<li
						key={id}
						className="flex items-center justify-between gap-3 rounded-card border border-line px-3 py-2"
					>
						<span>
							{formatFullDate(new Date(`${day}T12:00:00Z`), locale, 'UTC')}
							<span className="block text-muted">
								{opens && closes
									? `${formatEdge(opens, true)} – ${formatEdge(closes, false)}`
									: m.consultations_closed()}
							</span>
						</span>
						<Form method="post">
							<input type="hidden" name="id" value={id} />
							<Button tone="quiet" name="do" value="remove-day">
								{m.consultations_remove()}
							</Button>
						</Form>
					</li>
				))}
			</ul>
			<Form method="post" noValidate className="grid gap-3">
				<TextField
					{...stateOf(reply, 'day', '')}
					type="date"
					min={today}
					label={m.consultations_day()}
					required
				/>
				<HoursFields
					opens={{ name: 'opens', value: reply?.values.opens, label: m.consultations_opens() }}
					closes={{ name: 'closes', value: reply?.values.closes, label: m.consultations_closes() }}
					empty={m.consultations_closed()}
					error={errorText(consultancyWords, reply?.errors.opens)}
				/>
				<div>
					<Button tone="quiet" name="do" value="day">
						{m.consultations_add_day()}
					</Button>
				</div>
			</Form>
		</Section>
	)
}

function Feed({ hasFeed, feed }: { hasFeed: boolean; feed: string | undefined }) {
	return (
		<Section title={m.consultations_feed()}>
			<p className="mb-3 text-muted">{m.consultations_feed_text()}</p>
			{feed && (
				<Notice tone="good">
					<p>{m.consultations_feed_once()}</p>
					<p dir="ltr" className="wrap-anywhere font-semibold">
						{feed}
					</p>
				</Notice>
			)}
			<Form method="post" className="mt-3 flex flex-wrap gap-3">
				<Button tone="quiet" name="do" value="feed">
					{hasFeed ? m.consultations_feed_anew() : m.consultations_feed_make()}
				</Button>
				{hasFeed && (
					<Button tone="danger" name="do" value="close-feed">
						{m.consultations_feed_close()}
					</Button>
				)}
			</Form>
		</Section>
	)
}
