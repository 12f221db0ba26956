/** A command line that cannot be understood; its message is for whoever typed it. */
export class UsageError extends Error {
	override name = 'UsageError'
}
