import { m } from '#app/paraglide/messages.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readMonthKey } from '#app/platform/time/months.ts'
import { withdrawMonth } from '../commands/announce-month.server.ts'
import { calendarPath } from '../model.ts'

const button = buttonRoute({
	level: 'admin',
	page: () => calendarPath,
	async press(ctx, { params }) {
		const month = requireRow(readMonthKey(params.month ?? ''))
		await withdrawMonth(ctx, month)
		const to = `${calendarPath}?year=${month.year}`
		return redirectWith(to, { tone: 'good', text: m.months_withdrawn() })
	},
})
export const loader = button.loader
export const action = button.action
