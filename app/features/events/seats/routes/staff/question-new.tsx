import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { FormError, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { addQuestion } from '../../commands/settings.server.ts'
import { StaffPage } from '../../components/staff-page.tsx'
import { questionKinds, settingsPathOf } from '../../model.ts'
import { openSeries } from '../../people.server.ts'
import { questionKindWords } from '../../question-words.ts'
import { questionInput } from '../../settings-form.ts'
import type { Route } from './+types/question-new'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { series } = await openSeries(context, params.id)
	return { series: { id: series.id, title: series.title } }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, series } = await openSeries(context, params.id)
	const form = await readForm(request, questionInput)
	if (!form.ok) return form.reply
	const { label, ...question } = form.input
	const done = await addQuestion(ctx, series.id, { ...question, labels: { [series.language]: label } })
	if (done.ok)
		return redirectWith(settingsPathOf(series.id), { tone: 'good', text: m.seats_question_added() })
	return refuse(
		form.values,
		{ '': done.reason === 'many' ? m.seats_questions_many() : m.seats_not_now() },
		409,
	)
}

export const meta = privateMeta(m.seats_question_add)

export default function NewQuestion({ loaderData: { series }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	return (
		<StaffPage series={series} title={m.seats_question_add()} intro={m.seats_question_intro()} width="form">
			<Form method="post" noValidate className="grid gap-5">
				<FormError text={reply?.errors['']} />
				<TextField
					{...fieldOf(reply, 'label')}
					label={m.seats_question_label()}
					maxLength={200}
					dir="auto"
					autoComplete="off"
					required
				/>
				<SelectField
					{...fieldOf(reply, 'kind')}
					label={m.seats_question_kind()}
					options={questionKinds.map((kind) => ({ value: kind, label: questionKindWords[kind]() }))}
				/>
				<TextArea
					{...fieldOf(reply, 'options')}
					label={m.seats_question_options()}
					hint={m.seats_question_options_hint()}
					rows={4}
				/>
				<div>
					<Checkbox
						name="isRequired"
						label={m.seats_question_is_required()}
						checked={reply?.values.isRequired === 'yes'}
					/>
					<Checkbox
						name="isPrivate"
						label={m.seats_question_is_private()}
						checked={reply?.values.isPrivate === 'yes'}
					/>
				</div>
				<div className="flex flex-wrap gap-3">
					<Button>{m.seats_question_add()}</Button>
					<ButtonLink to={settingsPathOf(series.id)} tone="quiet">
						{m.seats_back()}
					</ButtonLink>
				</div>
			</Form>
		</StaffPage>
	)
}
