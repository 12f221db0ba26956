import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { requireFirm } from '../../firms/access.server.ts'
import { FirmPage } from '../../firms/components/firm-page.tsx'
import { addProduct } from '../commands/products.server.ts'
import { ProductForm } from '../components/product-form.tsx'
import { productInput } from '../inputs.ts'
import { productsPath, recipePath } from '../paths.ts'
import type { Route } from './+types/product-new'

export const meta = privateMeta(m.stock_product_add)

export async function loader(args: Route.LoaderArgs) {
	const { firm } = await requireFirm(args, 'edit')
	return { firm: { id: firm.id, name: firm.name } }
}

/** A new product has no recipe yet, which is the next thing to do. */
export async function action(args: Route.ActionArgs) {
	const { ctx, firm } = await requireFirm(args, 'edit')
	const form = await readForm(args.request, productInput)
	if (!form.ok) return form.reply
	const done = await addProduct(ctx, firm.id, form.input)
	if (done.ok)
		return redirectWith(recipePath(firm.id, done.id), { tone: 'good', code: 'stock.product-added' })
	return done.reason === 'twice'
		? refuse(form.values, { reference: m.stock_code_taken() }, 409)
		: refuse(form.values, { '': m.stock_not_now() }, 409)
}

export default function NewProduct({ loaderData: { firm }, actionData }: Route.ComponentProps) {
	return (
		<FirmPage firm={firm} title={m.stock_product_add()} width="reading">
			<ProductForm reply={actionData?.form} button={m.stock_product_add()} back={productsPath(firm.id)} />
		</FirmPage>
	)
}
