import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { requireFirm } from '../../firms/access.server.ts'
import { setSiteClosed } from '../commands/sites.server.ts'
import { sitesPath } from '../paths.ts'

const page = ({ firmId = '' }: { firmId?: string }) => sitesPath(firmId)
const button = buttonRoute({
	level: 'user',
	page,
	async press(_ctx, { id, params, context }) {
		const { ctx, firm } = await requireFirm({ params, context }, 'edit')
		const done = await setSiteClosed(ctx, firm.id, id('siteId'), false)
		if (!done.ok) return redirectWith(page(params), { tone: 'bad', code: 'stock.not-now' })
		return redirectWith(page(params), {
			tone: 'good',
			code: 'stock.site-opened',
		})
	},
})
export const loader = button.loader
export const action = button.action
