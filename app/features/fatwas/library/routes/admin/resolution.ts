import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readList } from '#app/staff/list.server.ts'
import { resolveReport } from '../../commands/resolve-report.server.ts'
import { resolutionInput } from '../../form-inputs.ts'
import { reportsList } from '../../params.ts'

const button = buttonRoute({
	level: 'admin',
	input: resolutionInput,
	page: () => reportsList.path,
	async press(ctx, { input, id, request }) {
		const isResolved = input.resolved === 'yes'
		await resolveReport(ctx, id('reportId'), { isResolved })
		const { filters, cursor } = readList(request, reportsList)
		return redirectWith(reportsList.to(filters, cursor), {
			tone: 'good',
			code: isResolved ? 'fatwas.report-resolved' : 'fatwas.report-reopened',
		})
	},
})
export const loader = button.loader
export const action = button.action
