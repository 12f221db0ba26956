import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { listPeriodOptions } from '../entries.server.ts'
import { exportLedger } from '../exports.server.ts'
import { exportInput } from '../inputs.ts'
import { exportPath } from '../model.ts'

const button = buttonRoute({
	level: 'admin',
	input: exportInput,
	page: () => exportPath,
	async press(ctx, { input: { kind, period, from, to }, context }) {
		const chosen = period ? (await listPeriodOptions(ctx)).find(({ id }) => id === period) : undefined
		const days = chosen ? { from: chosen.firstOn, to: chosen.lastOn } : { from, to }
		if (days.from && days.to && days.from > days.to)
			return redirectWith(exportPath, { tone: 'bad', text: m.giving_period_order() })
		return exportLedger(ctx, kind, { days, locale: requestContext(context).locale })
	},
})
export const loader = button.loader
export const action = button.action
