/** What a form carries for a browser to work on; see `issueChallenge`. */
export type Challenge = {
	/** Sent back as it is. */
	token: string
	/** To be hashed with a number behind it: `sha256("<salt>:<number>")`, until it begins with so many zero bits. */
	salt: string
	bits: number
	/** Without script the form is taken so many seconds from now. */
	waitSeconds: number
}

/** What comes back; without `solution` somebody waited. */
export type Proof = { token: string; solution?: string | undefined }

/** The hidden fields of a form that carry it. */
export const proofFields = { token: 'challenge', solution: 'solution' } as const
