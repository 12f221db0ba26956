import { Form } from 'react-router'
import { type Category, categoryName } from '#app/features/categories/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { localeNames, locales } from '#app/platform/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import {
	allPath,
	type OfficeFilters,
	type OfficeStatus,
	type OwnFilters,
	type OwnStatus,
	officeStatuses,
	ownPath,
	ownStatuses,
	type StudentFilters,
} from '../../office/model.ts'

const shape = 'mb-6 grid grid-cols-2 items-end gap-4'

/** One's own courses. Sent by its button. */
export function OwnFilterForm({ filters }: { filters: OwnFilters }) {
	return (
		<Form
			key={filters.status}
			method="get"
			action={ownPath}
			role="search"
			className={`${shape} *:first:col-span-full sm:grid-cols-[1fr_auto_auto] sm:*:first:col-span-1`}
		>
			<Search q={filters.q} placeholder={m.teaching_search_own()} />
			<SelectField
				name="status"
				value={filters.status}
				error={undefined}
				label={m.teaching_status()}
				options={ownStatuses.map((value) => ({ value, label: ownFilterWords[value]() }))}
			/>
			<Button tone="quiet">{m.teaching_search_button()}</Button>
		</Form>
	)
}

type Props = { filters: OfficeFilters; categories: Pick<Category, 'id' | 'name' | 'names'>[] }

/** All courses. */
export function OfficeFilterForm({ filters, categories }: Props) {
	const locale = getLocale()
	return (
		<Form
			key={`${filters.status} ${filters.category} ${filters.language}`}
			method="get"
			action={allPath}
			role="search"
			className={`${shape} lg:grid-cols-[repeat(3,1fr)_auto]`}
		>
			<div className="col-span-full">
				<Search q={filters.q} placeholder={m.teaching_search_all()} />
			</div>
			<SelectField
				name="status"
				value={filters.status}
				error={undefined}
				label={m.teaching_status()}
				options={officeStatuses.map((value) => ({ value, label: officeFilterWords[value]() }))}
			/>
			<SelectField
				name="category"
				value={filters.category ?? ''}
				error={undefined}
				label={m.teaching_category()}
				options={[
					{ value: '', label: m.teaching_all_categories() },
					...categories.map((each) => ({ value: each.id, label: categoryName(each, locale) })),
				]}
			/>
			<SelectField
				name="language"
				value={filters.language ?? ''}
				error={undefined}
				label={m.teaching_language()}
				options={[
					{ value: '', label: m.teaching_all_languages() },
					...locales.map((value) => ({ value, label: localeNames[value] })),
				]}
			/>
			<Button tone="quiet">{m.teaching_search_button()}</Button>
		</Form>
	)
}

/** The students of one course. */
export function StudentSearchForm({ path, filters }: { path: string; filters: StudentFilters }) {
	return (
		<Form
			key={filters.show}
			method="get"
			action={path}
			role="search"
			preventScrollReset
			className="mb-6 grid grid-cols-[1fr_auto] items-end gap-4"
		>
			{filters.show !== 'all' && <input type="hidden" name="show" value={filters.show} />}
			<Search q={filters.q} placeholder={m.teaching_search_students()} />
			<Button tone="quiet">{m.teaching_search_button()}</Button>
		</Form>
	)
}

function Search({ q, placeholder }: { q: string; placeholder: string }) {
	return (
		<TextField
			name="q"
			value={q}
			error={undefined}
			type="search"
			dir="auto"
			label={m.teaching_search()}
			placeholder={placeholder}
			autoComplete="off"
		/>
	)
}

const ownFilterWords: Record<OwnStatus, () => string> = {
	all: () => m.teaching_all_statuses(),
	approved: () => m.teaching_status_approved(),
	pending: () => m.teaching_status_pending(),
	rejected: () => m.teaching_status_rejected(),
	draft: () => m.teaching_status_draft(),
	archived: () => m.teaching_status_archived(),
	deleted: () => m.teaching_status_deleted(),
}

const officeFilterWords: Record<OfficeStatus, () => string> = {
	...ownFilterWords,
	published: () => m.teaching_status_published(),
	pending_review: () => m.teaching_status_pending_review(),
}
