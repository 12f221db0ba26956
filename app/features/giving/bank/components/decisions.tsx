import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
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
	/** The key that presses it. */
	pressedBy?: string
}

/** One decision; afterwards the next transaction of the list opens. */
export function Decide({ line, decision, label, other, tone, isYes, isNo, pressedBy }: DecideProps) {
	return (
		<Form method="post" action={`${linesPath}/${line}/decision`} data-decides="">
			<input type="hidden" name="decision" value={decision} />
			{other && <input type="hidden" name="other" value={other} />}
			<Button
				tone={tone ?? (isNo ? 'danger' : 'primary')}
				data-yes={isYes ? '' : undefined}
				data-no={isNo ? '' : undefined}
				{...keyOf(pressedBy)}
			>
				{label}
				<Key of={isYes ? 'y' : isNo ? 'r' : pressedBy} />
			</Button>
		</Form>
	)
}

function keyOf(key: string | undefined) {
	return key ? { 'data-key': key, 'aria-keyshortcuts': key } : {}
}

/** Shows the key of a button where there is a keyboard. */
function Key({ of }: { of: string | undefined }) {
	if (!of) return null
	return (
		<span
			aria-hidden="true"
			className="ms-2 rounded border border-current px-1.5 text-sm opacity-70 max-md:hidden"
		>
			{/^\d$/.test(of) ? inNumerals(Number(of), getLocale()) : of}
		</span>
	)
}

type Given = { id: string; amountMinor: number }

/** The transaction is the gift of a pledge. */
export function Gift({
	line,
	of,
	isYes,
	pressedBy,
}: {
	line: Given
	of: { id: string; code: string }
	isYes?: boolean
	/** The key that presses it. */
	pressedBy?: string
}) {
	return (
		<Form method="post" action={`${linesPath}/${line.id}/decision`} data-decides="">
			<input type="hidden" name="decision" value="gift" />
			<input type="hidden" name="pledge" value={of.id} />
			<input type="hidden" name="amountMinor" value={line.amountMinor} />
			<Button tone={isYes ? 'primary' : 'quiet'} data-yes={isYes ? '' : undefined} {...keyOf(pressedBy)}>
				{m.banklines_is_gift({ code: isolated(formatCode(of.code)) })}
				<Key of={isYes ? 'y' : pressedBy} />
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
