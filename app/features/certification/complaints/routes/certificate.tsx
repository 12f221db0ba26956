import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { openComplaintFor } from '../access.server.ts'
import { link } from '../commands/handle.server.ts'
import { ComplaintFormPage } from '../components/complaint-form-page.tsx'
import { linkFields } from '../fields.ts'
import { linkInput } from '../inputs.ts'
import { officeComplaint } from '../model.ts'
import { titleOf } from '../title.ts'
import type { Route } from './+types/certificate'

export const meta = privateMeta(m.complaints_link)

export async function loader(args: Route.LoaderArgs) {
	const { found } = await openComplaintFor(args, 'link')
	return { id: found.id, title: titleOf(found), number: found.number ?? '' }
}

export async function action(args: Route.ActionArgs) {
	const { ctx, found } = await openComplaintFor(args, 'link')
	const form = await readForm(args.request, linkInput)
	if (!form.ok) return form.reply
	const linked = await link(ctx, found.id, form.input.number)
	if (linked.ok) return redirectWith(officeComplaint(found.id), { tone: 'good', code: 'complaints.linked' })
	if (linked.reason === 'unknown-number')
		return refuse(form.values, { number: m.complaints_number_unknown() })
	const isInvolved = linked.reason === 'self-involved'
	return refuse(form.values, { '': isInvolved ? m.complaints_self_involved() : m.staff_not_now() }, 409)
}

export default function Certificate({ loaderData, actionData }: Route.ComponentProps) {
	const { number, ...of } = loaderData
	return (
		<ComplaintFormPage
			of={of}
			title={m.complaints_link()}
			intro={m.complaints_link_intro()}
			reply={actionData?.form}
			button={m.complaints_save()}
		>
			<Fields of={linkFields} reply={actionData?.form} values={{ number }} />
		</ComplaintFormPage>
	)
}
