import { and, asc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type CalendarEvent, writeCalendar } from '#app/platform/calendar/calendar.ts'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { sharedAnswer } from '#app/platform/page-cache/shared-answer.server.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { firstWords } from '#app/platform/text/text.ts'
import { hijriOf } from '#app/platform/time/hijri.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { addDays } from '#app/platform/time/zoned-time.ts'
import { publicPath } from '../model.ts'
import { dateColumns } from '../public.server.ts'
import { ruleText } from '../rule-words.ts'
import { eventSeries, occurrences } from '../tables.server.ts'
import { causeWords, nameIn } from '../words.ts'
import type { EventFilters } from './params.ts'

const daysBack = 90
const daysAhead = 400
// A cancelled date is struck through, and then goes.
const cancelledDays = 14
// Protects the process; 100 circles a week for a year are 5 200.
const mostEvents = 5000
const longestText = 300
const refreshMinutes = 60
// When months are announced.
const moonRefreshMinutes = 15
const shaban = 8
const ramadan = 9

type Asked = {
	/** Of one series, and of one of its dates. */
	seriesId?: string
	key?: string
	filters?: Pick<EventFilters, 'kind' | 'audience'>
	/** The name of the calendar. */
	name: string
	/** Of the clock times; else the organisation's. */
	zone?: string | null
}

/** A calendar file of dates that are held, and of those that were cancelled lately; none has the link of a meeting. */
export async function answerCalendar(
	context: Readonly<RouterContextProvider>,
	request: Request,
	{ name, zone, ...asked }: Asked,
): Promise<Response> {
	const { runtime } = requestContext(context)
	const { SITE_URL } = runtime.env
	const ours = runtime.settings()['organisation.zone']
	const host = new URL(SITE_URL).hostname
	const ctx = visitor(context)
	const today = dayIn(ctx.now, ours)
	const rows = await listForCalendar(context, asked, today)
	const file = writeCalendar({
		host,
		product: 'events',
		method: 'publish',
		name,
		refreshMinutes: isMoonSeason(today) ? moonRefreshMinutes : refreshMinutes,
		zone: zone ?? ours,
		events: rows.map((row) => eventOf(row, { host, site: SITE_URL, locale: requestContext(context).locale })),
	})
	return sharedAnswer(context, request, file, 'text/calendar; charset=utf-8')
}

type Row = Awaited<ReturnType<typeof listForCalendar>>[number]
type Around = { host: string; site: string; locale: Parameters<typeof pathIn>[0] }

async function listForCalendar(
	context: Readonly<RouterContextProvider>,
	{ seriesId, key, filters }: Omit<Asked, 'name' | 'zone'>,
	today: string,
) {
	const ctx = visitor(context)
	const gone = new Date(ctx.now.getTime() - cancelledDays * 86_400_000)
	const wanted: (SQL | undefined)[] = [
		seriesId ? eq(occurrences.seriesId, seriesId) : undefined,
		key ? eq(occurrences.key, key) : undefined,
		filters?.kind ? eq(eventSeries.kind, filters.kind) : undefined,
		filters?.audience ? sql`${eventSeries.audience} in (${filters.audience}, 'all')` : undefined,
	]
	return ctx.db
		.select({
			...dateColumns,
			seriesId: eventSeries.id,
			slug: eventSeries.slug,
			kind: eventSeries.kind,
			title: eventSeries.title,
			text: eventSeries.text,
			rule: eventSeries.rule,
			isOnline: eventSeries.isOnline,
		})
		.from(occurrences)
		.innerJoin(eventSeries, eq(eventSeries.id, occurrences.seriesId))
		.where(
			and(
				sql`${eventSeries.status} <> 'draft'`,
				gte(occurrences.day, addDays(today, -daysBack)),
				lt(occurrences.day, addDays(today, daysAhead + 1)),
				or(eq(occurrences.status, 'held'), gte(occurrences.endsAt, gone)),
				...wanted,
			),
		)
		.orderBy(asc(occurrences.day), asc(occurrences.startsAt), asc(occurrences.id))
		.limit(mostEvents)
}

function eventOf(row: Row, { host, site, locale }: Around): CalendarEvent {
	const isCancelled = row.status === 'cancelled'
	const url = site + pathIn(locale, publicPath(row, row.key))
	const reason = row.reason || (row.cause ? causeWords[row.cause]() : '')
	const place = (row.room && nameIn(row.room)) || row.place || (row.isOnline ? m.events_online() : '')
	return {
		uid: `${row.key}.${row.seriesId}@${host}`,
		title: isCancelled
			? m.eventpages_ics_cancelled({ title: row.title })
			: row.isExpected
				? m.eventpages_ics_expected({ title: row.title })
				: row.title,
		when: { startsAt: row.startsAt, endsAt: row.endsAt },
		sequence: row.sequence,
		changedAt: row.changedAt,
		status: isCancelled ? 'cancelled' : row.isExpected ? 'tentative' : 'confirmed',
		url,
		description: [reason, ruleText(row.rule), firstWords(row.text, longestText), url]
			.filter(Boolean)
			.join('\n'),
		...(place && { place }),
	}
}

/** The last week of Sha'ban, and Ramadan. */
function isMoonSeason(today: string): boolean {
	const { month } = hijriOf(today)
	return month === ramadan || (month === shaban && hijriOf(addDays(today, 7)).month === ramadan)
}
