import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { importPath, ingredientsPath } from '../../intake/paths.ts'

/** Instead of a form that chooses among ingredients, where there are none. */
export function IngredientsFirst({ firmId }: { firmId: string }) {
	return (
		<EmptyState
			title={m.stock_ingredients_first()}
			text={m.stock_ingredients_first_text()}
			action={
				<span className="flex flex-wrap justify-center gap-3">
					<ButtonLink to={`${ingredientsPath(firmId)}/new`}>{m.stock_ingredient_add()}</ButtonLink>
					<ButtonLink to={importPath(firmId)} tone="quiet">
						{m.intake_import_title()}
					</ButtonLink>
				</span>
			}
		/>
	)
}
