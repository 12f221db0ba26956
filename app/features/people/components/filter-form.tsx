import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { Filters, RoleFilter, StatusFilter } from '../model.ts'
import { roleFilters, statusFilters } from '../model.ts'
import { roleWords } from './badges.tsx'

/** Sent by its button. */
export function FilterForm({ filters }: { filters: Filters }) {
	return (
		<Form
			// What the address says is what the fields show, when somebody goes back as well.
			key={`${filters.role} ${filters.status}`}
			method="get"
			action="/admin/users"
			role="search"
			className="mb-6 grid grid-cols-2 items-end gap-4 *:first:col-span-full sm:grid-cols-[1fr_auto_auto] sm:*:first:col-span-1 lg:grid-cols-[1fr_auto_auto_auto]"
		>
			<TextField
				name="q"
				value={filters.q}
				error={undefined}
				type="search"
				dir="auto"
				label={m.people_search()}
				placeholder={m.people_search_placeholder()}
				autoComplete="off"
			/>
			<SelectField
				name="role"
				value={filters.role}
				label={m.people_role()}
				options={roleFilters.map((value) => ({ value, label: roleFilterWords(value) }))}
			/>
			<SelectField
				name="status"
				value={filters.status}
				label={m.people_status()}
				options={statusFilters.map((value) => ({ value, label: statusWords[value]() }))}
			/>
			<Button tone="quiet" className="col-span-full lg:col-span-1">
				{m.people_search_button()}
			</Button>
		</Form>
	)
}

function roleFilterWords(role: RoleFilter): string {
	return role === 'all' ? m.people_all_roles() : roleWords[role]()
}

const statusWords: Record<StatusFilter, () => string> = {
	all: () => m.people_all_statuses(),
	active: () => m.people_status_active(),
	banned: () => m.people_status_banned(),
	deletion: () => m.people_status_deletion(),
}
