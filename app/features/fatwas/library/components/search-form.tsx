import { useHref } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Locale, localeNames, locales } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { SearchField } from '#app/ui/search-field.tsx'

type Props = {
	query: string
	categories: { slug: string; name: string; names: Partial<Record<Locale, string>> }[]
	category: string | null
	language: Locale | 'all'
	/** The default language, which the address leaves out. */
	usual: Locale | 'all'
}

const box = 'min-h-11 w-full rounded-field border border-line-strong bg-surface px-3 py-1.5 text-ink'

/** A plain form, which submits itself where there is script. */
export function SearchForm({ query, categories, category, language, usual }: Props) {
	const locale = getLocale()
	return (
		<search>
			<form
				method="get"
				action={useHref('/fatwas')}
				className="no-print grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_auto] lg:grid-cols-[1fr_auto_auto_auto]"
			>
				<SearchField label={m.fatwas_search()} value={query} className="col-span-full lg:col-span-1" />
				<label>
					<span className="sr-only">{m.fatwas_category()}</span>
					<select name="category" defaultValue={category ?? ''} className={box}>
						<option value="">{m.fatwas_category_all()}</option>
						{categories.map((option) => (
							<option key={option.slug} value={option.slug}>
								{categoryName(option, locale)}
							</option>
						))}
					</select>
				</label>
				<label>
					<span className="sr-only">{m.fatwas_language()}</span>
					<select name="lang" defaultValue={language === usual ? '' : language} className={box}>
						{(['all', ...locales] as const).map((option) => (
							<option
								key={option}
								value={option === usual ? '' : option}
								lang={option === 'all' ? undefined : option}
								className="system-type"
							>
								{option === 'all' ? m.fatwas_language_all() : localeNames[option]}
							</option>
						))}
					</select>
				</label>
				<Button className="col-span-full sm:col-span-1">{m.fatwas_search_button()}</Button>
			</form>
		</search>
	)
}
