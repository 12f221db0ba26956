import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { eventsService } from '../service.ts'
import { differenceListener } from './differences.server.ts'
import { seatJobs } from './jobs.server.ts'
import { ownEventsPath, registrationsPath } from './model.ts'
import { registrationNamings } from './naming.server.ts'
import { registrationListeners } from './news.server.ts'
import { registrationNotices } from './notices.ts'
import { registrationsPart } from './personal.server.ts'
import { registrationWords } from './words.ts'
import { registrationWorkflow } from './workflow.server.ts'

/** Registrations for events: seats, waiting lists, tickets. */
export const registrationsFeature = feature({
	name: 'registrations',
	service: eventsService,
	links: [{ place: 'account', to: ownEventsPath, label: m.seats_own, icon: 'calendar', order: 16 }],
	notices: registrationNotices,
	stepped: [registrationWorkflow],
	// The address of a registration is its party's only access, and secret.
	traceless: [registrationsPath],
	listeners: [...registrationListeners, differenceListener],
	jobs: seatJobs,
	mails: () => import('./mails.tsx'),
	namings: registrationNamings,
	words: registrationWords,
	personal: registrationsPart,
})
