import { requestContext } from '#app/platform/ctx.server.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { applicationPath } from '../../applying/paths.ts'
import { requireFirm } from '../../firms/access.server.ts'
import { certificatesPath } from '../paths.ts'
import { renewCertificate } from '../renew.server.ts'

const page = ({ firmId = '' }: { firmId?: string }) => certificatesPath(firmId)
const button = buttonRoute({
	level: 'user',
	page,
	async press(_ctx, { params, context }) {
		const { ctx, firm } = await requireFirm({ params, context }, 'edit')
		const renewed = await renewCertificate(ctx, {
			firmId: firm.id,
			number: params.number ?? '',
			language: requestContext(context).locale,
			today: todayOf(context),
		})
		return renewed.ok
			? redirectWith(applicationPath(renewed.id), { tone: 'good', code: 'upkeep.renewal-started' })
			: redirectWith(page(params), { tone: 'bad', code: `upkeep.${renewed.reason}` })
	},
})
export const loader = button.loader
export const action = button.action
