import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { postsOfCategory } from './category-use.server.ts'
import { blogJobs } from './jobs.server.ts'
import { postsStaffList } from './lists.server.ts'
import { grantsPath, officePath, officeSeriesPath, reviewerPath, tagsPath, writerPath } from './model.ts'
import { blogNamings } from './naming.server.ts'
import { blogNews } from './news.server.ts'
import { blogNotices } from './notices.ts'
import { blogPart } from './personal.server.ts'
import { blogService } from './public/service.ts'
import { postWaits } from './waits.server.ts'
import { blogWords } from './words.ts'
import { postWorkflow } from './workflow.server.ts'

/** Posts: written, reviewed, translated, scheduled. */
export const blogFeature = feature({
	name: 'blog',
	service: blogService,
	links: [
		{ place: 'scholar', to: reviewerPath, label: m.posts_title, icon: 'file-text', order: 55 },
		{ place: 'admin', to: officePath, group: 'content', label: m.posts_title, icon: 'file-text', order: 56 },
	],
	commands: [
		{ kind: 'action', level: 'scholar', to: `${writerPath}/new`, label: m.posts_new },
		{ kind: 'page', level: 'scholar', to: writerPath, label: m.posts_own_title },
		{ kind: 'page', level: 'admin', to: `${officePath}/calendar`, label: m.posts_calendar },
		{ kind: 'page', level: 'admin', to: officeSeriesPath, label: m.posts_series_title },
		{ kind: 'page', level: 'admin', to: tagsPath, label: m.posts_tags_title },
		{ kind: 'page', level: 'admin', to: grantsPath, label: m.posts_grants_title },
	],
	stepped: [postWorkflow],
	workSources: [postWaits],
	notices: blogNotices,
	listeners: blogNews,
	jobs: blogJobs,
	lists: [postsStaffList],
	categoryUses: [postsOfCategory],
	namings: blogNamings,
	words: blogWords,
	personal: blogPart,
})
