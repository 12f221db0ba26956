import { feature } from '#app/feature.server.ts'
import { accountsPart } from '../personal.server.ts'
import { scholarSearch } from '../scholar-search.server.ts'
import { accountsWords } from '../words.ts'
import { accountsJobs } from './jobs.server.ts'

export const accountsFeature = feature({
	name: 'accounts',
	words: accountsWords,
	searchables: [scholarSearch],
	jobs: accountsJobs,
	personal: accountsPart,
	mails: () => import('./mails.tsx'),
})
