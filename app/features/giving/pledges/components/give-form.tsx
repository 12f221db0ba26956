import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { Proof } from '#app/ui/proof.tsx'
import { FieldError } from '#app/ui/refused.tsx'
import { formatMoney, toDecimal } from '../../money.ts'
import { Rhythm } from '../../plans/components/rhythm.tsx'
import { maxNameLength, type PayWay, type ShownAs } from '../model.ts'
import { shownAsWords } from '../words.ts'
import { Tile } from './tile.tsx'

export type GiveFormProps = {
	reply: FormReply | undefined
	/** Random, made with the page: a form sent twice is one pledge. */
	formId: string
	currency: string
	/** All currencies, each with the address of its form. */
	currencies: { code: string; to: string }[]
	/** Those of this currency. */
	ways: Pick<PayWay, 'id' | 'names'>[]
	/** The signed-in person's. */
	email: string
	/** From a calculator. */
	amount: string
	/** `2026-03-10`, of the organisation. */
	today: string
	/** In minor units. */
	suggestions: number[]
}

/** Only some need further fields. */
const froms: readonly ShownAs[] = ['anonymous', 'name', 'behalf']

/** The donation form: three choices; everything else is optional. */
export function GiveForm({
	reply,
	formId,
	currency,
	currencies,
	ways,
	email,
	amount,
	today,
	suggestions,
}: GiveFormProps) {
	const locale = getLocale()
	const values = reply?.values
	const isExpired = reply?.errors.formId !== undefined
	const amountError = reply?.errors.amount
	const chosenWay = ways.find(({ id }) => id === values?.wayId) ?? ways[0]
	return (
		<Form method="post" noValidate data-busy={m.pledges_sending()} className="group/give grid gap-7">
			<Proof reply={reply} />
			<FormError text={reply?.errors[''] ?? reply?.errors.formId ?? reply?.errors.currency} />
			<input type="hidden" name="formId" value={(!isExpired && values?.formId) || formId} />
			<input type="hidden" name="currency" value={currency} />
			<fieldset className="grid gap-3">
				<legend className="mb-2 font-semibold text-lg">{m.pledges_amount()}</legend>
				{currencies.length > 1 && <Currencies of={currencies} chosen={currency} />}
				{suggestions.length > 0 && (
					<div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
						{suggestions.map((minor) => (
							<Tile
								key={minor}
								name="suggested"
								value={toDecimal({ minor, currency })}
								isChosen={values?.suggested === toDecimal({ minor, currency })}
							>
								<bdi className="font-semibold tabular-nums">{formatMoney({ minor, currency }, locale)}</bdi>
							</Tile>
						))}
					</div>
				)}
				<TextField
					name="amount"
					value={values?.amount ?? amount}
					error={amountError}
					label={
						suggestions.length > 0 ? m.pledges_amount_other({ currency }) : m.pledges_amount_in({ currency })
					}
					inputMode="decimal"
					autoComplete="off"
					dir="ltr"
					maxLength={40}
					className="text-lg"
				/>
			</fieldset>
			<Rhythm reply={reply} today={today} />
			<Choices legend={m.pledges_way()} error={reply?.errors.wayId}>
				{ways.map(({ id, names }) => (
					<Tile key={id} name="wayId" value={id} isChosen={id === chosenWay?.id}>
						<bdi className="wrap-anywhere font-semibold">{names[locale] || names.en}</bdi>
					</Tile>
				))}
			</Choices>
			<Choices legend={m.pledges_from()}>
				{froms.map((each) => (
					<Tile key={each} name="shownAs" value={each} isChosen={(values?.shownAs ?? 'anonymous') === each}>
						{shownAsWords[each]()}
					</Tile>
				))}
				<div className="until-chosen group-has-[[name=shownAs]:not([value=anonymous]):checked]/give:block">
					<TextField
						{...fieldOf(reply, 'name')}
						label={m.pledges_name()}
						hint={m.pledges_name_hint()}
						autoComplete="name"
						maxLength={maxNameLength}
						dir="auto"
					/>
				</div>
				<div className="until-chosen group-has-[[name=shownAs][value=behalf]:checked]/give:block">
					<TextField
						{...fieldOf(reply, 'behalfOf')}
						label={m.pledges_behalf_of()}
						autoComplete="off"
						maxLength={maxNameLength}
						dir="auto"
					/>
				</div>
			</Choices>
			<TextField
				{...fieldOf(reply, 'email')}
				defaultValue={email}
				type="email"
				dir="ltr"
				inputMode="email"
				autoComplete="email"
				label={m.pledges_email()}
				hint={m.pledges_email_hint()}
			/>
			<div className="grid justify-items-start gap-3">
				<p className="text-muted">{m.pledges_refund_note()}</p>
				<Button className="w-full sm:w-auto">{m.pledges_continue()}</Button>
				<p className="text-muted text-sm">{m.pledges_next_note()}</p>
			</div>
		</Form>
	)
}

function Currencies({ of, chosen }: { of: GiveFormProps['currencies']; chosen: string }) {
	return (
		<nav aria-label={m.pledges_currency()} className="flex flex-wrap gap-2">
			{of.map(({ code, to }) => (
				<Link
					key={code}
					to={to}
					preventScrollReset
					aria-current={code === chosen ? 'true' : undefined}
					className="inline-flex min-h-11 items-center rounded-field border border-line-strong px-4 font-semibold no-underline aria-[current]:border-emerald aria-[current]:bg-emerald-tint"
				>
					<bdi>{code}</bdi>
				</Link>
			))}
		</nav>
	)
}

function Choices({
	legend,
	error,
	children,
}: {
	legend: string
	error?: string | undefined
	children: ReactNode
}) {
	return (
		<fieldset
			id={error ? 'refused-choice' : undefined}
			tabIndex={-1}
			aria-describedby={error ? 'refused-choice-error' : undefined}
			className="grid gap-3"
		>
			<legend className="mb-2 font-semibold text-lg">{legend}</legend>
			{children}
			<FieldError id="refused-choice-error" of="refused-choice" label={legend} text={error} />
		</fieldset>
	)
}
