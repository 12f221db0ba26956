import { Form, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, Choice } from '#app/ui/choice.tsx'
import type { Service } from '../../model.ts'
import type { Competences } from '../model.ts'
import { fieldsOf } from '../words.ts'

type Props = {
	reply: FormReply | undefined
	service: Service
	/** Undefined: not named for the service. */
	answers: Competences | undefined
	/** Categories or topics of the service. */
	subjects: { value: string; label: string }[]
	/** Only scholars named by an admin answer in this service. */
	isByName?: boolean
}

const empty: Competences = { categories: [], topics: [], languages: [] }

/** Any or chosen subjects, in any or chosen languages. */
export function CompetencesForm(props: Props) {
	const { reply, service, answers = empty, subjects, isByName = false } = props
	const isSaving = useNavigation().state === 'submitting'
	const field = fieldsOf(reply)
	const ticked = (name: string, now: boolean) => (reply ? reply.values[name] === 'yes' : now)
	const [name, prefix] = isByName ? (['topics', 'topic_'] as const) : (['categories', 'category_'] as const)
	const chosen = new Set(isByName ? answers.topics : answers.categories.map(({ id }) => id))
	const isNamed = (reply?.values.named ?? (props.answers ? 'yes' : 'no')) === 'yes'
	const details = (
		<>
			<Choice
				name={name}
				legend={isByName ? m.service_topics() : m.service_categories()}
				error={field(name).error}
				chosen={reply?.values[name] ?? (chosen.size > 0 ? 'these' : 'any')}
				options={[
					{ value: 'any', label: isByName ? m.service_any_topic() : m.service_any_category() },
					{ value: 'these', label: m.service_these_categories() },
				]}
			>
				<div
					className={`until-chosen gap-x-6 ps-8 sm:grid-cols-2 ${
						isByName
							? 'group-has-[input[name=topics][value=these]:checked]:grid'
							: 'group-has-[input[name=categories][value=these]:checked]:grid'
					}`}
				>
					{subjects.map(({ value, label }) => (
						<Checkbox
							key={value}
							name={`${prefix}${value}`}
							label={<bdi>{label}</bdi>}
							checked={ticked(`${prefix}${value}`, chosen.has(value))}
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
				<div className="until-chosen gap-x-6 ps-8 group-has-[input[name=languages][value=these]:checked]:grid sm:grid-cols-3">
					{locales.map((locale) => (
						<Checkbox
							key={locale}
							name={`language_${locale}`}
							label={<span lang={locale}>{localeNames[locale]}</span>}
							checked={ticked(`language_${locale}`, answers.languages.includes(locale))}
						/>
					))}
				</div>
			</Choice>
		</>
	)
	return (
		<Form method="post" noValidate className="group grid gap-6">
			<input type="hidden" name="service" value={service} />
			{isByName ? (
				<>
					<Choice
						name="named"
						legend={m.service_named()}
						chosen={isNamed ? 'yes' : 'no'}
						options={[
							{ value: 'no', label: m.service_named_no() },
							{ value: 'yes', label: m.service_named_yes() },
						]}
					/>
					<div className="until-chosen gap-6 group-has-[input[name=named][value=yes]:checked]:grid">
						{details}
					</div>
				</>
			) : (
				details
			)}
			<div>
				<Button disabled={isSaving}>{isSaving ? m.service_saving() : m.service_save()}</Button>
			</div>
		</Form>
	)
}
