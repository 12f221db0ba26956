import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { FormPart } from '#app/ui/refused.tsx'
import type { FormRow, RecipeFault } from '../recipe-form.ts'
import { recipeFaultWords } from '../words.ts'
import { FindIngredients } from './find-ingredients.tsx'
import { IngredientsFirst } from './ingredients-first.tsx'

type Props = {
	firmId: string
	back: string
	stamp: string
	rows: FormRow[]
	/** More ingredients can be searched. */
	hasMore: boolean
	/** How many the last search added; null: nothing was searched. */
	found: number | null
	searched: string
	errors: Record<string, RecipeFault>
}

/** Ticked rows are the recipe; the search adds rows and loses nothing that is typed or ticked. */
export function RecipeForm({ firmId, back, stamp, rows, hasMore, found, searched, errors }: Props) {
	const isOpened = found === null && Object.keys(errors).length === 0
	if (rows.length === 0 && isOpened) return <IngredientsFirst firmId={firmId} />
	const fault = errors['']
	return (
		<Card>
			<Form method="post" noValidate className="grid gap-6">
				<input type="hidden" name="stamp" value={stamp} />
				<FormError text={fault && recipeFaultWords[fault]()} />
				<fieldset className="grid gap-2">
					<legend className="mb-2 font-semibold">{m.stock_recipe_lines()}</legend>
					{rows.map((row) => (
						<Row key={row.ingredientId} row={row} fault={errors[row.ingredientId]} />
					))}
				</fieldset>
				<FindIngredients searched={searched} found={found} hasMore={hasMore} />
				<div className="flex flex-wrap gap-3">
					<Button>{m.stock_recipe_save()}</Button>
					<ButtonLink to={back} tone="quiet">
						{m.staff_cancel()}
					</ButtonLink>
				</div>
			</Form>
		</Card>
	)
}

function Row({ row, fault }: { row: FormRow; fault: RecipeFault | undefined }) {
	const { ingredientId, name, ref, supplier, isTicked, share, isOld, takesLatest } = row
	return (
		<div className="grid items-end gap-x-4 gap-y-1 rounded-field border border-line px-4 py-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
			<div className="min-w-0">
				<Checkbox
					name={`line.${ingredientId}`}
					checked={isTicked}
					label={
						<>
							<bdi className="font-semibold">{name}</bdi>{' '}
							<span className="text-muted text-sm">
								{ref && <bdi dir="ltr">{ref}</bdi>}{' '}
								{supplier && m.intake_from({ supplier: isolated(supplier) })}
							</span>
						</>
					}
				/>
				{isOld && (
					<div className="flex flex-wrap items-center gap-x-3">
						<Badge tone="yellow">{m.stock_line_old()}</Badge>
						<Checkbox name={`latest.${ingredientId}`} checked={takesLatest} label={m.stock_line_latest()} />
					</div>
				)}
			</div>
			<FormPart value={isolated(name)}>
				<TextField
					name={`share.${ingredientId}`}
					label={m.stock_share()}
					aria-label={m.stock_share_of({ name: isolated(name) })}
					value={share}
					{...(fault && { error: recipeFaultWords[fault]() })}
					inputMode="decimal"
					dir="ltr"
					maxLength={20}
					autoComplete="off"
				/>
			</FormPart>
		</div>
	)
}
