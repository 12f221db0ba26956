import { readId } from '#app/platform/ids.ts'
import { isLocale, type Locale } from '#app/platform/text/locale.ts'
import { mediaPath } from '../model.ts'

export type Filters = { language: Locale | null; speaker: string | null; series: string | null }

const longestSlug = 200

export const listQuery = ['language', 'speaker', 'series', 'before'] as const

export function readFilters(params: URLSearchParams): Filters {
	const language = params.get('language') ?? ''
	return {
		language: isLocale(language) ? language : null,
		speaker: readId(params.get('speaker') ?? '') ?? null,
		series: params.get('series')?.slice(0, longestSlug).replaceAll('\0', '') || null,
	}
}

/** The address of the list with these filters. */
export function listHref(
	{ language = null, speaker = null, series = null }: Partial<Filters>,
	before: string | null = null,
): string {
	const params = new URLSearchParams()
	if (language) params.set('language', language)
	if (speaker) params.set('speaker', speaker)
	if (series) params.set('series', series)
	if (before) params.set('before', before)
	return params.size > 0 ? `${mediaPath}?${params}` : mediaPath
}
