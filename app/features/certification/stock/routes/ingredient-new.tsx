import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse, textFields } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { countriesIn } from '#app/platform/text/countries.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { requireFirm } from '../../firms/access.server.ts'
import { FirmPage } from '../../firms/components/firm-page.tsx'
import { ingredientsPath } from '../../intake/paths.ts'
import { rowWords } from '../../intake/words.ts'
import { addIngredient } from '../commands/ingredient.server.ts'
import { IngredientForm } from '../components/ingredient-form.tsx'
import { listSupplierNames } from '../ingredient.server.ts'
import { checkIngredient, ingredientColumns, paperColumns } from '../ingredient-form.ts'
import { ingredientPath } from '../paths.ts'
import { ingredientRefusals } from '../words.ts'
import type { Route } from './+types/ingredient-new'

export const meta = privateMeta(m.stock_ingredient_add)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, firm } = await requireFirm(args, 'edit')
	return {
		firm: { id: firm.id, name: firm.name },
		suppliers: await listSupplierNames(ctx, firm.id),
		countries: countriesIn(getLocale()),
	}
}

export async function action(args: Route.ActionArgs) {
	const { ctx, firm } = await requireFirm(args, 'edit')
	const fields = await textFields(args.request)
	const columns = [...ingredientColumns, ...paperColumns]
	const checked = checkIngredient(fields, columns, todayOf(args.context))
	if (!checked.ok) return refuse(fields, { [checked.fault.column ?? '']: rowWords[checked.fault.code]() })
	const done = await addIngredient(ctx, firm.id, checked.ingredient)
	if (!done.ok) return refuse(fields, ingredientRefusals[done.reason](), 409)
	return redirectWith(ingredientPath(firm.id, done.id), { tone: 'good', code: 'stock.ingredient-added' })
}

export default function NewIngredient({ loaderData, actionData }: Route.ComponentProps) {
	const { firm, suppliers, countries } = loaderData
	return (
		<FirmPage firm={firm} title={m.stock_ingredient_add()} width="reading">
			<IngredientForm
				reply={actionData?.form}
				values={{ origin: 'unknown' }}
				suppliers={suppliers}
				countries={countries}
				button={m.stock_ingredient_add()}
				back={ingredientsPath(firm.id)}
			/>
		</FirmPage>
	)
}
