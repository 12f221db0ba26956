import { asc, desc, eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { type Activity, activityLimit, totalCount } from '#app/platform/personal.server.ts'
import { certificates } from './tables.server.ts'

export const certificateActivity: Activity = {
	label: m.certificates_title,
	async find({ db }, personId) {
		const { id, number, courseTitle, issuedAt, userId } = certificates
		const rows = await db
			.select({ number, title: courseTitle, at: issuedAt, totalCount })
			.from(certificates)
			.where(eq(userId, personId))
			.orderBy(desc(issuedAt), asc(id))
			.limit(activityLimit)
		return rows.map(({ number, ...row }) => ({ ...row, to: `/certificates/${number}` }))
	},
}
