import { Form } from 'react-router'
import { type Category, categoryName } from '#app/features/categories/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { localeNames, locales } from '#app/platform/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { DeskAsked } from '../../desk/model.ts'

type Props = { asked: DeskAsked; categories: Pick<Category, 'id' | 'name' | 'names'>[] }

/** Sent by its button. */
export function DeskFilterForm({ asked, categories }: Props) {
	const locale = getLocale()
	return (
		<Form
			key={`${asked.tab} ${asked.view} ${asked.categoryId} ${asked.language}`}
			method="get"
			action="/scholar/fatwas"
			role="search"
			className="mb-6 grid grid-cols-2 items-end gap-4 *:first:col-span-full lg:grid-cols-[1fr_auto_auto_auto] lg:*:first:col-span-1"
		>
			<TextField
				name="q"
				value={asked.q}
				error={undefined}
				type="search"
				dir="auto"
				label={m.desk_search()}
				placeholder={m.desk_search_placeholder()}
				autoComplete="off"
			/>
			<SelectField
				name="category"
				value={asked.categoryId ?? ''}
				label={m.desk_category()}
				options={[
					{ value: '', label: m.desk_all_categories() },
					...categories.map((category) => ({ value: category.id, label: categoryName(category, locale) })),
				]}
			/>
			<SelectField
				name="language"
				value={asked.language ?? ''}
				label={m.desk_language()}
				options={[
					{ value: '', label: m.desk_all_languages() },
					...locales.map((value) => ({ value, label: localeNames[value] })),
				]}
			/>
			{asked.tab !== 'all' && <input type="hidden" name="tab" value={asked.tab} />}
			{asked.view !== 'any' && <input type="hidden" name="view" value={asked.view} />}
			<Button tone="quiet" className="col-span-full lg:col-span-1">
				{m.desk_search_button()}
			</Button>
		</Form>
	)
}
