import { feature } from '#app/feature.server.ts'
import { endViewsThatRanOut } from '#app/features/users/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { transaction } from '#app/platform/ctx.server.ts'
import { peopleFinder } from './finder.server.ts'
import { peopleStaffList } from './lists.server.ts'
import { personNaming } from './naming.server.ts'
import { renewLink } from './renew-link.server.ts'
import { peopleWords } from './words.ts'

export const peopleFeature = feature({
	name: 'people',
	links: [
		{ place: 'admin', to: '/admin/users', group: 'people', label: m.people_users, icon: 'users', order: 20 },
	],
	commands: [
		{
			kind: 'action',
			level: 'admin',
			to: '/admin/users/new',
			label: m.people_create,
			alike: m.search_bar_alike_person,
		},
		{ kind: 'action', level: 'admin', to: '/admin/users/import', label: m.people_import },
	],
	namings: [personNaming],
	words: peopleWords,
	uploads: { '/admin/users/new': 'avatars' },
	finders: [peopleFinder],
	lists: [peopleStaffList],
	jobs: [
		{
			name: 'people.end-views',
			every: '*/5 * * * *',
			async run({ db }, now) {
				const ended = await transaction({ db, actor: null, now }, endViewsThatRanOut)
				return ended > 0 ? { ended } : undefined
			},
		},
	],
	listeners: [renewLink],
	mails: () => import('./mails.tsx'),
})
