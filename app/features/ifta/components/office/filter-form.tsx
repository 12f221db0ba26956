import { Form, Link } from 'react-router'
import { type Category, categoryName } from '#app/features/categories/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { localeNames, locales } from '#app/platform/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import {
	listPath,
	type OfficeFilters,
	officePath,
	type Part,
	partsOf,
	type StatusFilter,
	statusFilters,
} from '../../office/model.ts'

type Props = {
	filters: OfficeFilters
	categories: Pick<Category, 'id' | 'name' | 'names'>[]
	scholars: { id: string; name: string }[]
}

/** Sent by its button. */
export function FilterForm({ filters, categories, scholars }: Props) {
	const locale = getLocale()
	const all = (label: string) => ({ value: '', label })
	return (
		<Form
			// What the address says is what the fields show, when somebody goes back as well.
			key={Object.values({ ...filters, q: '' }).join(' ')}
			method="get"
			action={officePath}
			role="search"
			className="mb-4 grid grid-cols-2 items-end gap-4 lg:grid-cols-[repeat(4,1fr)_auto]"
		>
			<div className="col-span-full">
				<TextField
					name="q"
					value={filters.q}
					error={undefined}
					type="search"
					dir="auto"
					label={m.office_search()}
					placeholder={m.office_search_placeholder()}
					autoComplete="off"
				/>
			</div>
			<SelectField
				name="status"
				value={filters.status}
				label={m.office_status()}
				options={statusFilters.map((value) => ({ value, label: statusFilterWords[value]() }))}
			/>
			<SelectField
				name="category"
				value={filters.category ?? ''}
				label={m.office_category()}
				options={[
					all(m.office_all_categories()),
					...categories.map((each) => ({ value: each.id, label: categoryName(each, locale) })),
				]}
			/>
			<SelectField
				name="scholar"
				value={filters.scholar ?? ''}
				label={m.office_scholar()}
				options={[
					all(m.office_all_scholars()),
					...scholars.map(({ id, name }) => ({ value: id, label: name })),
				]}
			/>
			<SelectField
				name="language"
				value={filters.language ?? ''}
				label={m.office_language()}
				options={[
					all(m.office_all_languages()),
					...locales.map((value) => ({ value, label: localeNames[value] })),
				]}
			/>
			{filters.part && <input type="hidden" name="part" value={filters.part} />}
			<Button tone="quiet" className="col-span-full lg:col-span-1">
				{m.office_search_button()}
			</Button>
		</Form>
	)
}

/** What a status can be narrowed to. */
export function PartNav({ filters }: { filters: OfficeFilters }) {
	const parts: readonly Part[] = partsOf[filters.status]
	if (parts.length === 0) return null
	const links = [null, ...parts].map((part) => ({
		part,
		to: listPath({ ...filters, part }),
		label: part ? partWords[part]() : m.office_all_of_these(),
	}))
	return (
		<nav aria-label={m.office_parts()} className="mb-6">
			<ul className="flex flex-wrap gap-2">
				{links.map(({ part, to, label }) => (
					<li key={to}>
						<Link
							to={to}
							aria-current={part === filters.part ? 'page' : undefined}
							className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 text-ink no-underline hover:border-emerald aria-[current=page]:border-emerald aria-[current=page]:bg-emerald-tint aria-[current=page]:text-emerald"
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

const statusFilterWords: Record<StatusFilter, () => string> = {
	all: () => m.office_all_statuses(),
	pending: () => m.ifta_status_pending(),
	approved: () => m.ifta_status_approved(),
	rejected: () => m.ifta_status_rejected(),
	closed: () => m.office_closed(),
}

const partWords: Record<Part, () => string> = {
	unassigned: () => m.office_part_unassigned(),
	assigned: () => m.ifta_status_assigned(),
	answered: () => m.office_part_answered(),
	overdue: () => m.office_overdue(),
	revision: () => m.office_revision(),
	withdrawn: () => m.office_withdrawn(),
	merged: () => m.office_merged(),
	superseded: () => m.office_superseded(),
	'taken-down': () => m.office_taken_down(),
}
