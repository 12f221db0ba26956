import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { ownOf } from '#app/platform/own.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { type Category, wordIn } from '../../model.ts'

type Props = { categories: Category[]; chosen: string }

const icons: Record<string, IconName> = {
	marriage: 'heart',
	family: 'users',
	business: 'coins',
	inheritance: 'scale',
}
const idOf = (category: Category) => `category-${category.id}`

/** Cards that choose a tab below. */
export function CategoryCards({ categories, chosen }: Props) {
	const locale = getLocale()
	return (
		<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4" data-categories>
			{categories.map((category) => (
				<label
					key={category.id}
					htmlFor={idOf(category)}
					data-category={category.id}
					data-chosen={category.id === chosen ? '' : undefined}
					className="grid cursor-pointer content-start gap-2 rounded-card border border-line bg-surface p-5 hover:border-emerald data-chosen:border-emerald data-chosen:bg-emerald-tint"
				>
					<span className="grid size-11 place-items-center rounded-field bg-emerald-tint text-emerald">
						<Icon name={ownOf(icons, category.id) ?? 'message-circle'} className="size-6" />
					</span>
					<span className="font-semibold text-lg">{wordIn(category.names, locale)}</span>
					<span className="text-muted">{wordIn(category.descriptions, locale)}</span>
				</label>
			))}
		</div>
	)
}

/** One tab a category, for the form below. */
export function CategoryTabs({ categories, chosen }: Props) {
	const locale = getLocale()
	return (
		<fieldset>
			<legend className="mb-1.5 font-semibold">{m.booking_about()}</legend>
			<div className="grid grid-cols-2 overflow-hidden rounded-field border border-line-strong bg-surface sm:flex">
				{categories.map((category) => (
					<label
						key={category.id}
						className="-ms-px -mt-px relative flex min-h-11 grow cursor-pointer items-center justify-center border-line-strong border-s border-t px-3 py-1.5 text-center has-checked:bg-emerald has-checked:text-on-emerald has-focus-visible:outline-3 has-focus-visible:outline-gold has-focus-visible:-outline-offset-4"
					>
						<input
							type="radio"
							id={idOf(category)}
							name="category"
							value={category.id}
							defaultChecked={category.id === chosen}
							aria-labelledby={`${idOf(category)}-name`}
							className="told-by-label"
						/>
						<span id={`${idOf(category)}-name`}>{wordIn(category.names, locale)}</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}
