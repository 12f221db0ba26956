import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { endAbsence } from '../../end-absence.server.ts'

const button = buttonRoute({
	level: 'scholar',
	page: () => '/scholar/absence',
	async press(ctx, { id, context }) {
		const { ok } = await endAbsence(ctx, { absenceId: id('absenceId'), today: todayOf(context) })
		return redirectWith(
			'/scholar/absence',
			ok
				? { tone: 'good', code: 'scholars.absence-ended' }
				: { tone: 'bad', code: 'scholars.absence-was-over' },
		)
	},
})
export const loader = button.loader
export const action = button.action
