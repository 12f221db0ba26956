const signs = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20'
// The start of a formula in a spreadsheet: also full-width, as East Asian keyboards type it, and after invisible
// characters. Text that starts with a guard is guarded again, so that removing one restores the original.
const formula = new RegExp(`^'*(?:[\\t\\r]|[\\s\\p{Cc}\\p{Cf}]*[${signs}])`, 'u')
// In some countries semicolons separate cells: the text after one would be a cell.
const behindSemicolon = `(?=[\\s\\p{Cc}\\p{Cf}"']*[${signs}])`
const formulaWithin = new RegExp(`;${behindSemicolon}`, 'gu')
const guardWithin = new RegExp(`;'${behindSemicolon}`, 'gu')

/** First in a CSV file: spreadsheets recognise UTF-8 by it. */
export const spreadsheetMark = '\uFEFF'

/**
 * One line of a CSV file. An apostrophe keeps spreadsheets from running a text as a formula; numbers stay numbers,
 * negative ones too.
 */
export function csvLine(cells: (string | number)[]): string {
	return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell))).join(',')}\r\n`
}

/** A CSV cell without the apostrophes of `csvLine`. */
export function unguarded(cell: string): string {
	const text = cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
	return text.replace(guardWithin, ';')
}

/** The delimiter of a CSV text, and whether its first line declares it, as Excel does (`sep=;`). */
export function delimiterOf(text: string): { delimiter: string; isSaid: boolean } {
	const [first = ''] = text.replace(/^\uFEFF/, '').split(/[\r\n]/, 1)
	const said = /^"?sep=([,;\t|])"?$/i.exec(first)?.[1]
	if (said) return { delimiter: said, isSaid: true }
	const count = (sign: string) => first.split(sign).length
	const delimiter = [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
	return { delimiter, isSaid: false }
}

function csvCell(text: string): string {
	const whole = text.replace(formulaWithin, ";'")
	const guarded = formula.test(whole) ? `'${whole}` : whole
	return /[",\t\r\n]/.test(guarded) || guarded !== guarded.trim()
		? `"${guarded.replaceAll('"', '""')}"`
		: guarded
}
