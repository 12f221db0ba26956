import { choice, id, listParams, query } from '#app/staff/list-params.ts'
import { attendancePathOf } from '../model.ts'

/** The people of one date, by whether they came. */
export const attendanceList = (seriesId: string, key: string) =>
	listParams(attendancePathOf(seriesId, key), {
		view: choice('all', 'came', 'missing', 'walk-ins'),
		pool: id,
		q: query,
	})
