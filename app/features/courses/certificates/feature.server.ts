import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { coursesService } from '../service.server.ts'
import { certificateActivity } from './activities.server.ts'
import { certificatesListeners } from './jobs.server.ts'
import { certificatesStaffList } from './lists.server.ts'
import { certificateNaming } from './naming.server.ts'
import { certificatesNotices } from './notices.ts'
import { certificatesPart } from './personal.server.ts'
import { idsOf } from './queries.server.ts'
import { certificatesWords } from './words.ts'

export const certificatesFeature = feature({
	name: 'certificates',
	service: coursesService,
	links: [
		{
			place: 'footer',
			group: 'learn',
			to: '/certificates',
			label: m.certificates_check,
			icon: 'award',
			order: 40,
		},
		{ place: 'account', to: '/dashboard/certificates', label: m.certificates_own, icon: 'award', order: 15 },
		{
			place: 'admin',
			to: '/admin/certificates',
			group: 'learning',
			label: m.certificates_title,
			icon: 'award',
			order: 35,
		},
	],
	namings: [certificateNaming],
	words: certificatesWords,
	things: { '/admin/certificates/:number': ({ ctx, params }) => idsOf(ctx, params.number) },
	notices: certificatesNotices,
	listeners: certificatesListeners,
	lists: [certificatesStaffList],
	personal: certificatesPart,
	activities: [certificateActivity],
})
