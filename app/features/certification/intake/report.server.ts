import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { csvLine, spreadsheetMark } from '#app/platform/text/csv.ts'
import type { Report, ReportRow } from './report.ts'
import type { ListPlan } from './save-list.server.ts'
import { columnWords, rowWords } from './words.ts'

/** Rows of a kind that a report shows; all refused ones are in the download. */
const shownRows = 200

type Plan = Extract<ListPlan, { ok: true }>

/** The report of a list in the reader's language. */
export function reportOf({ planned, unknown, known }: Plan): Report {
	const counts = { new: 0, changed: 0, same: 0, refused: 0 }
	const refused: ReportRow[] = []
	const warned: ReportRow[] = []
	const changed: ReportRow[] = []
	let warnings = 0
	for (const { row, outcome, column } of planned) {
		counts[outcome]++
		const note = row.ok ? row.warning : row.fault
		if (row.ok && row.warning) warnings++
		const list = outcome === 'refused' ? refused : warned
		if (note && list.length < shownRows)
			list.push({
				line: row.line,
				column: note.column ? columnWords[note.column]() : '',
				text: rowWords[note.code](),
				stood: note.text.slice(0, 200),
			})
		if (row.ok && outcome === 'changed' && column && changed.length < shownRows)
			changed.push({
				line: row.line,
				column: columnWords[column](),
				text: row.ingredient.name,
				stood: '',
			})
	}
	return {
		counts,
		refused,
		warned,
		changed,
		moreRefused: counts.refused - refused.length,
		moreWarned: warnings - warned.length,
		moreChanged: counts.changed - changed.length,
		unknown: unknown.map((name) => isolated(name.slice(0, 60))),
		hasProducts: known.includes('products'),
	}
}

/** The refused rows as CSV, as they stood, with the reason in front. */
export function refusedCsv({ planned, columns }: Plan): string {
	const lines = planned.flatMap(({ row }) => {
		if (row.ok) return []
		const { column, code } = row.fault
		const reason = rowWords[code]()
		return [[column ? `${columnWords[column]()}: ${reason}` : reason, ...row.cells]]
	})
	return spreadsheetMark + [[m.intake_import_reason(), ...columns], ...lines].map(csvLine).join('')
}
