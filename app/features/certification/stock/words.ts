import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { type Confirmation, maxLines } from './model.ts'
import type { RecipeFault } from './recipe-form.ts'

/** Codes that may reach the frame. */
export const stockWords = {
	'stock.load-failed': () => ({ title: m.common_error(), text: m.stock_load_failed() }),
	'stock.not-now': () => m.stock_not_now(),
	'stock.product-added': () => m.stock_product_added(),
	'stock.product-saved': () => m.stock_product_saved(),
	'stock.product-retired': () => m.stock_product_retired(),
	'stock.product-back': () => m.stock_product_back(),
	'stock.can-bring-back': () => m.stock_can_bring_back(),
	'stock.ingredient-added': () => m.stock_ingredient_added(),
	'stock.ingredient-saved': () => m.stock_ingredient_saved(),
	'stock.paper-added': () => m.stock_paper_added(),
	'stock.paper-file-sent': () => m.stock_paper_file_sent(),
	'stock.site-added': () => m.stock_site_added(),
	'stock.site-saved': () => m.stock_site_saved(),
	'stock.site-closed': () => m.stock_site_was_closed(),
	'stock.site-opened': () => m.stock_site_was_opened(),
	'stock.can-open-site': () => m.stock_can_open_site(),
	'stock.sites-saved': () => m.stock_made_at_saved(),
	'stock.recipe-saved': () => m.stock_recipe_saved(),
} satisfies Words

/** State of a recipe. */
export const recipeWords: Record<Confirmation, () => string> = {
	none: m.stock_recipe_none,
	open: m.stock_recipe_open,
	lapsed: m.stock_recipe_lapsed,
	confirmed: m.stock_recipe_confirmed,
}
export const confirmationTones: Record<Confirmation, BadgeTone> = {
	none: 'yellow',
	open: 'plain',
	lapsed: 'yellow',
	confirmed: 'green',
}

export const recipeFaultWords: Record<RecipeFault, () => string> = {
	'share-wrong': m.stock_share_wrong,
	'share-sum': m.stock_share_sum,
	'no-line': m.stock_line_none,
	'too-many': () => m.stock_line_many({ max: maxLines }),
	stale: m.stock_recipe_stale,
	unknown: m.stock_recipe_unknown,
	'not-now': m.stock_not_now,
}

/** Refused ingredients, by the field. */
export const ingredientRefusals = {
	stale: () => ({ '': m.stock_ingredient_stale() }),
	'ref-taken': () => ({ ref: m.stock_ref_taken() }),
	'name-taken': () => ({ name: m.stock_ingredient_taken() }),
	'not-now': () => ({ '': m.stock_not_now() }),
}
