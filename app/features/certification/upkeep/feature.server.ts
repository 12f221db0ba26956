import { feature } from '#app/feature.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { certificationService } from '../service.ts'
import { upkeepListeners } from './news.server.ts'
import { upkeepNotices } from './notices.ts'
import { remindOfLastDays } from './remind.server.ts'
import { upkeepWords } from './words.ts'

/** A firm's certificates after the grant: what ends, reminders, renewal. */
export const upkeepFeature = feature({
	name: 'upkeep',
	service: certificationService,
	jobs: [
		{
			name: 'upkeep.remind',
			every: '40 4 * * *',
			async run({ db, settings }, now) {
				const today = dayIn(now, settings()['organisation.zone'])
				const reminded = await remindOfLastDays({ db, actor: null, now }, today)
				return reminded > 0 ? { reminded } : undefined
			},
		},
	],
	notices: upkeepNotices,
	listeners: upkeepListeners,
	words: upkeepWords,
})
