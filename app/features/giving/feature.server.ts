import { feature } from '#app/feature.server.ts'
import { givingNamings } from './naming.server.ts'
import { givingPart } from './personal.server.ts'
import { givingWords } from './words.ts'

/** Donations: the ledger and its rules. It has no pages yet, so it is no service that can be left out. */
export const givingFeature = feature({
	name: 'giving',
	words: givingWords,
	namings: givingNamings,
	personal: givingPart,
})
