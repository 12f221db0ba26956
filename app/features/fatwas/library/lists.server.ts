import { m } from '#app/paraglide/messages.js'
import { staffList } from '#app/staff/staff-list.server.ts'
import { reportsList } from './params.ts'
import { listReports } from './report-queries.server.ts'

export const reportsStaffList = staffList({
	name: 'reports',
	title: m.fatwas_reports,
	level: 'admin',
	params: reportsList,
	list: (ctx, filters, { cursor, size }) => listReports(ctx, filters, cursor, size),
	file: {
		fatwa: ({ fatwa }) => fatwa.number,
		title: ({ fatwa }) => fatwa.title,
		language: ({ language }) => language,
		report: ({ text }) => text,
		email: ({ email }) => email,
		reported: { at: ({ createdAt }) => createdAt },
		resolved: { at: ({ resolvedAt }) => resolvedAt },
	},
})
