import { Form } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type CourseScholar, courseLevels } from '../../model.ts'
import type { Filters } from '../inputs.ts'
import { languageName } from './language-name.ts'
import { levelWords } from './level-words.ts'

type Names = Partial<Record<Locale, string>>
type Props = {
	filters: Filters
	categories: { id: string; name: string; names: Names }[]
	scholars: (CourseScholar & { id: string })[]
	locale: Locale
}

/**
 * Filters of the catalogue. With script the list follows 300 ms after typing; without it the button sends the form.
 */
export function CatalogueForm({ filters, categories, scholars, locale }: Props) {
	const choices = [
		{
			name: 'category',
			label: m.courses_category(),
			all: m.courses_category_all(),
			options: categories.map((category) => ({ value: category.id, label: categoryName(category, locale) })),
		},
		{
			name: 'level',
			label: m.courses_level(),
			all: m.courses_level_all(),
			options: courseLevels.map((level) => ({ value: level, label: levelWords[level]() })),
		},
		{
			name: 'scholar',
			label: m.courses_scholar(),
			all: m.courses_scholar_all(),
			options: scholars.map((scholar) => ({ value: scholar.id, label: scholarName(scholar, locale) })),
		},
		{
			name: 'language',
			label: m.courses_language(),
			all: m.courses_language_all(),
			options: locales.map((language) => ({ value: language, label: languageName(language) })),
		},
	] as const
	return (
		<Form
			role="search"
			action="/courses"
			data-live="300"
			className="mb-6 grid items-end gap-3 lg:grid-cols-[2fr_4fr_auto]"
		>
			<div className="grid grid-cols-[1fr_auto] items-end gap-3 lg:contents">
				<TextField
					type="search"
					name="q"
					label={m.courses_search()}
					value={filters.q}
					maxLength={200}
					dir="auto"
					enterKeyHint="search"
				/>
				<Button className="lg:order-last">
					<Icon name="search" />
					{m.courses_search_button()}
				</Button>
			</div>
			<div className="grid grid-cols-2 gap-3 md:grid-cols-4">
				{choices.map(({ name, label, all, options }) => (
					<SelectField
						key={name}
						name={name}
						label={label}
						value={filters[name] ?? ''}
						options={[{ value: '', label: all }, ...options]}
					/>
				))}
			</div>
		</Form>
	)
}
