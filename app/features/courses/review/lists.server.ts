import { categoryName } from '#app/features/categories/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type BulkVerbs, staffList } from '#app/staff/staff-list.server.ts'
import { courseWorkflow } from '../workflow.server.ts'
import { courseDesk, officeDesk } from './desk.server.ts'
import { hasUnsubmitted, type ListedCourse } from './model.ts'
import { officeList, ownList } from './params.ts'
import { listOffice, listOwn } from './queries.server.ts'

const file = {
	title: ({ title }: ListedCourse) => title,
	language: ({ language }: ListedCourse) => language,
	category: ({ category }: ListedCourse) => category && categoryName(category, getLocale()),
	scholar: ({ scholar }: ListedCourse) => scholar,
	status: ({ status }: ListedCourse) => status,
	unsubmitted: (course: ListedCourse) => (hasUnsubmitted(course) ? 'yes' : ''),
	enrolled: ({ enrolledCount }: ListedCourse) => enrolledCount,
	changed: { at: ({ updatedAt }: ListedCourse) => updatedAt },
	archived: { at: ({ archivedAt }: ListedCourse) => archivedAt },
}
const titleOf = ({ title }: { title: string }) => title

const decisions: BulkVerbs<'approve' | 'reject' | 'archive'> = {
	workflow: courseWorkflow,
	desk: () => ({
		name: officeDesk.name,
		verbs: { ...officeDesk.verbs, archive: {} },
		commands: { ...officeDesk.commands, archive: courseDesk.commands.archive },
	}),
	verbs: {
		approve: { label: m.staff_approve },
		reject: { label: m.staff_reject, tone: 'danger' },
		archive: { label: m.teaching_archive },
	},
	titleOf,
}

export const officeStaffList = staffList({
	name: 'courses',
	title: m.teaching_courses,
	level: 'admin',
	params: officeList,
	topic: 'course',
	list: (ctx, filters, { cursor, size }) => listOffice(ctx, filters, cursor, size),
	file,
	bulk: decisions,
})

const { scholar: _, ...ownFile } = file
export const ownStaffList = staffList({
	name: 'own-courses',
	title: m.teaching_own_title,
	level: 'scholar',
	params: ownList,
	topic: 'course',
	list: (ctx, filters, { cursor, size }) => listOwn(ctx, filters, cursor, size),
	file: ownFile,
	bulk: {
		workflow: courseWorkflow,
		desk: () => ({
			name: courseDesk.name,
			verbs: { archive: {} },
			commands: { archive: courseDesk.commands.archive },
		}),
		verbs: { archive: { label: m.teaching_archive } },
		titleOf,
	},
})
