import { m } from '#app/paraglide/messages.js'
import { staffList } from '#app/staff/staff-list.server.ts'
import { listFailedJobs } from './failed-jobs.server.ts'
import { failedJobsList } from './params.ts'

export const failedJobsStaffList = staffList({
	name: 'failed-jobs',
	title: m.jobs_title,
	level: 'admin',
	params: failedJobsList,
	list: (ctx, filters, { cursor, size }) => listFailedJobs(ctx, cursor, filters, size),
	file: {
		work: ({ name }) => name,
		failed: { at: ({ at }) => at },
		tries: ({ tries }) => tries,
		reason: ({ reason }) => reason,
	},
})
