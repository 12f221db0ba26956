import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { peopleJobs } from './jobs.server.ts'
import { peopleWords } from './words.ts'

export const peopleFeature = feature({
	name: 'people',
	links: [{ place: 'admin', to: '/admin/users', label: m.people_users, icon: 'users', order: 20 }],
	words: peopleWords,
	jobs: peopleJobs,
	mails: () => import('./mails.tsx'),
})
