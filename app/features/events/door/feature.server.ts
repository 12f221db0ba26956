import { feature } from '#app/feature.server.ts'
import { contactDays } from '../seats/model.ts'
import { eventsService } from '../service.ts'
import { eraseOldScans } from './erase.server.ts'
import { doorPath } from './model.ts'
import { scansPart } from './personal.server.ts'
import { doorWords } from './words.ts'

/** The door of an event: links for those who stand there, and who came. */
export const doorFeature = feature({
	name: 'door',
	service: eventsService,
	// The address of a door is the only access to its list, and secret.
	traceless: [doorPath],
	jobs: [
		{
			name: 'events.erase-scans',
			every: '25 3 * * *',
			retains: [{ code: 'door.keeps-scans', hours: contactDays * 24 }],
			async run({ db }, now) {
				const dates = await eraseOldScans({ db, actor: null, now })
				return dates > 0 ? { dates } : undefined
			},
		},
	],
	words: doorWords,
	personal: scansPart,
})
