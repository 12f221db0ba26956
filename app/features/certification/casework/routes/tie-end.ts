import { requireRow } from '#app/platform/errors.server.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { endInterest } from '../../cases/commands/seats.server.ts'
import { tiesPath } from '../../cases/paths.ts'

const button = buttonRoute({
	level: 'user',
	page: () => tiesPath,
	async press(ctx, { id, context }) {
		requireRow((await endInterest(ctx, id('tieId'), todayOf(context))) || null)
		return redirectWith(tiesPath, { tone: 'good', code: 'cases.tie-ended' })
	},
})
export const loader = button.loader
export const action = button.action
