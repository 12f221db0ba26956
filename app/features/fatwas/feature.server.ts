import { feature } from '#app/feature.server.ts'
import { thinOutJob } from '#app/features/fatwas/queue/thin-out.server.ts'
import { returnWorkOf } from '#app/features/users/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { fatwaActivities } from './activities.server.ts'
import { fatwasFiles } from './files.server.ts'
import { questionFinder } from './finder.server.ts'
import { handBackQuestions } from './library/personal.server.ts'
import { fatwasService } from './library/service.server.ts'
import { fatwaNaming, reportNaming } from './naming.server.ts'
import { newsJobs } from './news/jobs.server.ts'
import { fatwasNews } from './news/listeners.server.ts'
import { fatwasNotices } from './notices.ts'
import { fatwasPart } from './personal.server.ts'
import { adminStaffList, scholarStaffList } from './queue/lists.server.ts'
import { fatwaWaits } from './waits.server.ts'
import { fatwaWeekly } from './weekly.server.ts'
import { fatwasWords } from './words.ts'
import { fatwaWorkflow } from './workflow.server.ts'

export const fatwasFeature = feature({
	name: 'ifta',
	service: fatwasService,
	links: [
		{
			place: 'services',
			to: '/fatwas/submit',
			label: m.asking_title,
			text: m.asking_service,
			icon: 'message-circle',
			order: 21,
		},
		{
			place: 'admin',
			to: '/admin/fatwas',
			group: 'answers',
			label: m.office_title,
			icon: 'scroll-text',
			order: 40,
		},
		{ place: 'scholar', to: '/scholar/fatwas', label: m.desk_fatwas, icon: 'scroll-text', order: 20 },
	],
	commands: [
		{
			kind: 'action',
			level: 'admin',
			to: '/admin/fatwas/new',
			label: m.office_create,
			alike: m.search_bar_alike_question,
		},
		{ kind: 'page', level: 'admin', to: '/admin/fatwas/reports', label: m.fatwas_reports },
		{ kind: 'page', level: 'admin', to: '/admin/fatwas/askers', label: m.service_askers_title },
		{ kind: 'page', level: 'admin', to: '/admin/fatwas/snippets', label: m.snippets_shared_title },
		{ kind: 'page', level: 'admin', to: '/admin/fatwas/verses', label: m.fatwas_verses },
		{
			kind: 'page',
			level: 'admin',
			to: '/admin/fatwas/service',
			label: m.service_settings_title,
			note: m.office_title,
		},
		{ kind: 'page', level: 'scholar', to: '/scholar/fatwas/snippets', label: m.snippets_title },
	],
	namings: [fatwaNaming, reportNaming],
	words: fatwasWords,
	things: {
		'/admin/fatwas/:fatwaId/answer-of-the-day': ({ params: { fatwaId = '' } }) => [fatwaId, 'home.answer'],
	},
	finders: [questionFinder],
	notices: fatwasNotices,
	workflows: [fatwaWorkflow],
	workSources: fatwaWaits,
	weekly: fatwaWeekly,
	jobs: [thinOutJob, ...newsJobs],
	listeners: [...fatwasNews, ...returnWorkOf(handBackQuestions)],
	files: fatwasFiles,
	uploads: { '/fatwas/submit': 'fatwa-attachments' },
	signInFor: { '/fatwas/submit': m.asking_log_in_first },
	lists: [adminStaffList, scholarStaffList],
	personal: fatwasPart,
	activities: fatwaActivities,
})
