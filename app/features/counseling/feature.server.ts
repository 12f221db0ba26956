import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { eraseJob } from './erase.server.ts'
import { counselingPart } from './personal.server.ts'
import { seekerWords } from './seeker/words.ts'
import { counseling } from './workflow.server.ts'

export const counselingFeature = feature({
	name: 'counseling',
	links: [
		{ place: 'header', to: '/spiritual-counseling', label: m.seeker_title, order: 30 },
		{
			...{ place: 'services', to: '/spiritual-counseling', label: m.seeker_title, icon: 'heart' },
			...{ text: m.seeker_service, order: 30 },
		},
		{ place: 'account', to: '/dashboard/counseling', label: m.seeker_own_title, icon: 'lock', order: 15 },
		{ place: 'admin', to: '/admin/counseling/lines', label: m.seeker_admin_lines, icon: 'phone', order: 75 },
	],
	words: seekerWords,
	traceless: ['/spiritual-counseling', '/dashboard/counseling'],
	workflows: [counseling],
	jobs: [eraseJob],
	personal: counselingPart,
})
