import { feature } from '#app/feature.server.ts'
import { consultancyFiles } from './files.server.ts'
import { consultancyJobs } from './jobs.server.ts'
import { consultancyPart } from './personal.server.ts'
import { consultancyWords } from './words.ts'

export const consultancyFeature = feature({
	name: 'consultancy',
	words: consultancyWords,
	jobs: consultancyJobs,
	files: consultancyFiles,
	personal: consultancyPart,
})
