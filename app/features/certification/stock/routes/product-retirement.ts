import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { undoOf } from '#app/staff/verb-route.server.ts'
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
		const done = await setRetired(ctx, firm.id, productId, true)
		if (!done.ok) return redirectWith(page(params), { tone: 'bad', code: 'stock.not-now' })
		return redirectWith(page(params), {
			tone: 'good',
			code: 'stock.product-retired',
			undo: { ...undoOf(ctx, `${productPath(firm.id, productId)}/return`), code: 'stock.can-bring-back' },
		})
	},
})
export const loader = button.loader
export const action = button.action
