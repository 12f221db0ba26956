import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { deliveryListeners } from './deliver.server.ts'
import { newsletterJobs } from './jobs.server.ts'
import { lettersPath, newsletterPath } from './model.ts'
import { letterNaming, subscriberNaming } from './naming.server.ts'
import { newsletterPart } from './personal.server.ts'
import { subscriberStaffList } from './subscribers.server.ts'
import { newsletterWords } from './words.ts'

export const newsletterFeature = feature({
	name: 'newsletter',
	service: {
		name: 'newsletter',
		label: m.newsletter_nav,
		paths: ['/newsletter', '/feeds/newsletter'],
		kept: ['/newsletter/unsubscribe'],
	},
	links: [
		{
			place: 'admin',
			to: lettersPath,
			group: 'content',
			label: m.newsletter_nav,
			icon: 'mail',
			order: 90,
		},
	],
	commands: [
		{
			kind: 'action',
			level: 'admin',
			to: lettersPath,
			label: m.newsletter_new,
			alike: m.search_bar_alike_newsletter,
		},
		{ kind: 'page', level: 'admin', to: `${lettersPath}/subscribers`, label: m.newsletter_subscribers },
	],
	namings: [letterNaming, subscriberNaming],
	words: newsletterWords,
	lists: [subscriberStaffList],
	jobs: newsletterJobs,
	listeners: deliveryListeners,
	mails: () => import('./mails.tsx'),
	personal: newsletterPart,
	// Mail programs post there (RFC 8058); the address authorises it.
	postedToFromElsewhere: [`${newsletterPath}/unsubscribe`],
})
