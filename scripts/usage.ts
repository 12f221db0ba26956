/** An invalid command line; its message is for the user. */
export class UsageError extends Error {
	override name = 'UsageError'
}
