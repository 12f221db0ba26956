import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { requireFirm } from '../../firms/access.server.ts'
import { setRetired } from '../commands/products.server.ts'
import { productPath, productsPath } from '../paths.ts'

const page = ({ firmId = '' }: { firmId?: string }) => productsPath(firmId)
const button = buttonRoute({
	level: 'user',
	page,
	async press(_ctx, { id, params, context }) {
		const { ctx, firm } = await requireFirm({ params, context }, 'edit')
		const productId = id('productId')
		const done = await setRetired(ctx, firm.id, productId, false)
		return done.ok
			? redirectWith(productPath(firm.id, productId), { tone: 'good', code: 'stock.product-back' })
			: redirectWith(page(params), { tone: 'bad', code: 'stock.not-now' })
	},
})
export const loader = button.loader
export const action = button.action
