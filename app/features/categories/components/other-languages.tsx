import { m } from '#app/paraglide/messages.js'
import { directionOf, localeNames, locales } from '#app/platform/text/locale.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CategoryText } from '../model.ts'

export type Field = (name: string) => { name: string; value: string | undefined; error: string | undefined }

/** Name and description in each language; folded while all are empty. */
export function OtherLanguages({ field, category }: { field: Field; category: CategoryText | undefined }) {
	const fields = locales.flatMap((locale) => [field(`name_${locale}`), field(`description_${locale}`)])
	const isSaid = category && Object.keys({ ...category.names, ...category.descriptions }).length > 0
	return (
		<details className="group/languages" open={isSaid || fields.some(({ value, error }) => value || error)}>
			<summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-emerald">
				<Icon name="chevron-down" className="size-5 group-open/languages:rotate-180" />
				{m.categories_in_languages()}
			</summary>
			<p className="mb-4 max-w-measure text-muted">{m.categories_in_languages_hint()}</p>
			<div className="grid gap-5">
				{locales.map((locale) => (
					<fieldset key={locale} className="grid gap-4 border-line border-s-2 ps-4">
						<legend lang={locale} className="mb-2 font-semibold">
							{localeNames[locale]}
						</legend>
						<TextField
							{...field(`name_${locale}`)}
							defaultValue={category?.names[locale]}
							label={m.categories_name()}
							lang={locale}
							dir={directionOf(locale)}
						/>
						<TextArea
							{...field(`description_${locale}`)}
							defaultValue={category?.descriptions[locale]}
							label={m.categories_description()}
							lang={locale}
							dir={directionOf(locale)}
							rows={2}
						/>
					</fieldset>
				))}
			</div>
		</details>
	)
}
