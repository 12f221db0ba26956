import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

/** Searches people by name or address; sent by its button. */
export function PeopleSearch({ action, q, children }: { action: string; q: string; children?: ReactNode }) {
	return (
		<Form
			method="get"
			action={action}
			role="search"
			className={`mb-6 grid items-end gap-4 ${children ? 'sm:grid-cols-[1fr_auto_auto]' : 'sm:grid-cols-[1fr_auto]'}`}
		>
			<TextField
				name="q"
				value={q}
				error={undefined}
				type="search"
				dir="auto"
				label={m.service_search()}
				placeholder={m.service_search_placeholder()}
				autoComplete="off"
			/>
			{children}
			<Button tone="quiet">{m.service_search_button()}</Button>
		</Form>
	)
}
