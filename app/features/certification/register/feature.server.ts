import { feature } from '#app/feature.server.ts'
import { certificationService } from '../service.ts'
import { registryNamings } from './naming.server.ts'
import { registryWords } from './words.ts'

/** The public register of halal certificates. */
export const registryFeature = feature({
	name: 'registry',
	service: certificationService,
	namings: registryNamings,
	words: registryWords,
})
