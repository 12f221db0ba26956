import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { requireFirm } from '../../firms/access.server.ts'
import { setProductSites } from '../commands/sites.server.ts'
import { productSitesInput } from '../inputs.ts'
import { productPath } from '../paths.ts'

type Params = { firmId?: string; productId?: string }
const page = ({ firmId = '', productId = '' }: Params) => productPath(firmId, productId)
const button = buttonRoute({
	level: 'user',
	input: productSitesInput,
	page,
	async press(_ctx, { id, input, params, context }) {
		const { ctx, firm } = await requireFirm({ params, context }, 'edit')
		const done = await setProductSites(ctx, firm.id, id('productId'), input.siteId)
		return redirectWith(
			page(params),
			done.ok ? { tone: 'good', code: 'stock.sites-saved' } : { tone: 'bad', code: 'stock.not-now' },
		)
	},
})
export const loader = button.loader
export const action = button.action
