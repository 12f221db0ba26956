import { moneyPath, type Names, type Restriction } from '../model.ts'
import { currencyDecimals } from '../money.ts'
import type { WayKind } from '../ways/model.ts'

// A pledge is a promise: nothing is posted before money comes.

/** `part`: less than pledged came. A late transfer revives a lapsed or withdrawn pledge. */
export const pledgeStates = ['pledged', 'part', 'given', 'lapsed', 'withdrawn'] as const
export type PledgeState = (typeof pledgeStates)[number]

/** Steps of a pledge; `sent` is the donor's report of the transfer, and changes no state. */
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

/** A plan has one code for all its instalments. */
export const pledgeKinds = ['once', 'plan'] as const
export type PledgeKind = (typeof pledgeKinds)[number]

/** How the site names the donor: by name, on behalf of somebody, not at all. Chosen for each gift. */
export const shownAs = ['name', 'behalf', 'anonymous'] as const
export type ShownAs = (typeof shownAs)[number]

/** Days after the last payment until an admin may complete a partly paid pledge. */
export const completableAfterDays = 30

/** A received or reversed payment as the note of its step: machine-readable. */
export function movementNote({ amountMinor, currency, entryId }: Movement): string {
	return `${amountMinor} ${currency}${entryId === undefined ? '' : ` ${entryId}`}`
}

/** In minor units of its own currency, with its ledger entry. */
export type Movement = { amountMinor: number; currency: string; entryId?: number | undefined }

/** Parses a `movementNote`; null for other notes. */
export function readMovement(note: string): Movement | null {
	const [amount, currency, entry] = note.split(' ')
	if (!amount || !currency || !/^[0-9]{1,13}$/.test(amount)) return null
	return { amountMinor: Number(amount), currency, entryId: entry ? Number(entry) : undefined }
}

/** The specification's kinds, in its order. */
export const donationKinds = ['zakat', 'sadaqah', 'fidyah', 'kafarah'] as const
export type DonationKind = (typeof donationKinds)[number]

/** The kind under which donors find a fund. Zakat al-fitr is zakat; unrestricted and special purposes are sadaqah. */
export function donationKindOf(restriction: Restriction): DonationKind {
	if (restriction === 'zakat' || restriction === 'fitr') return 'zakat'
	if (restriction === 'fidyah' || restriction === 'kafarah') return restriction
	return 'sadaqah'
}

/**
 * Amounts that the form suggests, in minor units.
 * @param settings lines such as `EUR 10 25 50`, in whole units
 */
export function suggestedAmounts(settings: readonly string[], currency: string): number[] {
	const unit = 10 ** currencyDecimals(currency)
	const line = settings.find((each) => each.startsWith(`${currency} `)) ?? ''
	return line
		.split(' ')
		.slice(1)
		.map((amount) => Number(amount) * unit)
}

export const donatePath = '/donate'
export const pledgesPath = `${moneyPath}/pledges`
export const ownDonationsPath = '/dashboard/donations'
export const pledgePath = (token: string) => `${donatePath}/pledge/${token}`
export const withdrawalPath = (token: string) => `${donatePath}/withdrawal/${token}`

/** The limit of a donor's name and of the name they give for. */
export const maxNameLength = 120

/** Days until the donor of a lapsed or withdrawn pledge is erased: until then late money is matched. */
export const retentionDaysWithoutMoney = 90

type Amount = { currency: string; amountMinor: number }

/** A fund for donors. Amounts are in minor units of their currency. */
export type Campaign = {
	id: string
	slug: string
	name: string
	purpose: string
	restriction: Restriction
	goal: Amount | null
	endsOn: string | null
	isSample: boolean
	/** Gifts without reversed ones. */
	came: Amount[]
	/** Payments and costs. */
	spent: Amount[]
}

/** A way to pay for the form and the instructions. */
export type PayWay = {
	id: string
	kind: WayKind
	names: Names
	instructions: Partial<Names>
	holder: string
	number: string
	bic: string
}

/** A pledge's step for its donor; `moved` is the received or reversed money. */
export type HistoryStep = {
	id: number
	kind: (typeof pledgeSteps)[number]
	at: Date
	moved: Movement | null
}
