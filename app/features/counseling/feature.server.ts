import { feature } from '#app/feature.server.ts'
import { returnWorkOf } from '#app/features/users/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { counselorStaffList, requestsStaffList } from './desk/lists.server.ts'
import { deskWords } from './desk/words.ts'
import { eraseJob } from './erase.server.ts'
import { tellJob } from './held.server.ts'
import { topics } from './model.ts'
import { counselingNews } from './news.server.ts'
import { counselingNotices } from './notices.ts'
import { counselingPart, handBackThreads } from './personal.server.ts'
import { seekerWords, topicTexts } from './seeker/words.ts'
import { counselingWaits } from './waits.server.ts'
import { counselingWeekly } from './weekly.server.ts'
import { counseling } from './workflow.server.ts'

export const counselingFeature = feature({
	name: 'counseling',
	service: {
		name: 'counseling',
		label: m.seeker_title,
		paths: ['/spiritual-counseling'],
		kept: ['/spiritual-counseling/return'],
	},
	links: [
		{ place: 'header', to: '/spiritual-counseling', label: m.seeker_title, order: 30 },
		{
			place: 'services',
			to: '/spiritual-counseling',
			label: m.seeker_title,
			icon: 'heart',
			text: m.seeker_service,
			order: 30,
		},
		{ place: 'account', to: '/dashboard/counseling', label: m.seeker_own_title, icon: 'lock', order: 15 },
		{
			place: 'admin',
			to: '/admin/counseling',
			group: 'answers',
			label: m.counseling_admin,
			icon: 'heart',
			order: 65,
		},
		{ place: 'scholar', to: '/scholar/counseling', label: m.counseling_desk, icon: 'heart', order: 40 },
	],
	things: { '/admin/counseling/lines/:lineId': () => ['counseling.callLines'] },
	commands: [
		{ kind: 'page', level: 'admin', to: '/admin/counseling/lines', label: m.seeker_admin_lines },
		{ kind: 'page', level: 'admin', to: '/admin/counseling/service', label: m.counseling_service },
		{ kind: 'page', level: 'scholar', to: '/scholar/counseling/snippets', label: m.counseling_snippets },
	],
	words: { ...seekerWords, ...deskWords },
	traceless: ['/spiritual-counseling', '/dashboard/counseling'],
	notices: counselingNotices,
	workflows: [counseling],
	workSources: [counselingWaits],
	weekly: [counselingWeekly],
	listeners: [...counselingNews, ...returnWorkOf(handBackThreads)],
	jobs: [tellJob, eraseJob],
	competence: {
		service: 'counseling',
		label: m.counseling_competence,
		topics: topics.map((value) => ({ value, label: topicTexts[value].title })),
	},
	lists: [counselorStaffList, requestsStaffList],
	personal: counselingPart,
})
