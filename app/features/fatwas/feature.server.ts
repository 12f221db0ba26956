import { feature } from '#app/feature.server.ts'
import { thinOutJob } from '#app/features/fatwas/queue/thin-out.server.ts'
import { m } from '#app/paraglide/messages.js'
import { iftaFiles } from './files.server.ts'
import { newsJobs } from './news/jobs.server.ts'
import { iftaNews } from './news/listeners.server.ts'
import { iftaNotices } from './notices.ts'
import { iftaPart } from './personal.server.ts'
import { iftaWords } from './words.ts'
import { fatwaWorkflow } from './workflow.server.ts'

export const iftaFeature = feature({
	name: 'ifta',
	links: [
		{
			place: 'services',
			to: '/fatwas/submit',
			label: m.asking_title,
			text: m.asking_service,
			icon: 'message-circle',
			order: 21,
		},
		{ place: 'admin', to: '/admin/fatwas', label: m.office_title, icon: 'scroll-text', order: 40 },
		{ place: 'scholar', to: '/scholar/fatwas', label: m.desk_fatwas, icon: 'scroll-text', order: 20 },
	],
	words: iftaWords,
	notices: iftaNotices,
	workflows: [fatwaWorkflow],
	jobs: [thinOutJob, ...newsJobs],
	listeners: iftaNews,
	files: iftaFiles,
	uploads: { '/fatwas/submit': 'fatwa-attachments' },
	personal: iftaPart,
})
