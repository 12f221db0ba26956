import { namingOf } from '#app/staff/naming.server.ts'
import { courseAnnouncements, courseSections, courses } from './tables.server.ts'

export const courseNaming = namingOf({
	areas: ['course'],
	table: courses,
	id: courses.id,
	columns: { title: courses.title },
	name: ({ title }) => title,
})

export const sectionNaming = namingOf({
	areas: [],
	table: courseSections,
	id: courseSections.id,
	columns: { title: courseSections.title },
	name: ({ title }) => title,
})

export const announcementNaming = namingOf({
	areas: [],
	table: courseAnnouncements,
	id: courseAnnouncements.id,
	columns: { title: courseAnnouncements.title },
	name: ({ title }) => title,
})
