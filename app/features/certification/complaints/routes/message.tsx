import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { openComplaintFor } from '../access.server.ts'
import { reply } from '../commands/handle.server.ts'
import { ComplaintFormPage } from '../components/complaint-form-page.tsx'
import { messageFields } from '../fields.ts'
import { messageInput } from '../inputs.ts'
import { officeComplaint } from '../model.ts'
import { titleOf } from '../title.ts'
import type { Route } from './+types/message'

export const meta = privateMeta(m.complaints_write)

export async function loader(args: Route.LoaderArgs) {
	const { found } = await openComplaintFor(args, 'write')
	return { id: found.id, title: titleOf(found) }
}

export async function action(args: Route.ActionArgs) {
	const { ctx, found } = await openComplaintFor(args, 'write')
	const form = await readForm(args.request, messageInput)
	if (!form.ok) return form.reply
	const secret = requestContext(args.context).runtime.env.SECRET
	const written = await reply(ctx, found.id, form.input.message, { secret })
	if (!written.ok) return refuse(form.values, { '': m.staff_not_now() }, 409)
	return redirectWith(officeComplaint(found.id), { tone: 'good', code: 'complaints.replied' })
}

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<ComplaintFormPage
			of={loaderData}
			title={m.complaints_write()}
			intro={m.complaints_write_intro()}
			reply={actionData?.form}
			button={m.complaints_send()}
		>
			<Fields of={messageFields} reply={actionData?.form} isCut={false} />
		</ComplaintFormPage>
	)
}
