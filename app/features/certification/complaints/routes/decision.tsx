import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { openComplaintFor } from '../access.server.ts'
import { decide } from '../commands/handle.server.ts'
import { ComplaintFormPage } from '../components/complaint-form-page.tsx'
import { decisionFields } from '../fields.ts'
import { decisionInput } from '../inputs.ts'
import { officeComplaint } from '../model.ts'
import { titleOf } from '../title.ts'
import type { Route } from './+types/decision'

export const meta = privateMeta(m.complaints_decide)

export async function loader(args: Route.LoaderArgs) {
	const { found } = await openComplaintFor(args, 'decide')
	return { id: found.id, title: titleOf(found) }
}

export async function action(args: Route.ActionArgs) {
	const { ctx, found } = await openComplaintFor(args, 'decide')
	const form = await readForm(args.request, decisionInput)
	if (!form.ok) return form.reply
	const secret = requestContext(args.context).runtime.env.SECRET
	const decided = await decide(ctx, found.id, form.input, { secret })
	if (decided.ok) return redirectWith(officeComplaint(found.id), { tone: 'good', code: 'complaints.decided' })
	if (decided.reason === 'summary-required')
		return refuse(form.values, { summary: m.complaints_summary_required() })
	return refuse(form.values, { '': m.staff_not_now() }, 409)
}

export default function Decision({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<ComplaintFormPage
			of={loaderData}
			title={m.complaints_decide()}
			intro={m.complaints_decide_intro()}
			reply={actionData?.form}
			button={m.complaints_decide_save()}
		>
			<Fields of={decisionFields} reply={actionData?.form} isCut={false} />
		</ComplaintFormPage>
	)
}
