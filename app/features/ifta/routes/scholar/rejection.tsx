import { m } from '#app/paraglide/messages.js'
import { readForm } from '#app/platform/forms.server.ts'
import { rejectFatwa } from '../../commands/reject-fatwa.server.ts'
import { DeskFormPage } from '../../components/desk/form-page.tsx'
import { RejectForm } from '../../components/desk/forms.tsx'
import { noteInput } from '../../desk/inputs.ts'
import { atDesk, justDecided, openForm, told } from '../../desk/page.server.ts'
import type { Route } from './+types/rejection'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.desk_reject()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.desk_question_description() },
]

export const loader = ({ params, context }: Route.LoaderArgs) => openForm(context, params.fatwaId, 'reject')

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, id } = atDesk(context, params.fatwaId)
	const form = await readForm(request, noteInput)
	if (!form.ok) return form.reply

	const done = await rejectFatwa(ctx, id, form.input.note)
	// Pressed twice.
	if (!done.ok && (await justDecided(context, id))) return told(id, { ok: true }, 'rejected')
	return told(id, done, 'rejected')
}

export default function Rejection({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<DeskFormPage question={loaderData} title={m.desk_reject()}>
			<RejectForm question={loaderData} reply={actionData?.form} />
		</DeskFormPage>
	)
}
