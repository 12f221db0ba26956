import { useHref } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type Locale, localeNames } from '#app/platform/text/locale.ts'
import { SuggestField } from '#app/shell/search-box.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Filters } from '../filters.ts'

const box = 'min-h-12 w-full min-w-0 rounded-field border border-line-strong bg-surface text-ink'

/** Search form. With script, choosing a language submits it. */
export function SearchForm({ filters, languages }: { filters: Filters; languages: readonly Locale[] }) {
	return (
		<search>
			<form
				method="get"
				action={useHref('/search')}
				data-live="400"
				className="no-print grid grid-cols-[minmax(0,1fr)_auto] gap-3"
			>
				<SuggestField label={m.search_field()} value={filters.q} isLarge className="col-span-2" />
				{filters.kind && <input type="hidden" name="kind" value={filters.kind} />}
				<label>
					<span className="sr-only">{m.search_language()}</span>
					<select name="lang" defaultValue={filters.language ?? ''} className={`${box} px-3`}>
						<option value="">{m.search_language_all()}</option>
						{languages.map((language) => (
							<option key={language} value={language} lang={language} className="system-type">
								{localeNames[language]}
							</option>
						))}
					</select>
				</label>
				<Button>{m.search_button()}</Button>
			</form>
		</search>
	)
}
