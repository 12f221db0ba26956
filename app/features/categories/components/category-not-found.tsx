import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'

export function CategoryNotFound() {
	return (
		<Page title={m.categories_not_found()} width="reading">
			<EmptyState
				title={m.categories_not_found_text()}
				action={<ButtonLink to="/admin/categories">{m.categories_return()}</ButtonLink>}
			/>
		</Page>
	)
}
