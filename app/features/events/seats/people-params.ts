import { choice, id, listParams, query } from '#app/staff/list-params.ts'
import { peoplePathOf, registrationStates } from './model.ts'

const key = {
	read: (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null),
	none: null as string | null,
}

/** The people of one series: of one of its dates, or of the whole series. */
export const peopleList = (seriesId: string) =>
	listParams(peoplePathOf(seriesId), {
		view: choice('all', ...registrationStates),
		date: key,
		pool: id,
		q: query,
	})
export type PeopleFilters = ReturnType<typeof peopleList>['none']
