import { NoCategories } from '#app/features/categories/components/no-categories.tsx'
import { languageName } from '#app/features/courses/catalogue/components/language-name.ts'
import { levelName } from '#app/features/courses/catalogue/components/level-badge.tsx'
import { courseLevels } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import type { FieldState } from '#app/platform/http/forms.ts'
import { locales } from '#app/platform/text/locale.ts'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { maxOutcomes, maxTitleLength } from '../../../model.ts'

export type Option = { value: string; label: string }
type Props = { field: (name: string) => FieldState; categories: Option[]; isAdmin: boolean }

/** What a course says of itself, but its picture. */
export function CourseFields({ field, categories, isAdmin }: Props) {
	return (
		<>
			<TextField
				{...field('title')}
				label={m.authoring_title()}
				dir="auto"
				maxLength={maxTitleLength}
				autoComplete="off"
				required
			/>
			<TextArea
				{...field('description')}
				label={m.authoring_description()}
				hint={m.authoring_description_hint()}
				rows={8}
				required
			/>
			<TextArea
				{...field('outcomes')}
				label={m.authoring_outcomes()}
				hint={m.authoring_outcomes_hint({ max: maxOutcomes })}
				rows={5}
			/>
			<div className="grid items-start gap-6 sm:grid-cols-3">
				{categories.length > 0 && (
					<SelectField
						{...field('category')}
						label={m.authoring_category()}
						options={[{ value: '', label: m.authoring_category_choose() }, ...categories]}
						required
					/>
				)}
				<SelectField
					{...field('level')}
					label={m.authoring_level()}
					options={courseLevels.map((level) => ({ value: level, label: levelName(level) }))}
					required
				/>
				<SelectField
					{...field('language')}
					label={m.authoring_language()}
					options={locales.map((value) => ({ value, label: languageName(value) }))}
					required
				/>
			</div>
			{categories.length === 0 && <NoCategories kind="course" isAdmin={isAdmin} />}
		</>
	)
}
