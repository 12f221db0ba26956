import { m } from '#app/paraglide/messages.js'
import { readForm } from '#app/platform/forms.server.ts'
import { askClarification } from '../../commands/ask-clarification.server.ts'
import { DeskFormPage } from '../../components/desk/form-page.tsx'
import { ClarificationForm } from '../../components/desk/forms.tsx'
import { noteInput } from '../../desk/inputs.ts'
import { atDesk, openForm, told } from '../../desk/page.server.ts'
import type { Route } from './+types/clarification'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.desk_clarification()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.desk_question_description() },
]

export const loader = ({ params, context }: Route.LoaderArgs) =>
	openForm(context, params.fatwaId, 'askClarification')

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, id } = atDesk(context, params.fatwaId)
	const form = await readForm(request, noteInput)
	if (!form.ok) return form.reply

	return told(id, await askClarification(ctx, id, form.input.note), 'clarification-asked')
}

export default function Clarification({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<DeskFormPage question={loaderData} title={m.desk_clarification()}>
			<ClarificationForm question={loaderData} reply={actionData?.form} />
		</DeskFormPage>
	)
}
