import { asc, desc, eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { type Activity, activityShown, ofAll } from '#app/platform/personal.server.ts'
import { certificates } from './tables.server.ts'

export const certificateActivity: Activity = {
	label: m.certificates_title,
	async find({ db }, personId) {
		const { id, number, courseTitle, issuedAt, userId } = certificates
		const rows = await db
			.select({ number, title: courseTitle, at: issuedAt, ofAll })
			.from(certificates)
			.where(eq(userId, personId))
			.orderBy(desc(issuedAt), asc(id))
			.limit(activityShown)
		return rows.map(({ number, ...row }) => ({ ...row, to: `/certificates/${number}` }))
	},
}
