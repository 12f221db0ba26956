/** Why a list cannot be read at all. */
export type ListFault =
	| 'empty'
	| 'encoding'
	| 'spreadsheet'
	| 'column-twice'
	| 'no-name-column'
	| 'columns-too-many'
	| 'quote-open'
	| 'too-large'
	| 'too-many-rows'
	| 'not-text'
