import { isLocale, type Locale } from '#app/platform/text/locale.ts'

const longestQuery = 200
const lastPage = 15
export const pageSize = 20

export type Filters = {
	q: string
	/** Absent: all kinds. */
	kind?: string | undefined
	language?: Locale | undefined
	/** Exact words, no stems. */
	exact?: boolean | undefined
	page: number
}

export function readFilters(params: URLSearchParams): Filters {
	const language = params.get('lang') ?? ''
	const page = Number(params.get('page') ?? 1)
	return {
		q: (params.get('q') ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, longestQuery),
		kind: params.get('kind') || undefined,
		language: isLocale(language) ? language : undefined,
		exact: params.get('exact') === '1' || undefined,
		page: Number.isInteger(page) && page > 0 ? Math.min(page, lastPage) : 1,
	}
}

/** Address of a search, without language prefix. */
export function searchPath({ q = '', kind, language, exact, page = 1 }: Partial<Filters>): string {
	const params = new URLSearchParams({
		...(q && { q }),
		...(kind && { kind }),
		...(language && { lang: language }),
		...(exact && { exact: '1' }),
		...(page > 1 && { page: String(page) }),
	})
	return params.size > 0 ? `/search?${params}` : '/search'
}
