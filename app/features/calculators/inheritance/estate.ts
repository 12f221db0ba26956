// The part of an estate that the heirs divide, and their amounts. Integer minor units of one currency. Browser-safe.

export type Will = {
	/** To people and causes that are no heirs. */
	bequestMinor: number
	/** To heirs: void unless the other heirs consent. */
	heirBequestMinor: number
	/** All heirs consent, after the death: to more than a third, and to what an heir is left. */
	hasConsent: boolean
}

export type Estate = {
	currency: string
	/** All that is left, before anything is taken off. */
	assetsMinor: number
	funeralMinor: number
	debtsMinor: number
	will?: Will
}

/** Why less of a will is paid than it says. */
export type WillLimit =
	/** Beyond a third of what funeral and debts leave, without consent. */
	| 'more-than-a-third'
	/** To an heir, without consent. */
	| 'to-an-heir'
	/** More than there is. */
	| 'more-than-the-estate'

export type EstateFault = 'not-whole' | 'negative' | 'too-large'

export type NetEstate = {
	currency: string
	/** Paid, in this order, as far as the estate goes. */
	funeralMinor: number
	debtsMinor: number
	bequestMinor: number
	heirBequestMinor: number
	/** Debts that the estate does not pay. */
	unpaidMinor: number
	limits: WillLimit[]
	/** The amount that the heirs divide. */
	heirsMinor: number
}

/** Sums of larger amounts would no longer be exact. */
const mostMinor = 1_000_000_000_000_000

/** Funeral, debts, a will up to a third (4:11, 4:12: after a bequest or a debt), then the heirs. */
export function netEstate(estate: Estate): NetEstate | { fault: EstateFault } {
	const { assetsMinor, currency } = estate
	const { bequestMinor, heirBequestMinor, hasConsent } = estate.will ?? noWill
	const amounts = [assetsMinor, estate.funeralMinor, estate.debtsMinor, bequestMinor, heirBequestMinor]
	if (amounts.some((amount) => !Number.isSafeInteger(amount))) return { fault: 'not-whole' }
	if (amounts.some((amount) => amount < 0)) return { fault: 'negative' }
	if (amounts.some((amount) => amount > mostMinor)) return { fault: 'too-large' }

	const funeralMinor = Math.min(estate.funeralMinor, assetsMinor)
	const debtsMinor = Math.min(estate.debtsMinor, assetsMinor - funeralMinor)
	const left = assetsMinor - funeralMinor - debtsMinor
	const limits: WillLimit[] = []
	const most = hasConsent ? left : Math.floor(left / 3)
	const bequest = Math.min(bequestMinor, most)
	if (bequest < bequestMinor) limits.push(hasConsent ? 'more-than-the-estate' : 'more-than-a-third')
	const heirBequest = hasConsent ? Math.min(heirBequestMinor, left - bequest) : 0
	if (heirBequest < heirBequestMinor) limits.push(hasConsent ? 'more-than-the-estate' : 'to-an-heir')
	return {
		currency,
		funeralMinor,
		debtsMinor,
		bequestMinor: bequest,
		heirBequestMinor: heirBequest,
		unpaidMinor: estate.funeralMinor + estate.debtsMinor - funeralMinor - debtsMinor,
		limits: [...new Set(limits)],
		heirsMinor: left - bequest - heirBequest,
	}
}

const noWill: Will = { bequestMinor: 0, heirBequestMinor: 0, hasConsent: false }
