import { data } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { FirmPage } from '../../firms/components/firm-page.tsx'
import { saveRecipe } from '../commands/recipe.server.ts'
import { RecipeForm } from '../components/recipe-form.tsx'
import { productPath } from '../paths.ts'
import { rowsOf, withFound } from '../recipe-form.server.ts'
import { checkRows, postedRows, type RecipeFault, stampOf } from '../recipe-form.ts'
import { requireProduct } from '../require-product.server.ts'
import type { Route } from './+types/recipe'

export const meta = privateMeta(m.stock_recipe)

async function requireRecipe(args: Pick<Route.LoaderArgs, 'params' | 'context'>) {
	const found = await requireProduct(args, 'edit')
	requireRow(found.product.retiredAt === null ? found.product : null)
	return found
}

/** The present lines are ticked; a product without recipe begins with the firm's first ingredients. */
export async function loader(args: Route.LoaderArgs) {
	const { ctx, firm, product } = await requireRecipe(args)
	const rows = await rowsOf(ctx, firm.id, product.recipe, null)
	const { id, name } = product
	return {
		firm: { id: firm.id, name: firm.name },
		product: { id, name },
		stamp: stampOf(product.recipe),
		...(rows.length > 0 ? { rows, hasMore: true } : await withFound(ctx, firm.id, [], '')),
	}
}

export async function action(args: Route.ActionArgs) {
	const { ctx, firm, product } = await requireRecipe(args)
	const fields = await textFields(args.request)
	const { stamp = '', find, searched = '' } = fields
	const posted = postedRows(fields)
	const reply = async (errors: Record<string, RecipeFault>, status: 200 | 409 | 422) => {
		const rows = await rowsOf(ctx, firm.id, product.recipe, posted)
		const q = searched.trim().slice(0, 100)
		const found = find ? await withFound(ctx, firm.id, rows, q) : { rows, hasMore: true, found: null }
		return data({ stamp, searched: q, errors, ...found }, { status })
	}
	if (find) return reply({}, 200)
	const checked = checkRows(posted)
	if (!checked.ok) return reply(checked.errors, 422)
	const done = await saveRecipe(ctx, firm.id, product.id, { stamp, lines: checked.lines })
	if (!done.ok) return reply({ '': done.reason }, 409)
	return redirectWith(productPath(firm.id, product.id), { tone: 'good', code: 'stock.recipe-saved' })
}

export default function Recipe({ loaderData, actionData }: Route.ComponentProps) {
	const { firm, product } = loaderData
	return (
		<FirmPage
			firm={firm}
			title={m.stock_recipe_of({ product: product.name })}
			intro={m.stock_recipe_intro()}
			width="reading"
		>
			<RecipeForm
				firmId={firm.id}
				back={productPath(firm.id, product.id)}
				stamp={actionData?.stamp ?? loaderData.stamp}
				rows={actionData?.rows ?? loaderData.rows}
				hasMore={actionData?.hasMore ?? loaderData.hasMore}
				found={actionData?.found ?? null}
				searched={actionData?.searched ?? ''}
				errors={actionData?.errors ?? {}}
			/>
		</FirmPage>
	)
}
