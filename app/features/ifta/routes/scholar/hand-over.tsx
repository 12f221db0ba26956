import { m } from '#app/paraglide/messages.js'
import { readForm, refuse } from '#app/platform/forms.server.ts'
import { handOverFatwa } from '../../commands/hand-over-fatwa.server.ts'
import { DeskFormPage } from '../../components/desk/form-page.tsx'
import { HandOverForm } from '../../components/desk/forms.tsx'
import { handOverInput } from '../../desk/inputs.ts'
import { atDesk, openForm, told } from '../../desk/page.server.ts'
import type { Route } from './+types/hand-over'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.desk_hand_over()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.desk_question_description() },
]

export const loader = ({ params, context }: Route.LoaderArgs) => openForm(context, params.fatwaId, 'handOver')

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, id } = atDesk(context, params.fatwaId)
	const form = await readForm(request, handOverInput)
	if (!form.ok) return form.reply

	const done = await handOverFatwa(ctx, id, form.input)
	if (!done.ok && done.reason !== 'not-now')
		return refuse(form.values, { scholarId: `ifta.desk-${done.reason}` }, 409)
	return told(id, done, 'handed-over')
}

export default function HandOver({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<DeskFormPage question={loaderData} title={m.desk_hand_over()}>
			<HandOverForm question={loaderData} reply={actionData?.form} />
		</DeskFormPage>
	)
}
