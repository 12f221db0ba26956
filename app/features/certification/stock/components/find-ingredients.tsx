import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

type Props = {
	searched: string
	/** How many the last search added; null: nothing was searched. */
	found: number | null
	/** There are more than were added. */
	hasMore: boolean
}

/** Sends the form with `find`, so that it comes back with further ingredients and all that was typed. */
export function FindIngredients({ searched, found, hasMore }: Props) {
	return (
		<div className="grid gap-3">
			<div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
				<TextField
					name="searched"
					label={m.stock_find_ingredient()}
					hint={m.stock_find_ingredient_hint()}
					value={searched}
					maxLength={100}
					dir="auto"
					autoComplete="off"
				/>
				<Button tone="quiet" name="find" value="yes" formNoValidate>
					{m.stock_find()}
				</Button>
			</div>
			{found !== null && (
				<p role="status" className="text-muted">
					{found === 0 ? m.stock_found_none() : m.stock_found({ count: found })}{' '}
					{hasMore && found > 0 && m.stock_found_more()}
				</p>
			)}
		</div>
	)
}
