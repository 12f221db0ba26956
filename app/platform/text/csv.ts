/** What a spreadsheet would run: also in full width, as East Asian keyboards type it, and behind what nobody sees. */
export const formula = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u
// In some countries spreadsheets part cells at semicolons: what follows one would be a cell of its own.
const formulaWithin = /;(?=[\s\p{Cc}\p{Cf}"']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu

/** One line of a CSV file; a cell that a spreadsheet would run as a formula is kept from it by an apostrophe. */
export function csvLine(cells: string[]): string {
	return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
	const whole = text.replace(formulaWithin, ',')
	const guarded = formula.test(whole) ? `'${whole}` : whole
	return /[",\t\r\n]/.test(guarded) || guarded !== guarded.trim()
		? `"${guarded.replaceAll('"', '""')}"`
		: guarded
}
