import {
	choice,
	type FiltersOf,
	listParams,
	option,
	query,
	type Sortable,
	sortBy,
} from '#app/staff/list-params.ts'
import { lettersPath, subscribersPath } from './model.ts'

export const subscriberViews = ['active', 'waiting', 'left', 'refused'] as const

export const subscriberList = listParams(subscribersPath, {
	view: choice(...subscriberViews),
	language: option('en', 'ar', 'ur'),
	q: query,
	sort: sortBy('email', 'changed'),
})
export type SubscribersQuery = Sortable<FiltersOf<typeof subscriberList>>

export const letterViews = ['draft', 'sent'] as const

export const letterList = listParams(lettersPath, { view: choice(...letterViews) })
