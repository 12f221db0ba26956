/** Thrown while the database is away, or its disk is full. */
export type Unavailable = {
	unavailable: 'away' | 'full'
	/** The answer to a form: its input is still in the previous page. */
	isForm: boolean
}
