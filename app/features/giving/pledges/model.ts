// A pledge is a promise, and no money: nothing of it is posted before money comes.

/** `part`: less than promised came. A late transfer revives one that lapsed or was withdrawn. */
export const pledgeStates = ['pledged', 'part', 'given', 'lapsed', 'withdrawn'] as const
export type PledgeState = (typeof pledgeStates)[number]

/** Steps of a pledge; `sent` is the donor's word that they sent it, and changes no state. */
export const pledgeSteps = [
	'made',
	'sent',
	'received',
	'taken-back',
	'completed',
	'lapsed',
	'withdrawn',
	'claimed',
] as const

/** A pledge of a plan has one code for all its instalments. */
export const pledgeKinds = ['once', 'plan'] as const

/** How the site names the donor: by name, on behalf of somebody, not at all. Of the gift, not of the person. */
export const shownAs = ['name', 'behalf', 'anonymous'] as const
export type ShownAs = (typeof shownAs)[number]

/** Days after the last money until an admin may say that no more will come. */
export const ripeDays = 30

/** Money that came for a pledge or was taken back, as the note of its step has it: the parts are machine text. */
export function movementNote({ amountMinor, currency, entryId }: Movement): string {
	return `${amountMinor} ${currency}${entryId === undefined ? '' : ` ${entryId}`}`
}

/** In minor units of its own currency, and the entry of the ledger that posted it. */
export type Movement = { amountMinor: number; currency: string; entryId?: number | undefined }

/** What `movementNote` wrote; null where it wrote nothing. */
export function readMovement(note: string): Movement | null {
	const [amount, currency, entry] = note.split(' ')
	if (!amount || !currency || !/^[0-9]{1,13}$/.test(amount)) return null
	return { amountMinor: Number(amount), currency, entryId: entry ? Number(entry) : undefined }
}
