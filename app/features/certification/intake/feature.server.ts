import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { certificationPath } from '../model.ts'
import { certificationService } from '../service.ts'
import { importRoute } from './paths.ts'
import { maxListBytes } from './read-list.server.ts'
import { intakeWords } from './words.ts'

/** Halal certification before an application: readiness, additives, ingredient lists. */
export const intakeFeature = feature({
	name: 'intake',
	service: certificationService,
	links: [
		{
			place: 'footer',
			group: 'ask',
			to: certificationPath,
			label: m.certification_title,
			order: 45,
		},
	],
	uploads: { [importRoute]: { maxBytes: maxListBytes } },
	words: intakeWords,
})
