import { m } from '#app/paraglide/messages.js'
import { readForm } from '#app/platform/forms.server.ts'
import { sendBackFatwa } from '../../commands/send-back-fatwa.server.ts'
import { DeskFormPage } from '../../components/desk/form-page.tsx'
import { SendBackForm } from '../../components/desk/forms.tsx'
import { noteInput } from '../../desk/inputs.ts'
import { atDesk, openForm, told } from '../../desk/page.server.ts'
import type { Route } from './+types/return'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.desk_send_back()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.desk_question_description() },
]

export const loader = ({ params, context }: Route.LoaderArgs) => openForm(context, params.fatwaId, 'sendBack')

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, id } = atDesk(context, params.fatwaId)
	const form = await readForm(request, noteInput)
	if (!form.ok) return form.reply

	return told(id, await sendBackFatwa(ctx, id, form.input.note), 'sent-back')
}

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<DeskFormPage question={loaderData} title={m.desk_send_back()}>
			<SendBackForm question={loaderData} reply={actionData?.form} />
		</DeskFormPage>
	)
}
