import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { profileActivity } from './profile/activity.server.ts'
import { rosterJobs } from './roster/begin-absences.server.ts'
import { scholarsOfCategory } from './roster/category-use.server.ts'
import { rosterPart } from './roster/personal.server.ts'
import { listAbsentScholars } from './roster/queries.server.ts'
import { rosterWords } from './roster/words.ts'

export const scholarsFeature = feature({
	name: 'scholars',
	links: [
		{
			place: 'admin',
			to: '/admin/fatwas/scholars',
			group: 'people',
			label: m.scholars_title,
			icon: 'graduation-cap',
			order: 25,
		},
		{ place: 'resources', to: '/scholars', label: m.scholars_title, icon: 'graduation-cap', order: 5 },
		{ place: 'scholar', to: '/scholar/profile', label: m.scholars_own_profile, icon: 'user', order: 55 },
		{ place: 'scholar', to: '/scholar/absence', label: m.service_own_absence, icon: 'calendar', order: 60 },
	],
	things: {
		'/admin/fatwas/absences/:absenceId': ({ ctx, params }) => listAbsentScholars(ctx, params.absenceId),
	},
	words: {
		'scholars.load-failed': () => ({ title: m.common_error(), text: m.scholars_load_failed() }),
		...rosterWords,
	},
	jobs: ({ workflows }) => rosterJobs(workflows),
	activities: [profileActivity],
	personal: rosterPart,
	categoryUses: [scholarsOfCategory],
})
