import { directionOf, localeNames, locales } from '#app/platform/text/locale.ts'
import { TextArea } from '#app/ui/field.tsx'
import type { Words } from '../model.ts'
import type { Field } from './fields.ts'

/** The same said in each language. */
export function WordsFields({ field, prefix, words }: { field: Field; prefix: string; words: Words }) {
	return locales.map((locale) => (
		<TextArea
			key={locale}
			{...field(`${prefix}_${locale}`)}
			defaultValue={words[locale]}
			label={localeNames[locale]}
			lang={locale}
			dir={directionOf(locale)}
			rows={2}
		/>
	))
}
