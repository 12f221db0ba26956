import {
	choice,
	type FiltersOf,
	id,
	listParams,
	option,
	query,
	type Sortable,
	sortBy,
} from '#app/staff/list-params.ts'
import { zakatCategories } from '../model.ts'
import { paymentStates, paymentsPath } from './model.ts'

export const paymentList = listParams(paymentsPath, {
	view: choice(...paymentStates, 'all'),
	fund: id,
	category: option(...zakatCategories),
	q: query,
	sort: sortBy('requested', 'due', 'amount'),
})
export type PaymentFilters = Sortable<FiltersOf<typeof paymentList>>
