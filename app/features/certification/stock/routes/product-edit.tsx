import { toLanguages } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { FirmPage } from '../../firms/components/firm-page.tsx'
import { changeProduct } from '../commands/products.server.ts'
import { ProductForm } from '../components/product-form.tsx'
import { productInput } from '../inputs.ts'
import { productPath } from '../paths.ts'
import { requireProduct } from '../require-product.server.ts'
import type { Route } from './+types/product-edit'

export const meta = privateMeta(m.stock_product_edit)

export async function loader(args: Route.LoaderArgs) {
	const { firm, product } = await requireProduct(args, 'edit')
	const { id, name, code, brand, gtin, names } = product
	return {
		firm: { id: firm.id, name: firm.name },
		id,
		values: { name, reference: code, brand, gtin, ...toLanguages('name', names) },
	}
}

export async function action(args: Route.ActionArgs) {
	const { ctx, firm, product } = await requireProduct(args, 'edit')
	const form = await readForm(args.request, productInput)
	if (!form.ok) return form.reply
	const done = await changeProduct(ctx, firm.id, product.id, form.input)
	if (done.ok)
		return redirectWith(productPath(firm.id, product.id), { tone: 'good', code: 'stock.product-saved' })
	return done.reason === 'twice'
		? refuse(form.values, { reference: m.stock_code_taken() }, 409)
		: refuse(form.values, { '': m.stock_not_now() }, 409)
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
	const { firm, id, values } = loaderData
	return (
		<FirmPage firm={firm} title={m.stock_product_edit()} width="reading">
			<ProductForm
				reply={actionData?.form}
				values={values}
				button={m.stock_save()}
				back={productPath(firm.id, id)}
			/>
		</FirmPage>
	)
}
