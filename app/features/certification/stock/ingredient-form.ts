import { type CheckedRow, checkRow } from '../intake/check-row.ts'
import type { ListColumn } from '../intake/columns.ts'

/** The fields of an ingredient are columns of a list, and are checked as its rows. */
export const ingredientColumns = [
	'name',
	'supplier',
	'ref',
	'country',
	'e_number',
	'origin',
	'species',
] as const satisfies readonly ListColumn[]
/** A new ingredient can bring its paper along. */
export const paperColumns = [
	'paper_body',
	'paper_number',
	'valid_from',
	'valid_until',
] as const satisfies readonly ListColumn[]

/** @param today `2027-03-01` */
export function checkIngredient(
	fields: Record<string, string>,
	columns: readonly ListColumn[],
	today: string,
): CheckedRow {
	const cells = Object.fromEntries(columns.map((column) => [column, fields[column] ?? '']))
	return checkRow(cells, { today, order: null, products: null })
}
