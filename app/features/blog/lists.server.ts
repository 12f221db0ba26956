import { m } from '#app/paraglide/messages.js'
import { staffList } from '#app/staff/staff-list.server.ts'
import { reviewDesk } from './desk.server.ts'
import { postList } from './params.ts'
import { listPosts } from './queries.server.ts'
import { postWorkflow } from './workflow.server.ts'

export const postsStaffList = staffList({
	name: 'posts',
	title: m.posts_title,
	level: 'admin',
	params: postList,
	list: (ctx, filters, { cursor, size }) => listPosts(ctx, filters, { cursor, size }),
	file: {
		status: ({ status }) => status,
		language: ({ language }) => language,
		title: ({ title }) => title,
		author: ({ byline, author }) => byline || author,
		translator: ({ translator }) => translator,
		address: ({ slug }) => slug,
		announcement: ({ isAnnouncement }) => (isAnnouncement ? 'yes' : ''),
		'leaves at': { at: ({ publishAt }) => publishAt },
		published: { at: ({ publishedAt }) => publishedAt },
		changed: { at: ({ updatedAt }) => updatedAt },
	},
	bulk: {
		workflow: postWorkflow,
		desk: () => reviewDesk,
		verbs: { approve: { label: m.staff_approve }, sendBack: { label: m.posts_send_back } },
		titleOf: ({ title }: { title: string }) => title,
	},
})
