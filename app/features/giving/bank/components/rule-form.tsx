import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { givingWords } from '../../words.ts'
import { settlementWords } from '../line-words.ts'
import { lineKinds, rulesPath } from '../model.ts'

export type RuleValues = {
	words: string
	direction: string
	settledAs: string
	accountId: string
	min: string
	max: string
}

type Props = {
	reply: FormReply | undefined
	values: RuleValues
	accounts: { id: string; name: string; currency: string }[]
	button: string
}

export function RuleForm({ reply, values, accounts, button }: Props) {
	const field = (name: keyof RuleValues) => ({ ...fieldOf(reply, name), defaultValue: values[name] })
	return (
		<Form method="post" noValidate className="grid gap-6">
			<CodedFormError words={givingWords} code={reply?.errors['']} />
			<TextField
				{...field('words')}
				label={m.bankrules_words()}
				hint={m.bankrules_words_hint()}
				dir="auto"
				maxLength={200}
				autoComplete="off"
				required
			/>
			<div className="grid gap-6 sm:grid-cols-2">
				<SelectField
					{...field('direction')}
					label={m.bankrules_direction()}
					options={[
						{ value: 'out', label: m.bankrules_out() },
						{ value: 'in', label: m.bankrules_in() },
					]}
				/>
				<SelectField
					{...field('settledAs')}
					label={m.banklines_kind()}
					options={lineKinds.map((value) => ({ value, label: settlementWords[value]() }))}
				/>
				<SelectField
					{...field('accountId')}
					label={m.giving_account()}
					options={[
						{ value: '', label: m.bankrules_every_account() },
						...accounts.map(({ id, name, currency }) => ({ value: id, label: `${name} (${currency})` })),
					]}
				/>
			</div>
			<div className="grid gap-6 sm:grid-cols-2">
				<TextField
					{...field('min')}
					label={m.bankrules_min()}
					dir="ltr"
					inputMode="decimal"
					autoComplete="off"
				/>
				<TextField
					{...field('max')}
					label={m.bankrules_max()}
					dir="ltr"
					inputMode="decimal"
					autoComplete="off"
				/>
			</div>
			<div className="flex flex-wrap gap-3">
				<Button>{button}</Button>
				<ButtonLink to={rulesPath} tone="quiet">
					{m.staff_cancel()}
				</ButtonLink>
			</div>
		</Form>
	)
}
