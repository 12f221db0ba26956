import { type CourseStatus, studentGroups } from '#app/features/courses/model.ts'
import { locales } from '#app/platform/text/locale.ts'
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

export const ownStatuses = [
	'all',
	'approved',
	'unsubmitted',
	'pending',
	'rejected',
	'draft',
	'archived',
	'deleted',
] as const
type OwnStatus = (typeof ownStatuses)[number]

export const officeStatuses = [
	'all',
	'published',
	'unsubmitted',
	'draft',
	'pending_review',
	'rejected',
	'archived',
	'deleted',
] as const
type OfficeStatus = (typeof officeStatuses)[number]

/** State of a list: a status, published with unsubmitted changes, archived, or deleted and restorable. */
export type StateFilter = CourseStatus | 'unsubmitted' | 'archived' | 'deleted' | null

export function narrowedBy(status: OwnStatus | OfficeStatus): StateFilter {
	if (status === 'all') return null
	if (status === 'published') return 'approved'
	return status === 'pending_review' ? 'pending' : status
}

export const ownList = listParams('/scholar/courses', {
	q: query,
	status: choice(...ownStatuses),
	sort: sortBy('changed', 'title', 'enrolled'),
})
export const officeList = listParams('/admin/courses', {
	q: query,
	status: choice(...officeStatuses),
	category: id,
	language: option(...locales),
	sort: sortBy('made', 'changed', 'title', 'enrolled'),
})
export type OwnFilters = Sortable<FiltersOf<typeof ownList>>
export type OfficeFilters = Sortable<FiltersOf<typeof officeList>>

export function studentsList(courseId: string) {
	return listParams(`${ownList.path}/${courseId}/students`, { show: choice(...studentGroups), q: query })
}
export type StudentFilters = FiltersOf<ReturnType<typeof studentsList>>
