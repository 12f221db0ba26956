import { readId } from '#app/platform/ids.ts'
import { blogPath, postPath } from '../model.ts'
import type { PostFilters } from './shown.ts'

export const listQuery = ['category', 'tag', 'author', 'series', 'before'] as const

const names = ['category', 'tag', 'author', 'series'] as const
/** As long as a slug may be. */
const longest = 200

export function readWanted(params: URLSearchParams): PostFilters {
	const slug = (name: (typeof names)[number]) => params.get(name)?.slice(0, longest) || null
	return {
		category: slug('category'),
		tag: slug('tag'),
		series: slug('series'),
		author: readId(params.get('author') ?? '') ?? null,
	}
}

/** The address of the list with these filters. */
export function listHref(wanted: Partial<PostFilters>, before: string | null = null): string {
	const params = new URLSearchParams()
	for (const name of names) if (wanted[name]) params.set(name, wanted[name])
	if (before) params.set('before', before)
	return params.size > 0 ? `${blogPath}?${params}` : blogPath
}

/** The file of /feeds, without extension, that has what the list shows. */
export function feedOf({ category, tag, author, series }: PostFilters): string {
	const params = new URLSearchParams()
	if (category) params.set('category', category)
	if (tag) params.set('tag', tag)
	if (series) params.set('series', series)
	if (author) params.set('scholar', author)
	return params.size > 0 ? `blog?${params}` : 'blog'
}

export function isFiltered(wanted: PostFilters): boolean {
	return names.some((name) => wanted[name] !== null)
}

/** The published versions of a post, or one of them. */
export function historyPath({ slug }: { slug: string }, version?: number): string {
	return `${postPath({ slug })}/history${version === undefined ? '' : `?version=${version}`}`
}

/** `?version=` of a history. */
export function readVersion(params: URLSearchParams): number | null {
	const written = params.get('version')
	return written && /^[1-9]\d{0,5}$/.test(written) ? Number(written) : null
}
