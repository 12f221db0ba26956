import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { monthJobs, monthListeners } from './jobs.server.ts'
import { calendarPath } from './model.ts'
import { monthNaming } from './naming.server.ts'
import { moonDue } from './notices.ts'
import { monthsPart } from './personal.server.ts'
import { monthWaits } from './waits.server.ts'
import { monthsWords } from './words.ts'

/** The Hijri months that the organisation announces. */
export const monthsFeature = feature({
	name: 'months',
	links: [
		{ place: 'admin', to: calendarPath, group: 'site', label: m.months_title, icon: 'moon', order: 84 },
	],
	notices: [moonDue],
	listeners: monthListeners,
	jobs: monthJobs,
	workSources: [monthWaits],
	namings: [monthNaming],
	words: monthsWords,
	personal: monthsPart,
})
