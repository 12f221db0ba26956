import { type LoaderFunctionArgs, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow } from '#app/platform/errors.server.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { formatZone } from '#app/platform/time/zones.server.ts'
import { type EventKind, publicPath } from '../model.ts'
import { findDate, findSeries, listNext, listPast } from '../public.server.ts'
import { readAfter } from './params.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>

/** Events and circles have pages of their own: a link to the other one leads on. */
const isOfPage = (kind: EventKind, page: 'events' | 'majalis') => (kind === 'majlis') === (page === 'majalis')

const longestSlug = 160

async function openSeries({ params, context, request }: Args, page: 'events' | 'majalis') {
	const ctx = visitor(context)
	const slug = params.slug ?? ''
	const series = requireRow(
		await loadOrFail(context, m.eventpages_load_failed, async () =>
			slug.length <= longestSlug ? findSeries(ctx, slug) : undefined,
		),
	)
	if (!isOfPage(series.kind, page)) {
		const { search } = new URL(request.url)
		throw redirect(publicPath(series, params.key) + search, 301)
	}
	const { runtime, locale } = requestContext(context)
	const { ownerId: _owner, ...shown } = series
	const zone = series.zone ?? runtime.settings()['organisation.zone']
	const { name, address } = organisationOf(context)
	return {
		ctx,
		series: shown,
		common: {
			zone,
			zoneName: formatZone(zone, ctx.now, locale),
			/** Of a reader who is logged in; else found out in the browser. */
			readerZone: daysOf(context).zone,
			site: runtime.env.SITE_URL + pathIn(locale, '/'),
			organisation: { name, address },
			now: ctx.now,
		},
	}
}

/** A series with its coming and past dates, for the page of events or of circles. */
export async function loadSeries(args: Args, page: 'events' | 'majalis') {
	const { ctx, series, common } = await openSeries(args, page)
	const today = todayOf(args.context)
	const cursor = readAfter(new URL(args.request.url).searchParams)
	return loadOrFail(args.context, m.eventpages_load_failed, async () => ({
		...common,
		series,
		next: await listNext(ctx, series.id, { today, cursor }),
		past: cursor ? [] : (await listPast(ctx, series.id, { today })).rows,
		isFirst: cursor === null,
	}))
}

/** One date of a series, in any state. @throws 404 for a date that a changed rule left behind */
export async function loadDate(args: Args, page: 'events' | 'majalis') {
	const { ctx, series, common } = await openSeries(args, page)
	const key = args.params.key ?? ''
	const date = requireRow(
		await loadOrFail(args.context, m.eventpages_load_failed, async () =>
			/^\d{4}-\d{2}-\d{2}$/.test(key) ? findDate(ctx, series.id, key) : undefined,
		),
	)
	requireRow(date.cause === 'rule' ? undefined : date)
	return { ...common, series, date }
}
