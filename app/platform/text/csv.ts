const signs = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20'
// What a spreadsheet would run: also in full width, as East Asian keyboards type it, and behind what nobody sees. A guard that
// stands there already is guarded too, so that taking one off gives back what was said.
const formula = new RegExp(`^'*(?:[\\t\\r]|[\\s\\p{Cc}\\p{Cf}]*[${signs}])`, 'u')
// In some countries spreadsheets part cells at semicolons: what follows one would be a cell of its own.
const behindSemicolon = `(?=[\\s\\p{Cc}\\p{Cf}"']*[${signs}])`
const formulaWithin = new RegExp(`;${behindSemicolon}`, 'gu')
const guardWithin = new RegExp(`;'${behindSemicolon}`, 'gu')

/**
 * One line of a CSV file; a text that a spreadsheet would run as a formula is kept from it by an apostrophe. A number stays
 * one, below nothing as well.
 */
export function csvLine(cells: (string | number)[]): string {
	return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell))).join(',')}\r\n`
}

/** A cell of a CSV file without the apostrophes of `csvLine`. */
export function unguarded(cell: string): string {
	const text = cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
	return text.replace(guardWithin, ';')
}

/** What parts the cells of a CSV text, and whether its first line only says so, as Excel writes it (`sep=;`). */
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
