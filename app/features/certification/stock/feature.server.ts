import { feature } from '#app/feature.server.ts'
import { certificationService } from '../service.ts'
import { stockWords } from './words.ts'

/** What a firm keeps for its applications: products with recipes, ingredients and papers. */
export const stockFeature = feature({
	name: 'stock',
	service: certificationService,
	words: stockWords,
})
