import { Form } from 'react-router'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/refused.tsx'
import { paperFields } from '../fields.ts'
import type { PaperRow } from '../paper-form.ts'
import { FindIngredients } from './find-ingredients.tsx'
import { IngredientsFirst } from './ingredients-first.tsx'
import { PaperFileField } from './paper-file-field.tsx'

type Props = {
	firmId: string
	back: string
	reply: FormReply | undefined
	suppliers: string[]
	rows: PaperRow[]
	hasMore: boolean
	/** How many the last search added; null: nothing was searched. */
	found: number | null
}

export function PaperForm({ firmId, back, reply, suppliers, rows, hasMore, found }: Props) {
	if (rows.length === 0 && !reply) return <IngredientsFirst firmId={firmId} />
	const searched = reply?.values.searched ?? ''
	const day = (name: string) => {
		const { value, error } = fieldOf(reply, name)
		return { name, value, ...(error && { error }) }
	}
	return (
		<Card>
			<Form method="post" encType="multipart/form-data" noValidate className="grid gap-6">
				<FormError text={reply?.errors['']} />
				<Fields of={paperFields} reply={reply} values={{ kind: 'certificate' }} />
				<datalist id="suppliers">
					{suppliers.map((name) => (
						<option key={name} value={name} />
					))}
				</datalist>
				<div className="grid gap-6 sm:grid-cols-2">
					<TextField {...day('validFrom')} label={m.intake_column_valid_from()} type="date" dir="ltr" />
					<TextField {...day('validUntil')} label={m.intake_column_valid_until()} type="date" dir="ltr" />
				</div>
				<fieldset id="about" tabIndex={-1} className="grid gap-1">
					<legend className="mb-2 font-semibold">{m.stock_paper_about()}</legend>
					{rows.map(({ ingredientId, name, ref, supplier, isTicked }) => (
						<div key={ingredientId}>
							<input type="hidden" name={`shown.${ingredientId}`} value="yes" />
							<Checkbox
								name={`about.${ingredientId}`}
								checked={isTicked}
								label={
									<>
										<bdi>{name}</bdi>{' '}
										<span className="text-muted text-sm">
											{ref && <bdi dir="ltr">{ref}</bdi>}{' '}
											{supplier && m.intake_from({ supplier: isolated(supplier) })}
										</span>
									</>
								}
							/>
						</div>
					))}
					<FieldError id="about-error" of="about" label={m.stock_paper_about()} text={reply?.errors.about} />
				</fieldset>
				<FindIngredients searched={searched} found={found} hasMore={hasMore} />
				<PaperFileField reply={reply} />
				<div className="flex flex-wrap gap-3">
					<Button>{m.stock_paper_add()}</Button>
					<ButtonLink to={back} tone="quiet">
						{m.staff_cancel()}
					</ButtonLink>
				</div>
			</Form>
		</Card>
	)
}
