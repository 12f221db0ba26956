import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatNumber } from '#app/platform/text/counts.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import type { FileFault, Refusal, RowFault } from './statement.ts'

/** Why a file or a row was not read, in the reader's language, with the line where there is one. */
export function refusalText({ code, line, value }: Refusal): string {
	const text = said[code]({ value })
	return line === null ? text : m.bankfiles_line({ line: inNumerals(line, getLocale()), text })
}

const number = (value: string) => formatNumber(Number(value), getLocale())

const said: Record<FileFault | RowFault, (inputs: { value: string }) => string> = {
	empty: () => m.bankfiles_empty(),
	'too-large': ({ value }) => m.bankfiles_too_large({ limit: number(value) }),
	'not-text': () => m.bankfiles_not_text(),
	packed: () => m.bankfiles_packed(),
	'unknown-format': () => m.bankfiles_unknown_format(),
	'too-many-rows': ({ value }) => m.bankfiles_too_many_rows({ limit: number(value) }),
	'too-many-faults': ({ value }) => m.bankfiles_too_many_faults({ limit: number(value) }),
	'too-many-cells': ({ value }) => m.bankfiles_too_many_cells({ limit: number(value) }),
	'line-too-long': ({ value }) => m.bankfiles_line_too_long({ limit: number(value) }),
	'quote-open': () => m.bankfiles_quote_open(),
	entities: () => m.bankfiles_entities(),
	'broken-xml': () => m.bankfiles_broken_xml(),
	'cut-off': () => m.bankfiles_cut_off(),
	'no-columns': ({ value }) => (value ? m.bankfiles_no_column({ value }) : m.bankfiles_no_columns()),
	'no-currency': () => m.bankfiles_no_currency(),
	'bad-day': ({ value }) => m.bankfiles_bad_day({ value }),
	'bad-amount': ({ value }) => m.bankfiles_bad_amount({ value }),
	'no-amount': () => m.bankfiles_no_amount(),
	'bad-currency': ({ value }) => m.bankfiles_bad_currency({ value }),
	'bad-row': ({ value }) => m.bankfiles_bad_row({ value }),
	pending: ({ value }) => m.bankfiles_pending({ value }),
	failed: ({ value }) => m.bankfiles_failed({ value }),
	'batch-differs': ({ value }) => m.bankfiles_batch_differs({ value }),
	'other-account': ({ value }) => m.bankfiles_other_account({ value }),
	'balance-gap': () => m.bankfiles_balance_gap(),
	'sum-differs': ({ value }) => m.bankfiles_sum_differs({ value: inNumerals(value, getLocale()) }),
}
