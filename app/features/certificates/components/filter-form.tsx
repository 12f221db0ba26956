import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { type Filters, officePath, type Standing, standings } from '../model.ts'

/** Sends itself while somebody types; without script its button does. */
export function FilterForm({ filters }: { filters: Filters }) {
	return (
		<Form
			key={filters.standing}
			method="get"
			action={officePath}
			role="search"
			data-autosubmit="300"
			className="mb-6 grid items-end gap-4 sm:grid-cols-[1fr_auto_auto]"
		>
			<TextField
				name="q"
				value={filters.q}
				type="search"
				dir="auto"
				label={m.certificates_search()}
				placeholder={m.certificates_search_placeholder()}
				autoComplete="off"
			/>
			<SelectField
				name="status"
				value={filters.standing}
				label={m.certificates_status()}
				options={standings.map((value) => ({ value, label: standingWords[value]() }))}
			/>
			<Button tone="quiet">{m.certificates_search_button()}</Button>
		</Form>
	)
}

const standingWords: Record<Standing, () => string> = {
	all: () => m.certificates_all(),
	valid: () => m.certificates_valid(),
	revoked: () => m.certificates_revoked(),
}
