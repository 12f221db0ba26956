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
