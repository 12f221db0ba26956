import { feature } from '#app/feature.server.ts'
import { keptMs, tidyLinks } from './commands/tidy-links.server.ts'
import { recoveryWords } from './words.ts'

export const recoveryFeature = feature({
	name: 'recovery',
	words: recoveryWords,
	jobs: [
		{
			name: 'recovery.tidy-links',
			retains: [{ code: 'recovery.keeps-links', hours: keptMs / 3_600_000 }],
			every: '17 3 * * *',
			run: async ({ db }, now) => ({ removed: await tidyLinks({ db, actor: null, now }) }),
		},
	],
	mails: () => import('./mails.tsx'),
})
