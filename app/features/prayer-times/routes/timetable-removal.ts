import { m } from '#app/paraglide/messages.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { timetablePath } from '../timetable/model.ts'
import { removeTimetableYear } from '../timetable/timetable.server.ts'

const button = buttonRoute({
	level: 'admin',
	page: () => timetablePath,
	async press(ctx, { params }) {
		await removeTimetableYear(ctx, Number(requireRow(/^20\d\d$/.exec(params.year ?? ''))[0]))
		return redirectWith(timetablePath, { tone: 'good', text: m.timetable_removed() })
	},
})
export const loader = button.loader
export const action = button.action
