import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { dot } from '#app/platform/text/lists.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { memoField } from '../fields.ts'
import type { Names } from '../model.ts'

type Fund = { id: string; names: Names }
type Account = { id: string; name: string; currency: string }

type ChoiceProps = {
	reply: FormReply | undefined
	name: string
	label: string
	/** The initial choice. */
	chosen?: string | undefined
}

export function FundChoice({ funds, ...props }: ChoiceProps & { funds: Fund[] }) {
	const options = funds.map(({ id, names }) => ({ value: id, label: names[getLocale()] }))
	return <Chosen {...props} options={options} />
}

export function AccountChoice({ accounts, ...props }: ChoiceProps & { accounts: Account[] }) {
	const options = accounts.map(({ id, name, currency }) => ({
		value: id,
		label: [name, currency].join(dot()),
	}))
	return <Chosen {...props} options={options} />
}

function Chosen({
	reply,
	name,
	label,
	chosen,
	options,
}: ChoiceProps & { options: { value: string; label: string }[] }) {
	return (
		<SelectField
			{...fieldOf(reply, name)}
			defaultValue={chosen}
			label={label}
			options={[{ value: '', label: m.giving_choose() }, ...options]}
			required
		/>
	)
}

export function AmountField({ reply }: { reply: FormReply | undefined }) {
	return (
		<TextField
			{...fieldOf(reply, 'amount')}
			dir="ltr"
			inputMode="decimal"
			autoComplete="off"
			label={m.giving_amount()}
			hint={m.giving_amount_hint()}
			required
		/>
	)
}

/** The day and the description of an entry. */
export function DayAndMemo({ reply, today }: { reply: FormReply | undefined; today: string }) {
	return (
		<>
			<TextField
				{...fieldOf(reply, 'day')}
				defaultValue={today}
				type="date"
				dir="ltr"
				max={today}
				label={m.giving_day()}
				required
			/>
			<Fields of={memoField} reply={reply} />
		</>
	)
}
