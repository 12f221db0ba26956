import { Form, useNavigation } from 'react-router'
import type { Subject } from '#app/drawings/glass.ts'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText, inOneLine, sentenceFor } from '#app/platform/text/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormError, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import type { CategoryText, CategoryType } from '../model.ts'
import { categoriesWords } from '../words.ts'
import { AskingFields } from './asking-fields.tsx'
import { IconChoice } from './icon-choice.tsx'
import { OtherLanguages } from './other-languages.tsx'
import { SubjectChoice } from './subject-choice.tsx'
import { typeWords } from './words.ts'

type Props = {
	reply: FormReply | undefined
	/** Absent: a new category. */
	category?: CategoryText
	type?: CategoryType
	stamp?: string
	types: readonly CategoryType[]
	previews: Record<Subject, string>
	button: string
	busy: string
}

export function CategoryForm({ reply, category, type = 'course', stamp = '', ...props }: Props) {
	const { types, previews, button, busy } = props
	const isSaving = useNavigation().state === 'submitting'
	const problem = reply?.errors['']
	function field(name: string) {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(categoriesWords, state.error) }
	}
	return (
		<Form method="post" noValidate className="group grid gap-6">
			<FormError text={problem && inOneLine(sentenceFor(categoriesWords, problem))} />
			<input type="hidden" name="stamp" value={stamp} />
			<TextField
				{...field('name')}
				defaultValue={category?.name}
				label={m.categories_name()}
				placeholder={m.categories_name_placeholder()}
				dir="auto"
				required
			/>
			<TextArea
				{...field('description')}
				defaultValue={category?.description ?? ''}
				label={m.categories_description_optional()}
				rows={3}
			/>
			<SelectField
				{...field('type')}
				defaultValue={category?.type ?? type}
				label={m.categories_type()}
				options={types.map((value) => ({ value, label: typeWords[value]() }))}
				required
			/>
			<OtherLanguages field={field} category={category} />
			<IconChoice chosen={reply ? reply.values.icon : category?.icon} />
			<SubjectChoice chosen={reply ? reply.values.subject : category?.subject} previews={previews} />
			<AskingFields field={field} reply={reply} category={category} />
			<div className="flex flex-wrap gap-3">
				<Button disabled={isSaving}>{isSaving ? busy : button}</Button>
				<ButtonLink to="/admin/categories" tone="quiet">
					{m.categories_cancel()}
				</ButtonLink>
			</div>
		</Form>
	)
}
