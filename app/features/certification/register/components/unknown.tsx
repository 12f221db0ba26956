import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { registerPath } from '../number.ts'

/** The page of a number that we never gave. @param typed as in the address */
export function Unknown({ typed }: { typed: string }) {
	return (
		<Page title={m.registry_unknown()} intro={m.registry_unknown_text()} width="form">
			<Form method="get" action={registerPath} className="grid gap-5">
				<TextField
					name="q"
					type="search"
					label={m.registry_search()}
					value={typed}
					dir="auto"
					maxLength={200}
				/>
				<div>
					<Button>{m.registry_find()}</Button>
				</div>
			</Form>
		</Page>
	)
}
