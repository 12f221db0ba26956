import type { Session } from '../backup/session.ts'

/** Where a backup is brought back to. Until `complete` nothing of it counts. */
export type Target = {
	session: Session
	/** Puts a file's bytes where the site will look for them. */
	putFile: (key: string, from: { file: string; bytes: number; contentType: string }) => Promise<void>
	/** A folder for bytes on their way. */
	temp: string
	/** Called after each part of rows. */
	breathe: (bytes: number) => Promise<void>
	/**
	 * Makes what was written the site's, all at once, and brings its tables up to this program.
	 * @returns what the operator has to do with the secret, if anything
	 */
	complete: (secret: string | null) => Promise<string | null>
	/** Takes back whatever was written; after `complete` it only lets go. */
	abandon: () => Promise<void>
}
