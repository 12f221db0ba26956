import { moneyPath, type Names, type Restriction } from '../model.ts'
import { currencyDecimals } from '../money.ts'
import type { WayKind } from '../ways/model.ts'

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

/** Of the specification, in its order. */
export const donationKinds = ['zakat', 'sadaqah', 'fidyah', 'kafarah'] as const
export type DonationKind = (typeof donationKinds)[number]

/** Under which kind donors find a fund. Zakat al-fitr is a zakat, and what is free or for one purpose is sadaqah. */
export function donationKindOf(restriction: Restriction): DonationKind {
	if (restriction === 'zakat' || restriction === 'fitr') return 'zakat'
	if (restriction === 'fidyah' || restriction === 'kafarah') return restriction
	return 'sadaqah'
}

/** Amounts that the form suggests, in whole units of a currency; of others it suggests none. */
const suggested: Record<string, readonly number[]> = {
	AED: [50, 100, 250, 500],
	BDT: [500, 1000, 2500, 5000],
	EUR: [10, 25, 50, 100],
	GBP: [10, 25, 50, 100],
	INR: [500, 1000, 2500, 5000],
	KWD: [5, 10, 25, 50],
	PKR: [500, 1000, 5000, 10_000],
	SAR: [50, 100, 250, 500],
	USD: [10, 25, 50, 100],
}

/** The same in minor units. */
export function suggestedAmounts(currency: string): number[] {
	const unit = 10 ** currencyDecimals(currency)
	return (suggested[currency] ?? []).map((amount) => amount * unit)
}

/** Days after which a donor whose money has not come is reminded, and then no more. */
export const reminderDays = { first: 3, second: 14, sent: 14 } as const
/** Days after which a pledge without money lapses, and nobody is told. */
export const lapseDays = 60

export const donatePath = '/donate'
export const pledgesPath = `${moneyPath}/pledges`
export const ownDonationsPath = '/dashboard/donations'
export const pledgePath = (token: string) => `${donatePath}/pledge/${token}`
export const withdrawalPath = (token: string) => `${donatePath}/withdrawal/${token}`

/** Of a donor, and of whom they give for. */
export const maxNameLength = 120

/** Days for which the donor of a pledge is known that lapsed or was withdrawn: late money still finds them. */
export const retentionDaysWithoutMoney = 90

type Amount = { currency: string; amountMinor: number }

/** A fund as donors see it. Amounts are in minor units of their currency. */
export type Campaign = {
	id: string
	slug: string
	name: string
	purpose: string
	restriction: Restriction
	goal: Amount | null
	endsOn: string | null
	isSample: boolean
	/** Gifts, less those that were taken back. */
	came: Amount[]
	/** Payments and costs. */
	spent: Amount[]
}

/** A way to pay as the form and the instructions show it. */
export type PayWay = {
	id: string
	kind: WayKind
	names: Names
	instructions: Partial<Names>
	holder: string
	number: string
	bic: string
}

/** A step of a pledge as its donor sees it; `moved` is the money that came or was taken back. */
export type HistoryStep = {
	id: number
	kind: (typeof pledgeSteps)[number]
	at: Date
	moved: Movement | null
}
