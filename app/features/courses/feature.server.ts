import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { whenMonthsMove } from '#app/platform/time/months.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { courseActivities } from './activities.server.ts'
import { announcementNaming, courseNaming, sectionNaming } from './naming.server.ts'
import { coursesNews } from './news.server.ts'
import { coursesNotices } from './notices.ts'
import { coursesPart } from './personal.server.ts'
import { purgeJobs } from './purge.server.ts'
import { moveReleaseDays } from './release-days.server.ts'
import { officeStaffList, ownStaffList } from './review/lists.server.ts'
import { coursesService } from './service.server.ts'
import { courseWaits } from './waits.server.ts'
import { courseWeekly } from './weekly.server.ts'
import { coursesWords } from './words.ts'
import { courseWorkflow } from './workflow.server.ts'

export const coursesFeature = feature({
	name: 'teaching',
	service: coursesService,
	links: [
		{ place: 'scholar', to: '/scholar/courses', label: m.teaching_courses, icon: 'book-open', order: 30 },
		{
			place: 'admin',
			to: '/admin/courses',
			group: 'learning',
			label: m.teaching_courses,
			icon: 'book-open',
			order: 30,
		},
	],
	commands: [
		{ kind: 'action', level: 'admin', to: '/admin/courses/new', label: m.teaching_create_new },
		{ kind: 'action', level: 'scholar', to: '/scholar/courses/new', label: m.authoring_new },
	],
	namings: [courseNaming, sectionNaming, announcementNaming],
	words: coursesWords,
	stepped: [courseWorkflow],
	workSources: [courseWaits],
	weekly: [courseWeekly],
	notices: coursesNotices,
	jobs: purgeJobs,
	listeners: [
		...coursesNews,
		...whenMonthsMove((ctx, { settings }) =>
			moveReleaseDays(ctx, dayIn(ctx.now, settings()['organisation.zone'])),
		),
	],
	uploads: {
		'/scholar/courses/new': 'course-images',
		'/admin/courses/new': 'course-images',
		'/admin/courses/:courseId/edit': 'course-images',
		'/scholar/courses/:courseId/edit/image': 'course-images',
		'/scholar/courses/:courseId/edit/sections/:sectionId/materials': 'course-materials',
	},
	lists: [officeStaffList, ownStaffList],
	signInFor: { '/scholar/courses/new': m.authoring_log_in_first },
	personal: coursesPart,
	activities: courseActivities,
})
