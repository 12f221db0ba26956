import { feature } from '#app/feature.server.ts'
import { coursesService } from '../service.server.ts'
import { completedNews } from './news/completed.server.ts'
import { openingJobs, openingNews } from './news/opening.server.ts'
import { learningNotices } from './notices.ts'
import { learningPart } from './personal.server.ts'
import { learningWords } from './words.ts'

export const learningFeature = feature({
	name: 'learning',
	service: coursesService,
	words: learningWords,
	notices: learningNotices,
	jobs: openingJobs,
	listeners: [completedNews, openingNews],
	personal: learningPart,
})
