import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import type { RowFaultCode, RowWarning } from './check-row.ts'
import type { ListColumn } from './columns.ts'
import type { ListFault } from './list-faults.ts'

/** Codes that may reach the frame. */
export const intakeWords = {
	'intake.load-failed': () => ({ title: m.common_error(), text: m.intake_load_failed() }),
	'intake.save-failed': () => ({ title: m.common_error(), text: m.intake_import_failed() }),
} satisfies Words

export const columnWords: Record<ListColumn, () => string> = {
	ref: m.intake_column_ref,
	name: m.intake_column_name,
	supplier: m.intake_column_supplier,
	country: m.intake_column_country,
	e_number: m.intake_column_e_number,
	origin: m.intake_column_origin,
	species: m.intake_column_species,
	paper_body: m.intake_column_paper_body,
	paper_number: m.intake_column_paper_number,
	valid_from: m.intake_column_valid_from,
	valid_until: m.intake_column_valid_until,
	products: m.intake_column_products,
}

export const rowWords: Record<RowFaultCode | RowWarning, () => string> = {
	'row-too-long': m.intake_row_row_too_long,
	'not-utf8': m.intake_row_not_utf8,
	'cells-too-many': m.intake_row_cells_too_many,
	'name-missing': m.intake_row_name_missing,
	'too-long': m.intake_row_too_long,
	formula: m.intake_row_formula,
	'country-unknown': m.intake_row_country_unknown,
	'enumber-impossible': m.intake_row_enumber_impossible,
	'origin-unknown-word': m.intake_row_origin_unknown_word,
	'species-missing': m.intake_row_species_missing,
	'paper-without-body': m.intake_row_paper_without_body,
	'paper-without-number': m.intake_row_paper_without_number,
	'date-impossible': m.intake_row_date_impossible,
	'date-ambiguous': m.intake_row_date_ambiguous,
	'date-order': m.intake_row_date_order,
	'product-unknown': m.intake_row_product_unknown,
	'row-twice': m.intake_row_row_twice,
	'paper-expired': m.intake_row_paper_expired,
	'origin-open': m.intake_row_origin_open,
}

const listWords: Record<Exclude<ListFault, 'encoding'>, (of: { name: string }) => string> = {
	empty: () => m.intake_list_empty(),
	spreadsheet: () => m.intake_list_spreadsheet(),
	'column-twice': m.intake_list_column_twice,
	'no-name-column': () => m.intake_list_no_name_column(),
	'columns-too-many': () => m.intake_list_columns_too_many(),
	'quote-open': () => m.intake_list_quote_open(),
	'too-large': () => m.intake_list_too_large(),
	'too-many-rows': () => m.intake_list_too_many_rows(),
	'not-text': () => m.intake_list_not_text(),
}

/** Why a list cannot be read, and the clicks that mend it. */
export function listFaultText({ fault, detail }: { fault: ListFault; detail: string }): string {
	if (fault !== 'encoding') return listWords[fault]({ name: detail })
	return detail === 'utf-16' ? m.intake_list_utf_16() : m.intake_list_windows_1256()
}
