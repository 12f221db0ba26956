import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { teachingNews } from './news.server.ts'
import { teachingNotices } from './notices.ts'
import { teachingPart } from './personal.server.ts'
import { purgeJobs } from './purge.server.ts'
import { teachingWords } from './words.ts'

export const teachingFeature = feature({
	name: 'teaching',
	links: [
		{ place: 'scholar', to: '/scholar/courses', label: m.teaching_courses, icon: 'book-open', order: 30 },
		{ place: 'admin', to: '/admin/courses', label: m.teaching_courses, icon: 'book-open', order: 30 },
	],
	words: teachingWords,
	notices: teachingNotices,
	jobs: purgeJobs,
	listeners: teachingNews,
	uploads: {
		'/scholar/courses/new': 'course-images',
		'/scholar/courses/:courseId/edit/image': 'course-images',
		'/scholar/courses/:courseId/edit/sections/:sectionId/materials': 'course-materials',
	},
	personal: teachingPart,
})
