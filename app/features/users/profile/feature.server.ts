import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { profileJobs, profileListeners } from './jobs.server.ts'
import { profilePart } from './personal.server.ts'
import { profileWords } from './words.ts'

export const profileFeature = feature({
	name: 'profile',
	links: [
		{ place: 'account', to: '/profile', label: m.profile_nav, icon: 'user', order: 40 },
		{ place: 'profile', to: '/profile', label: m.profile_nav, icon: 'user', order: 10 },
		{ place: 'profile', to: '/profile/security', label: m.profile_security_nav, icon: 'shield', order: 20 },
		{ place: 'profile', to: '/profile/data', label: m.profile_data_nav, icon: 'file-text', order: 40 },
	],
	commands: [
		{
			kind: 'page',
			level: 'scholar',
			to: '/profile/security/password',
			label: m.profile_password_change,
			note: m.profile_security_nav,
		},
		{
			kind: 'page',
			level: 'scholar',
			to: '/profile/security/authenticator',
			label: m.profile_factor_title,
			note: m.profile_security_nav,
		},
		{
			kind: 'page',
			level: 'scholar',
			to: '/profile/email',
			label: m.profile_email_change,
			note: m.profile_nav,
		},
	],
	words: profileWords,
	jobs: profileJobs,
	listeners: profileListeners,
	uploads: { '/profile/picture': 'avatars' },
	personal: profilePart,
	mails: () => import('./mails.tsx'),
})
