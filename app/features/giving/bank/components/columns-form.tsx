import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { ColumnMap } from '../columns.ts'
import {
	type ColumnErrors,
	type SingleRole,
	separatorName,
	separatorNames,
	singleRoles,
	textFieldsOf,
} from '../columns-form.ts'
import { bankImportPath } from '../model.ts'

export type ColumnsToChoose = {
	map: ColumnMap
	columns: { value: string; name: string; example: string }[]
	token: string
	errors: ColumnErrors
	/** Somebody has to look at it. */
	isOpen: boolean
}

const roleWords: Record<SingleRole, () => string> = {
	day: m.giving_day,
	amount: m.giving_amount,
	debit: m.bankcolumns_debit,
	credit: m.bankcolumns_credit,
	sign: m.bankcolumns_sign,
	currency: m.bankcolumns_currency,
	reference: m.banklines_reference,
	endToEnd: m.bankcolumns_end_to_end,
	name: m.banklines_payer,
	status: m.bankcolumns_status,
	balance: m.bankcolumns_balance,
}
const separatorWords = {
	comma: m.bankcolumns_comma,
	semicolon: m.bankcolumns_semicolon,
	tab: m.bankcolumns_tab,
	bar: m.bankcolumns_bar,
}
const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1256']

/** The form for the columns of a CSV file; sending it shows the file as it is read then. */
export function ColumnsForm({ of: { map, columns, token, errors, isOpen } }: { of: ColumnsToChoose }) {
	const options = [
		{ value: '', label: m.bankcolumns_none() },
		...columns.map(({ value, name, example }, index) => ({
			value,
			label: `${index + 1}. ${[name, example && `(${example})`].filter(Boolean).join(' ')}`,
		})),
	]
	const chosen = (name: string | undefined) =>
		options.find(({ value }) => value === name)?.value ??
		options.find(({ value }) => value.toLowerCase() === name?.toLowerCase())?.value ??
		''
	return (
		<details open={isOpen} className="group rounded-card border border-line bg-surface">
			<summary className="cursor-pointer px-4 py-3 font-semibold">{m.bankcolumns_title()}</summary>
			<Form
				method="post"
				action={bankImportPath}
				noValidate
				className="grid gap-6 border-line border-t px-4 py-4"
			>
				<input type="hidden" name="token" value={token} />
				<p className="text-muted">{m.bankcolumns_intro()}</p>
				<div className="grid gap-4 sm:grid-cols-2">
					{singleRoles.map((role) => (
						<SelectField
							key={role}
							name={role}
							value={undefined}
							defaultValue={chosen(map.columns[role])}
							label={roleWords[role]()}
							error={
								role === 'day' && errors.day
									? m.bankcolumns_day_required()
									: role === 'amount' && errors.amount
										? m.bankcolumns_amount_required()
										: undefined
							}
							options={options}
							dir="auto"
						/>
					))}
					{textFieldsOf(map).map((name, index) => (
						<SelectField
							key={name}
							name={name}
							value={undefined}
							error={undefined}
							defaultValue={chosen(map.columns.text[index])}
							label={m.bankcolumns_text({ number: index + 1 })}
							options={options}
							dir="auto"
						/>
					))}
				</div>
				<div className="grid gap-4 sm:grid-cols-2">
					<SelectField
						name="dateOrder"
						value={undefined}
						error={undefined}
						defaultValue={map.dateOrder}
						label={m.bankcolumns_date_order()}
						options={[
							{ value: 'dmy', label: m.bankcolumns_dmy({ example: isolated('31.12.2026') }) },
							{ value: 'mdy', label: m.bankcolumns_mdy({ example: isolated('12/31/2026') }) },
							{ value: 'ymd', label: m.bankcolumns_ymd({ example: isolated('2026-12-31') }) },
						]}
					/>
					<SelectField
						name="decimalSign"
						value={undefined}
						error={undefined}
						defaultValue={map.decimalSign}
						label={m.bankcolumns_decimal()}
						options={[
							{ value: '.', label: '1,234.50' },
							{ value: ',', label: '1.234,50' },
						]}
					/>
					<SelectField
						name="separator"
						value={undefined}
						error={undefined}
						defaultValue={separatorName(map)}
						label={m.bankcolumns_separator()}
						options={separatorNames.map((value) => ({ value, label: separatorWords[value]() }))}
					/>
					<SelectField
						name="encoding"
						value={undefined}
						error={undefined}
						defaultValue={map.encoding ?? ''}
						label={m.bankcolumns_encoding()}
						options={[
							{ value: '', label: m.bankcolumns_automatic() },
							...encodings.map((value) => ({ value, label: value.toUpperCase() })),
						]}
					/>
					<TextField
						name="skipLines"
						value={undefined}
						defaultValue={String(map.skipLines)}
						error={errors.skipLines && m.bankcolumns_skip_wrong()}
						label={m.bankcolumns_skip()}
						inputMode="numeric"
						autoComplete="off"
						dir="ltr"
					/>
					<SelectField
						name="hasHeader"
						value={undefined}
						error={undefined}
						defaultValue={map.hasHeader ? 'yes' : 'no'}
						label={m.bankcolumns_header()}
						options={[
							{ value: 'yes', label: m.bankcolumns_header_yes() },
							{ value: 'no', label: m.bankcolumns_header_no() },
						]}
					/>
					<TextField
						name="doneWords"
						value={undefined}
						defaultValue={map.doneWords.join(', ')}
						error={undefined}
						label={m.bankcolumns_done()}
						hint={m.bankcolumns_done_hint()}
						autoComplete="off"
						dir="auto"
					/>
					<TextField
						name="currencyCode"
						value={undefined}
						defaultValue={map.currency ?? ''}
						error={errors.currencyCode && m.bankcolumns_currency_wrong()}
						label={m.bankcolumns_currency_code()}
						autoComplete="off"
						dir="ltr"
						maxLength={3}
					/>
				</div>
				<Button className="justify-self-start" tone={isOpen ? 'primary' : 'quiet'}>
					{m.bankcolumns_apply()}
				</Button>
			</Form>
		</details>
	)
}
