import { locales } from '#app/platform/text/locale.ts'
import { choice, type FiltersOf, id, listParams, option, query, sortBy } from '#app/staff/list-params.ts'
import { officePath, reviewerPath, writerPath } from './model.ts'

export const postViews = ['review', 'draft', 'scheduled', 'published', 'withdrawn', 'all'] as const
const filters = {
	view: choice(...postViews),
	language: option(...locales),
	author: id,
	category: id,
	tag: id,
	q: query,
	sort: sortBy('changed'),
}

/** All posts, for admins. */
export const postList = listParams(officePath, filters)
/** The same list for reviewers: what was submitted. */
export const reviewList = listParams(reviewerPath, filters)
export type PostFilters = Partial<FiltersOf<typeof postList>> & Pick<FiltersOf<typeof postList>, 'view'>

export const writerViews = ['mine', 'review', 'translate', 'outdated'] as const
export const writerList = listParams(writerPath, {
	view: choice(...writerViews),
	language: option(...locales),
})
export type WriterView = (typeof writerViews)[number]
