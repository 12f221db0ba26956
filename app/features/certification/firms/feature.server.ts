import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { memberPath } from '../model.ts'
import { certificationService } from '../service.ts'
import { removeEndedInvitations } from './commands/invitations.server.ts'
import { invitationDays } from './model.ts'
import { firmNamings } from './naming.server.ts'
import { firmsPart } from './personal.server.ts'
import { firmWords } from './words.ts'

/** Firms that apply for halal certificates: their pages and members. */
export const firmsFeature = feature({
	name: 'firms',
	service: certificationService,
	links: [{ place: 'account', to: memberPath, label: m.firms_own, icon: 'award', order: 17 }],
	jobs: [
		{
			name: 'firms.remove-invitations',
			every: '35 3 * * *',
			retains: [{ code: 'firms.keeps-invitations', hours: invitationDays * 24 }],
			async run({ db }, now) {
				const invitations = await removeEndedInvitations({ db, actor: null, now })
				return invitations > 0 ? { invitations } : undefined
			},
		},
	],
	mails: () => import('./mails.tsx'),
	namings: firmNamings,
	words: firmWords,
	personal: firmsPart,
})
