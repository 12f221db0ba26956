import { NoCategories } from '#app/features/categories/components/no-categories.tsx'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import type { FieldState } from '#app/platform/http/forms.ts'
import { SelectField } from '#app/ui/field.tsx'
import { courseChoices, courseTexts } from '../../../fields.ts'

export type Option = { value: string; label: string }
type Props = { field: (name: string) => FieldState; categories: Option[]; isAdmin: boolean }

export function CourseFields({ field, categories, isAdmin }: Props) {
	return (
		<>
			<Fields of={courseTexts} state={field} isCut={false} />
			<div className="grid items-start gap-6 sm:grid-cols-3">
				{categories.length > 0 && (
					<SelectField
						{...field('category')}
						label={m.authoring_category()}
						options={[{ value: '', label: m.authoring_category_choose() }, ...categories]}
						required
					/>
				)}
				<Fields of={courseChoices} state={field} />
			</div>
			{categories.length === 0 && <NoCategories kind="course" isAdmin={isAdmin} />}
		</>
	)
}
