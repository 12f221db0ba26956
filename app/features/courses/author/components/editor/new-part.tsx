import { useFetcher } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { maxTitleLength } from '../../../model.ts'
import { partsOf } from '../../../parts.ts'
import type { OutlineRow } from '../../editor/model.ts'
import { authoringWords } from '../../editor/words.ts'

type Props = {
	courseId: string
	sections: OutlineRow[]
	/** The rejected form, without script. */
	reply?: FormReply
}

/** Starts a part at a section: it takes the sections up to the next part. */
export function NewPart({ courseId, sections, reply }: Props) {
	const fetcher = useFetcher<{ form: FormReply } | undefined>()
	const { values, errors } = fetcher.data?.form ?? reply ?? { values: {}, errors: {} }
	const begins = new Set(
		partsOf(sections).flatMap(({ title, sections: [first] }) => (title ? first?.section : [])),
	)
	const free = sections.filter(({ section }) => !begins.has(section) || section === values.section)
	if (free.length === 0) return null
	return (
		<fetcher.Form
			// A new part resets the form.
			key={[...begins].join()}
			method="post"
			action={`/scholar/courses/${courseId}/edit/parts`}
			noValidate
			className="mt-4 grid items-end gap-3 sm:grid-cols-[2fr_2fr_auto]"
		>
			<TextField
				key={`title ${values.title}`}
				name="title"
				value={values.title}
				error={errorText(authoringWords, errors.title ?? errors[''])}
				label={m.authoring_part_new()}
				dir="auto"
				maxLength={maxTitleLength}
				autoComplete="off"
			/>
			<SelectField
				key={`section ${values.section}`}
				name="section"
				value={values.section}
				label={m.authoring_part_begins()}
				options={free.map(({ section, order, title }) => ({
					value: section,
					label: `${inNumerals(order, getLocale())}. ${title}`,
				}))}
			/>
			<Button tone="quiet">{m.authoring_part_add()}</Button>
		</fetcher.Form>
	)
}
