const formula = /^[=+\-@\t\r]/

/** One line of a CSV file; a cell that a spreadsheet would run as a formula is kept from it by an apostrophe. */
export function csvLine(cells: string[]): string {
	return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
	const guarded = formula.test(text) ? `'${text}` : text
	return /[",\t\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
