/** A row of a report in the reader's language; `stood` is the cell as it is in the file. */
export type ReportRow = { line: number; column: string; text: string; stood: string }

export type Report = {
	counts: Record<'new' | 'changed' | 'same' | 'refused', number>
	refused: ReportRow[]
	warned: ReportRow[]
	changed: ReportRow[]
	moreRefused: number
	moreWarned: number
	moreChanged: number
	/** Names of columns that we do not know. */
	unknown: string[]
	hasProducts: boolean
}
