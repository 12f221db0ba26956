import { readId } from '#app/platform/ids.ts'
import { isLocale, type Locale } from '#app/platform/text/locale.ts'
import { isDay } from '#app/platform/time/time.ts'
import { type Audience, audiences, type EventKind, eventsPath, majalisPath, offeredKinds } from '../model.ts'

/** The choices of readers; null: all. */
export type EventFilters = {
	kind: EventKind | null
	audience: Audience | null
	language: Locale | null
	where: 'online' | 'place' | null
	speakerId: string | null
}

export type CircleFilters = Pick<EventFilters, 'audience' | 'language' | 'where'> & {
	hasChildCare: boolean
	part: 'morning' | 'evening' | null
}

/** The parameters of the pages, for their cache. */
export const eventQuery = ['kind', 'for', 'language', 'where', 'speaker', 'month', 'after'] as const
export const circleQuery = ['for', 'language', 'where', 'care', 'part', 'week'] as const

export const noFilters: EventFilters = {
	kind: null,
	audience: null,
	language: null,
	where: null,
	speakerId: null,
}

const longestCursor = 120

/** Wrong values are no filters. */
export function readFilters(params: URLSearchParams): EventFilters {
	const [language, where] = [params.get('language'), params.get('where')]
	return {
		kind: offeredKinds.find((kind) => kind === params.get('kind')) ?? null,
		audience: audiences.find((audience) => audience === params.get('for')) ?? null,
		language: isLocale(language) ? language : null,
		where: where === 'online' || where === 'place' ? where : null,
		speakerId: readId(params.get('speaker') ?? '') ?? null,
	}
}

/** @returns `2027-03`; null for another text */
export function readMonthParam(params: URLSearchParams): string | null {
	const month = params.get('month') ?? ''
	return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null
}

export function readAfter(params: URLSearchParams): string | null {
	const after = params.get('after') ?? ''
	return after !== '' && after.length <= longestCursor ? after : null
}

/** The address of the list, of a month, or of a later page. */
export function eventsHref(filters: EventFilters, of: { month?: string; after?: string } = {}): string {
	const query = queryOf(filters)
	if (of.month) query.set('month', of.month)
	if (of.after) query.set('after', of.after)
	return hrefOf(eventsPath, query)
}

/** The address of the feed with the filters that it knows. */
export function feedHref({ kind, audience }: Pick<EventFilters, 'kind' | 'audience'>): string {
	return hrefOf(`${eventsPath}/calendar.ics`, queryOf({ ...noFilters, kind, audience }))
}

export function isFiltered(filters: EventFilters | CircleFilters): boolean {
	return Object.values(filters).some(Boolean)
}

export function readCircleFilters(params: URLSearchParams): CircleFilters {
	const { audience, language, where } = readFilters(params)
	const part = params.get('part')
	return {
		audience,
		language,
		where,
		hasChildCare: params.get('care') === 'yes',
		part: part === 'morning' || part === 'evening' ? part : null,
	}
}

/** The first day of a week; null for another text. */
export function readWeek(params: URLSearchParams): string | null {
	const week = params.get('week') ?? ''
	return isDay(week) && week.startsWith('20') ? week : null
}

export function circlesHref({ hasChildCare, part, ...filters }: CircleFilters, week?: string): string {
	const query = queryOf({ ...noFilters, ...filters })
	if (hasChildCare) query.set('care', 'yes')
	if (part) query.set('part', part)
	if (week) query.set('week', week)
	return hrefOf(majalisPath, query)
}

function queryOf({ kind, audience, language, where, speakerId }: EventFilters): URLSearchParams {
	const named = { kind, for: audience, language, where, speaker: speakerId }
	const query = new URLSearchParams()
	for (const [name, value] of Object.entries(named)) if (value) query.set(name, value)
	return query
}

function hrefOf(path: string, query: URLSearchParams): string {
	const text = String(query)
	return text ? `${path}?${text}` : path
}
