import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { ListParams } from './list-params.ts'

type Field<Name> = {
	name: Name
	label?: string
	/** The placeholder of a search. */
	placeholder?: string
	/** The options of a choice; absent: a search. */
	options?: { value: string; label: string }[]
}

type Props<Filters extends Record<string, string | null>> = {
	params: ListParams<Filters>
	filters: Filters
	fields: Field<keyof Filters & string>[]
	/** Parameters of the list's tabs: kept unchanged. */
	apart?: (keyof Filters & string)[]
}

/** The filters of a list, sent by a button, never while somebody types. */
export function FilterForm<Filters extends Record<string, string | null>>(props: Props<Filters>) {
	const { params, filters, fields, apart = [] } = props
	const kept = params.names.filter((name) => !fields.some((field) => field.name === name))
	return (
		<Form
			// Resets the fields to the address when the reader goes back.
			key={params.to(filters)}
			method="get"
			action={params.path}
			role="search"
			className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3"
		>
			{kept.map((name) => {
				const value = filters[name]
				return (
					value !== params.none[name] && <input key={name} type="hidden" name={name} value={value ?? ''} />
				)
			})}
			{fields.map(({ name, label = m.staff_search(), placeholder, options }) =>
				options ? (
					<div key={name} className="min-w-36 grow basis-36 sm:grow-0">
						<SelectField
							name={name}
							value={filters[name] ?? ''}
							error={undefined}
							label={label}
							options={options}
						/>
					</div>
				) : (
					<div key={name} className="min-w-52 grow basis-full sm:basis-52">
						<TextField
							name={name}
							value={filters[name] ?? ''}
							error={undefined}
							type="search"
							dir="auto"
							label={label}
							placeholder={placeholder}
							autoComplete="off"
							enterKeyHint="search"
						/>
					</div>
				),
			)}
			<Button tone="quiet">{m.staff_search_button()}</Button>
			{params.isFiltered(filters, apart) && (
				<Link to={params.to(keep(filters, apart))} className="inline-flex min-h-11 items-center">
					{m.staff_clear()}
				</Link>
			)}
		</Form>
	)
}

function keep<Filters extends Record<string, string | null>>(filters: Filters, names: (keyof Filters)[]) {
	return Object.fromEntries(names.map((name) => [name, filters[name]])) as Partial<Filters>
}

export function optionsOf<Value extends string>(words: Record<Value, () => string>) {
	return Object.entries<() => string>(words).map(([value, word]) => ({ value, label: word() }))
}
