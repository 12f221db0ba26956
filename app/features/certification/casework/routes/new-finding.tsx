import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Choice } from '#app/ui/choice.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { gradeWords } from '../../cases/case-words.ts'
import { raiseFinding } from '../../cases/commands/visit.server.ts'
import { titleOf } from '../../cases/title.ts'
import { grades, maxTextLength } from '../../model.ts'
import { openCaseFor } from '../access.server.ts'
import { CaseFormPage } from '../components/case-form-page.tsx'
import { findingInput } from '../inputs.ts'
import { casePath } from '../paths.ts'
import type { Route } from './+types/new-finding'

export const meta = privateMeta(m.casework_finding_new)

export async function loader(args: Route.LoaderArgs) {
	const { found } = await openCaseFor(args, 'raise')
	return { id: found.id, title: titleOf(found) }
}

export async function action(args: Route.ActionArgs) {
	const { ctx, found } = await openCaseFor(args, 'raise')
	const form = await readForm(args.request, findingInput)
	if (!form.ok) return form.reply
	const raised = await raiseFinding(ctx, found.id, form.input)
	if (raised.ok) return redirectWith(casePath(found.id), { tone: 'good', code: 'cases.finding-raised' })
	return refuse(form.values, { '': m.staff_not_now() }, 409)
}

const hints = {
	major: m.casework_grade_major_hint,
	minor: m.casework_grade_minor_hint,
	observation: m.casework_grade_observation_hint,
}

export default function NewFinding({ loaderData: { id, title }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	return (
		<CaseFormPage
			of={{ id, title }}
			title={m.casework_finding_new()}
			intro={m.casework_finding_intro()}
			reply={reply}
			button={m.casework_finding_raise()}
		>
			<Choice
				name="grade"
				legend={m.casework_grade()}
				chosen={reply?.values.grade ?? ''}
				{...(reply?.errors.grade && { error: reply.errors.grade })}
				options={grades.map((grade) => ({
					value: grade,
					label: gradeWords[grade](),
					hint: hints[grade](),
				}))}
			/>
			<TextField
				{...fieldOf(reply, 'clause')}
				label={m.cases_finding_clause()}
				hint={m.casework_clause_hint()}
				dir="ltr"
				maxLength={60}
				autoComplete="off"
			/>
			<TextArea
				{...fieldOf(reply, 'text')}
				label={m.casework_finding_text()}
				hint={m.casework_firm_reads()}
				maxLength={maxTextLength}
				rows={6}
				required
			/>
		</CaseFormPage>
	)
}
