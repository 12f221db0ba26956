import type { Session } from '../backup/session.ts'

/** The place that a backup is restored to. Until `complete` nothing of it counts. */
export type Target = {
	session: Session
	/** Puts a file's bytes where the site will look for them. */
	putFile: (key: string, from: { file: string; bytes: number; contentType: string }) => Promise<void>
	/** A temporary folder for files. */
	temp: string
	/** Called after each part of rows. */
	breathe: (bytes: number) => Promise<void>
	/**
	 * Puts everything in place in one step, and migrates its tables to this program.
	 * @returns what the operator has to do with the secret, if anything
	 */
	complete: (secret: string | null) => Promise<string | null>
	/** Deletes everything that was written; after `complete` it only releases the target. */
	abandon: () => Promise<void>
}
