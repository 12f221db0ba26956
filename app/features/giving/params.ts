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
import {
	accountsPath,
	dutiesPath,
	entriesPath,
	fundsPath,
	periodsPath,
	proposalStates,
	proposalsPath,
	restrictions,
} from './model.ts'

export const fundList = listParams(fundsPath, {
	view: choice('open', 'closed'),
	restriction: option(...restrictions),
	q: query,
	sort: sortBy('name', 'opened'),
})
export type FundFilters = Sortable<FiltersOf<typeof fundList>>

export const accountList = listParams(accountsPath, {
	view: choice('open', 'closed'),
	q: query,
	sort: sortBy('name', 'added'),
})
export type AccountFilters = Sortable<FiltersOf<typeof accountList>>

export const entryList = listParams(entriesPath, { fund: id, account: id, period: id, sort: sortBy('day') })
export type EntryFilters = Sortable<FiltersOf<typeof entryList>>

export const proposalList = listParams(proposalsPath, { view: choice(...proposalStates) })
export type ProposalFilters = FiltersOf<typeof proposalList>

export const periodList = listParams(periodsPath, { view: choice('open', 'closed') })
export type PeriodFilters = FiltersOf<typeof periodList>

export const dutyList = listParams(dutiesPath, { q: query })
export type DutyFilters = FiltersOf<typeof dutyList>
