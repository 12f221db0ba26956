import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse, textFields } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { countriesIn } from '#app/platform/text/countries.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { FirmPage } from '../../firms/components/firm-page.tsx'
import { rowWords } from '../../intake/words.ts'
import { changeIngredient } from '../commands/ingredient.server.ts'
import { IngredientForm } from '../components/ingredient-form.tsx'
import { listSupplierNames } from '../ingredient.server.ts'
import { checkIngredient, ingredientColumns } from '../ingredient-form.ts'
import { ingredientPath } from '../paths.ts'
import { requireIngredient } from '../require-ingredient.server.ts'
import { ingredientRefusals } from '../words.ts'
import type { Route } from './+types/ingredient-edit'

export const meta = privateMeta(m.stock_ingredient_edit)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, firm, ingredient } = await requireIngredient(args, 'edit')
	const { id, version, name, supplier, ref, country, eNumber, origin, species } = ingredient
	return {
		firm: { id: firm.id, name: firm.name },
		id,
		version,
		values: { name, supplier, ref, country, e_number: eNumber, origin, species },
		suppliers: await listSupplierNames(ctx, firm.id),
		countries: countriesIn(getLocale()),
	}
}

export async function action(args: Route.ActionArgs) {
	const { ctx, firm, ingredient } = await requireIngredient(args, 'edit')
	const fields = await textFields(args.request)
	const checked = checkIngredient(fields, ingredientColumns, todayOf(args.context))
	if (!checked.ok) return refuse(fields, { [checked.fault.column ?? '']: rowWords[checked.fault.code]() })
	const done = await changeIngredient(ctx, firm.id, ingredient.id, {
		ingredient: checked.ingredient,
		version: Number(fields.version ?? ''),
	})
	if (!done.ok) return refuse(fields, ingredientRefusals[done.reason](), 409)
	const page = ingredientPath(firm.id, ingredient.id)
	return redirectWith(page, { tone: 'good', code: 'stock.ingredient-saved' })
}

export default function EditIngredient({ loaderData, actionData }: Route.ComponentProps) {
	const { firm, id, version, values, suppliers, countries } = loaderData
	return (
		<FirmPage
			firm={firm}
			title={m.stock_ingredient_edit()}
			intro={m.stock_ingredient_edit_intro()}
			width="reading"
		>
			<IngredientForm
				reply={actionData?.form}
				values={values}
				version={Number(actionData?.form.values.version ?? version)}
				suppliers={suppliers}
				countries={countries}
				button={m.stock_save()}
				back={ingredientPath(firm.id, id)}
			/>
		</FirmPage>
	)
}
