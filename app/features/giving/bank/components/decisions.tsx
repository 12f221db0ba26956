import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { formatCode } from '../../code.ts'
import type { Names } from '../../model.ts'
import { toDecimal } from '../../money.ts'
import { givingWords } from '../../words.ts'
import { linesPath } from '../model.ts'

type DecideProps = {
	line: string
	decision: string
	label: string
	other?: string | null
	tone?: 'primary' | 'quiet' | 'danger'
	isYes?: boolean
	isNo?: boolean
}

/** One decision; afterwards the next transaction of the list opens. */
export function Decide({ line, decision, label, other, tone, isYes, isNo }: DecideProps) {
	return (
		<Form method="post" action={`${linesPath}/${line}/decision`} data-decides="">
			<input type="hidden" name="decision" value={decision} />
			{other && <input type="hidden" name="other" value={other} />}
			<Button
				tone={tone ?? (isNo ? 'danger' : 'primary')}
				data-yes={isYes ? '' : undefined}
				data-no={isNo ? '' : undefined}
			>
				{label}
			</Button>
		</Form>
	)
}

type Given = { id: string; amountMinor: number }

/** The transaction is the gift of a pledge. */
export function Gift({
	line,
	of,
	isYes,
}: {
	line: Given
	of: { id: string; code: string }
	isYes?: boolean
}) {
	return (
		<Form method="post" action={`${linesPath}/${line.id}/decision`} data-decides="">
			<input type="hidden" name="decision" value="gift" />
			<input type="hidden" name="pledge" value={of.id} />
			<input type="hidden" name="amountMinor" value={line.amountMinor} />
			<Button tone={isYes ? 'primary' : 'quiet'} data-yes={isYes ? '' : undefined}>
				{m.banklines_is_gift({ code: formatCode(of.code) })}
			</Button>
		</Form>
	)
}

type SplitProps = {
	line: { amountMinor: number; currency: string }
	funds: { id: string; names: Names }[]
	reply: FormReply | undefined
}

/** A fund without a pledge, or two. */
export function Split({ line, funds, reply }: SplitProps) {
	const whole = toDecimal({ minor: line.amountMinor, currency: line.currency })
	const options = [
		{ value: '', label: m.giving_choose() },
		...funds.map(({ id, names }) => ({ value: id, label: names[getLocale()] })),
	]
	return (
		<Card>
			<Form method="post" noValidate className="grid gap-5">
				<CodedFormError words={givingWords} code={reply?.errors['']} />
				{([1, 2] as const).map((n) => (
					<div key={n} className="grid gap-4 sm:grid-cols-2">
						<SelectField
							{...fieldOf(reply, `fund${n}`)}
							label={n === 1 ? m.giving_fund() : m.banklines_fund_second()}
							options={options}
							required={n === 1}
						/>
						<TextField
							{...fieldOf(reply, `amount${n}`)}
							defaultValue={n === 1 ? whole : ''}
							dir="ltr"
							inputMode="decimal"
							autoComplete="off"
							label={n === 1 ? m.giving_amount() : m.banklines_amount_second()}
							required={n === 1}
						/>
					</div>
				))}
				<Button className="justify-self-start">{m.banklines_assign()}</Button>
			</Form>
		</Card>
	)
}
