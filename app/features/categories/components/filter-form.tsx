import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { type Filters, typeFilters } from '../model.ts'
import { filterWords } from './words.ts'

/** Sent by its button. */
export function FilterForm({ filters }: { filters: Filters }) {
	return (
		<Form
			// What the address says is what the fields show, when somebody goes back as well.
			key={filters.type}
			method="get"
			action="/admin/categories"
			role="search"
			className="mb-6 grid items-end gap-4 sm:grid-cols-[1fr_auto_auto]"
		>
			<TextField
				name="q"
				value={filters.q}
				error={undefined}
				type="search"
				dir="auto"
				label={m.categories_search()}
				placeholder={m.categories_search_placeholder()}
				autoComplete="off"
			/>
			<SelectField
				name="type"
				value={filters.type}
				label={m.categories_type()}
				options={typeFilters.map((value) => ({ value, label: filterWords[value]() }))}
			/>
			<Button tone="quiet">{m.categories_search_button()}</Button>
		</Form>
	)
}
