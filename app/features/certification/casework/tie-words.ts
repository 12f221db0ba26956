import { m } from '#app/paraglide/messages.js'
import type { InterestKind } from '../model.ts'

export const tieKindWords: Record<InterestKind, () => string> = {
	employment: m.casework_tie_employment,
	consultancy: m.casework_tie_consultancy,
	family: m.casework_tie_family,
	ownership: m.casework_tie_ownership,
	competitor: m.casework_tie_competitor,
	other: m.casework_tie_other,
}
