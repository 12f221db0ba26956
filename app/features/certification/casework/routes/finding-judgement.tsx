import { m } from '#app/paraglide/messages.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Choice } from '#app/ui/choice.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { judgeFinding } from '../../cases/commands/visit.server.ts'
import { FindingList } from '../../cases/components/finding-list.tsx'
import { listFindings } from '../../cases/dossier.server.ts'
import { titleOf } from '../../cases/title.ts'
import { maxTextLength } from '../../model.ts'
import { openCaseFor } from '../access.server.ts'
import { CaseFormPage } from '../components/case-form-page.tsx'
import { judgementInput } from '../inputs.ts'
import { casePath } from '../paths.ts'
import type { Route } from './+types/finding-judgement'

export const meta = privateMeta(m.casework_judge)

async function openFinding(args: Route.LoaderArgs) {
	const opened = await openCaseFor(args, 'close')
	const all = await listFindings(opened.ctx, opened.found.id)
	return { ...opened, finding: requireRow(all.find(({ n }) => String(n) === args.params.n)) }
}

export async function loader(args: Route.LoaderArgs) {
	const { found, finding } = await openFinding(args)
	return { id: found.id, title: titleOf(found), finding }
}

export async function action(args: Route.ActionArgs) {
	const { ctx, found, finding } = await openFinding(args)
	const form = await readForm(args.request, judgementInput)
	if (!form.ok) return form.reply
	const { isEnough, reason } = form.input
	const judged = await judgeFinding(ctx, found.id, { n: finding.n, isEnough: isEnough === 'yes', reason })
	if (judged.ok) return redirectWith(casePath(found.id), { tone: 'good', code: 'cases.finding-judged' })
	const isUnanswered = judged.reason === 'not-answered'
	return refuse(form.values, { '': isUnanswered ? m.cases_refused_not_answered() : m.staff_not_now() }, 409)
}

export default function Judgement({ loaderData: { id, title, finding }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	const isPlan = finding.grade === 'minor' && finding.state === 'answered'
	return (
		<CaseFormPage
			of={{ id, title }}
			title={m.casework_judge()}
			reply={reply}
			button={m.casework_judge_send()}
			about={<FindingList findings={[finding]} actions={() => null} />}
		>
			<Choice
				name="isEnough"
				legend={m.casework_judge_question()}
				chosen={reply?.values.isEnough ?? ''}
				{...(reply?.errors.isEnough && { error: reply.errors.isEnough })}
				options={[
					{ value: 'yes', label: isPlan ? m.casework_judge_plan() : m.casework_judge_close() },
					...(finding.state === 'answered' ? [{ value: 'no', label: m.casework_judge_reject() }] : []),
				]}
			/>
			<TextArea
				{...fieldOf(reply, 'reason')}
				label={m.casework_judge_reason()}
				hint={m.casework_firm_reads()}
				maxLength={maxTextLength}
				rows={4}
			/>
		</CaseFormPage>
	)
}
