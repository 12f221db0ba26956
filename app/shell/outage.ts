/** What is thrown in place of a page while the database is away, or its disk has no room. */
export type Unavailable = {
	unavailable: 'away' | 'full'
	/** It answers a form that was sent: what was typed still stands in the page before. */
	isForm: boolean
}
