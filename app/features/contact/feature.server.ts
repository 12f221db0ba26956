import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { contactJobs } from './jobs.server.ts'
import { inboxList } from './lists.server.ts'
import { inboxPath } from './model.ts'
import { contactNaming } from './naming.server.ts'
import { contactNews } from './news.server.ts'
import { messageAssigned, messageReceived } from './notices.ts'
import { contactPart } from './personal.server.ts'
import { contactWaits } from './waits.server.ts'
import { contactWords } from './words.ts'
import { contactWorkflow } from './workflow.server.ts'

export const contactFeature = feature({
	name: 'contact',
	links: [
		{ place: 'resources', to: '/contact', label: m.contact_nav, icon: 'mail', order: 30 },
		{
			place: 'admin',
			to: inboxPath,
			group: 'answers',
			label: m.contact_inbox,
			icon: 'message-circle',
			order: 70,
		},
	],
	namings: [contactNaming],
	words: contactWords,
	stepped: [contactWorkflow],
	workSources: [contactWaits],
	lists: [inboxList],
	notices: [messageReceived, messageAssigned],
	listeners: contactNews,
	jobs: contactJobs,
	mails: () => import('./mails.tsx'),
	personal: contactPart,
})
