import { feature } from '#app/feature.server.ts'
import { certificationService } from '../service.ts'
import { importRoute } from './paths.ts'
import { maxListBytes } from './read-list.server.ts'
import { intakeWords } from './words.ts'

/** Halal certification before an application: readiness, additives, ingredient lists. */
export const intakeFeature = feature({
	name: 'intake',
	service: certificationService,
	uploads: { [importRoute]: { maxBytes: maxListBytes } },
	words: intakeWords,
})
