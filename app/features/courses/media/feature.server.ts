import { feature } from '#app/feature.server.ts'
import { coursesService } from '../service.server.ts'
import { compareParts, detachUnusedMaterials, removeUnused } from './clean-up.server.ts'
import { mediaFiles } from './files.server.ts'
import { mediaNaming } from './naming.server.ts'
import { courseMediaOwner } from './owners.server.ts'
import { mediaPart } from './personal.server.ts'
import { mediaWords } from './words.ts'

export const mediaFeature = feature({
	name: 'media',
	service: coursesService,
	namings: [mediaNaming],
	words: mediaWords,
	mediaOwners: [courseMediaOwner],
	jobs: ({ mediaOwners }) => [
		{
			name: 'media.unused',
			every: '27 * * * *',
			run: (runtime, now) => removeUnused(runtime, now, mediaOwners),
		},
		{ name: 'media.materials', every: '12 4 * * *', run: detachUnusedMaterials },
		{ name: 'media.store', every: '51 3 * * *', run: compareParts },
	],
	files: mediaFiles,
	personal: mediaPart,
})
