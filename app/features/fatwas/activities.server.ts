import { desc, eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { type Activity, activityLimit, totalCount } from '#app/platform/personal.server.ts'
import { statusWords } from './components/status-badge.tsx'
import { fatwas } from './library/tables.server.ts'

const { id, title, status, createdAt, userId, scholarId } = fatwas

function questions(label: () => string, person: typeof userId | typeof scholarId): Activity {
	return {
		label,
		async find({ db }, personId) {
			const rows = await db
				.select({ id, title, status, at: createdAt, totalCount })
				.from(fatwas)
				.where(eq(person, personId))
				.orderBy(desc(createdAt), desc(id))
				.limit(activityLimit)
			return rows.map(({ id, status, ...row }) => ({
				...row,
				to: `/admin/fatwas/${id}/edit`,
				note: statusWords[status](),
			}))
		},
	}
}

export const fatwaActivities = [
	questions(m.office_activity_asked, userId),
	questions(m.office_activity_held, scholarId),
]
