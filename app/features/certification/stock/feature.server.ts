import { feature } from '#app/feature.server.ts'
import { certificationService } from '../service.ts'
import { paperBucket, stockFiles } from './files.server.ts'
import { paperPath, papersPath } from './paths.ts'
import { stockWords } from './words.ts'

/** Products with recipes, ingredients and papers of a firm, for its applications. */
export const stockFeature = feature({
	name: 'stock',
	service: certificationService,
	files: stockFiles,
	uploads: {
		[`${papersPath(':firmId')}/new`]: paperBucket,
		[paperPath(':firmId', ':paperId')]: paperBucket,
	},
	words: stockWords,
})
