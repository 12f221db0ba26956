import { feature } from '#app/feature.server.ts'
import { accountsPart } from '../personal.server.ts'
import { accountsWords } from '../words.ts'
import { accountsJobs } from './jobs.server.ts'

export const accountsFeature = feature({
	name: 'accounts',
	words: accountsWords,
	jobs: accountsJobs,
	personal: accountsPart,
	mails: () => import('./mails.tsx'),
})
