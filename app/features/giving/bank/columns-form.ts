import { plainNumber } from '#app/platform/text/typed.ts'
import { type ColumnMap, columnRoles } from './columns.ts'

// The form for the columns of a CSV file. Browser-safe.

/** Roles with one column each, in the order of the form. */
export const singleRoles = columnRoles.filter((role) => role !== 'text')
export type SingleRole = (typeof singleRoles)[number]

const fewestTexts = 3
const mostTexts = 8

/** Fields for the text columns: the chosen ones and one more. */
export function textFieldsOf(map: ColumnMap): string[] {
	const count = Math.min(mostTexts, Math.max(fewestTexts, map.columns.text.length + 1))
	return Array.from({ length: count }, (_, index) => `text${index + 1}`)
}

export type ColumnErrors = Partial<Record<'day' | 'amount' | 'skipLines' | 'currencyCode', true>>

/** The typed values before they become a map: `errors` names what is missing. */
export function readColumns(fields: Record<string, string>): { map: unknown; errors: ColumnErrors } {
	const typed = (name: string) => fields[name]?.trim() ?? ''
	const errors: ColumnErrors = {}
	const columns: Record<string, string | string[]> = {
		text: Array.from({ length: mostTexts }, (_, index) => typed(`text${index + 1}`)).filter(
			(name, index, all) => name !== '' && all.indexOf(name) === index,
		),
	}
	for (const role of singleRoles) if (typed(role)) columns[role] = typed(role)
	if (!columns.day) errors.day = true
	if (!columns.amount && !columns.debit && !columns.credit) errors.amount = true
	const skipLines = Number(plainNumber(typed('skipLines')) || 0)
	if (!Number.isInteger(skipLines) || skipLines < 0 || skipLines > 1000) errors.skipLines = true
	const currency = typed('currencyCode').toUpperCase()
	if (currency && !/^[A-Z]{3}$/.test(currency)) errors.currencyCode = true
	const map = {
		encoding: typed('encoding') || null,
		skipLines: errors.skipLines ? 0 : skipLines,
		hasHeader: typed('hasHeader') !== 'no',
		separator: separatorOf[typed('separator') as keyof typeof separatorOf] ?? ',',
		dateOrder: typed('dateOrder'),
		decimalSign: typed('decimalSign'),
		columns,
		doneWords: typed('doneWords')
			.split(/[,،;\n]/)
			.map((word) => word.trim())
			.filter(Boolean)
			.slice(0, 40),
		currency: errors.currencyCode || !currency ? null : currency,
	}
	return { map, errors }
}

const separatorOf = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const
export type SeparatorName = keyof typeof separatorOf
export const separatorNames = Object.keys(separatorOf) as SeparatorName[]

export function separatorName({ separator }: ColumnMap): SeparatorName {
	return separatorNames.find((name) => separatorOf[name] === separator) ?? 'comma'
}
