/** The challenge of a form; see `issueChallenge`. */
export type Challenge = {
	/** Sent back unchanged. */
	token: string
	/** Find a number for which `sha256("<salt>:<number>")` begins with the required zero bits. */
	salt: string
	bits: number
	/** Without script the form is accepted after this many seconds. */
	waitSeconds: number
}

/** The answer; without `solution` the visitor waited. */
export type Proof = { token: string; solution?: string | undefined }

export const proofFields = { token: 'challenge', solution: 'solution' } as const
