import { feature } from '#app/feature.server.ts'
import { returnWorkOf } from '#app/features/users/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { bookingWords } from './booking-words.ts'
import { consultancyFiles } from './files.server.ts'
import { consultancyJobs } from './jobs.server.ts'
import { consultationCategoryNaming, consultationNaming } from './naming.server.ts'
import { consultancyNews } from './news.server.ts'
import { consultancyNotices } from './notices.ts'
import { consultancyPart, handBackConsultations } from './personal.server.ts'
import { bookingFinder } from './staff/finder.server.ts'
import { consultationsStaffList, ownConsultationsStaffList } from './staff/lists.server.ts'
import { adminList, scholarList } from './staff/params.ts'
import { consultationWaits } from './waits.server.ts'
import { consultationWeekly } from './weekly.server.ts'
import { consultationWorkflow } from './workflow.server.ts'

export const consultancyFeature = feature({
	name: 'consultancy',
	service: { name: 'consultancy', label: m.booking_nav, paths: ['/consultancy'] },
	links: [
		{
			place: 'services',
			to: '/consultancy',
			label: m.booking_nav,
			text: m.booking_service,
			icon: 'calendar',
			order: 40,
		},
		{
			place: 'account',
			to: '/dashboard/consultations',
			label: m.booking_mine,
			icon: 'calendar',
			order: 16,
		},
		{ place: 'scholar', to: scholarList.path, label: m.consultations_title, icon: 'calendar', order: 30 },
		{
			place: 'admin',
			to: adminList.path,
			group: 'answers',
			label: m.consultations_title,
			icon: 'calendar',
			order: 45,
		},
	],
	commands: [
		{ kind: 'page', level: 'admin', to: `${adminList.path}/categories`, label: m.consultations_categories },
		{ kind: 'page', level: 'admin', to: `${adminList.path}/service`, label: m.consultations_service },
		{
			kind: 'page',
			level: 'scholar',
			to: `${scholarList.path}/availability`,
			label: m.consultations_availability,
		},
	],
	namings: [consultationNaming, consultationCategoryNaming],
	words: bookingWords,
	stepped: [consultationWorkflow],
	workSources: [consultationWaits],
	weekly: [consultationWeekly],
	finders: [bookingFinder],
	notices: consultancyNotices,
	listeners: [...consultancyNews, ...returnWorkOf(handBackConsultations)],
	uploads: { '/consultancy': 'consultation-documents' },
	jobs: consultancyJobs,
	files: consultancyFiles,
	lists: [consultationsStaffList, ownConsultationsStaffList],
	personal: consultancyPart,
})
