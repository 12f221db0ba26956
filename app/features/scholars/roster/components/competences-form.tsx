import { Form, useNavigation } from 'react-router'
import { type Category, categoryName } from '#app/features/categories/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Choice, Tick } from '#app/ui/choice.tsx'
import type { Competences } from '../model.ts'
import { fieldsOf } from '../words.ts'

type Props = { reply: FormReply | undefined; answers: Competences; categories: Category[] }

/** What a scholar answers: any categories or these, in any languages or these. */
export function CompetencesForm({ reply, answers, categories }: Props) {
	const isSaving = useNavigation().state === 'submitting'
	const field = fieldsOf(reply)
	const chosen = new Set(answers.categories.map(({ id }) => id))
	const ticked = (name: string, now: boolean) => (reply ? reply.values[name] === 'yes' : now)
	return (
		<Form method="post" noValidate className="group grid gap-6">
			<Choice
				name="categories"
				legend={m.service_categories()}
				error={field('categories').error}
				chosen={reply?.values.categories ?? (chosen.size > 0 ? 'these' : 'any')}
				options={[
					{ value: 'any', label: m.service_any_category() },
					{ value: 'these', label: m.service_these_categories() },
				]}
			>
				<div className="hidden gap-x-6 ps-8 group-has-[input[name=categories][value=these]:checked]:grid sm:grid-cols-2">
					{categories.map((category) => (
						<Tick
							key={category.id}
							name={`category_${category.id}`}
							label={<bdi>{categoryName(category, getLocale())}</bdi>}
							checked={ticked(`category_${category.id}`, chosen.has(category.id))}
						/>
					))}
				</div>
			</Choice>
			<Choice
				name="languages"
				legend={m.service_languages()}
				error={field('languages').error}
				chosen={reply?.values.languages ?? (answers.languages.length > 0 ? 'these' : 'any')}
				options={[
					{ value: 'any', label: m.service_any_language() },
					{ value: 'these', label: m.service_these_languages() },
				]}
			>
				<div className="hidden gap-x-6 ps-8 group-has-[input[name=languages][value=these]:checked]:grid sm:grid-cols-3">
					{locales.map((locale) => (
						<Tick
							key={locale}
							name={`language_${locale}`}
							label={<span lang={locale}>{localeNames[locale]}</span>}
							checked={ticked(`language_${locale}`, answers.languages.includes(locale))}
						/>
					))}
				</div>
			</Choice>
			<div>
				<Button disabled={isSaving}>{isSaving ? m.service_saving() : m.service_save()}</Button>
			</div>
		</Form>
	)
}
