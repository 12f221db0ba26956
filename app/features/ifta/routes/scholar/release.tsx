import { m } from '#app/paraglide/messages.js'
import { readForm } from '#app/platform/forms.server.ts'
import { releaseFatwa } from '../../commands/release-fatwa.server.ts'
import { DeskFormPage } from '../../components/desk/form-page.tsx'
import { ReleaseForm } from '../../components/desk/forms.tsx'
import { releaseInput } from '../../desk/inputs.ts'
import { atDesk, openForm, told } from '../../desk/page.server.ts'
import type { Route } from './+types/release'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.desk_release()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.desk_question_description() },
]

export const loader = ({ params, context }: Route.LoaderArgs) => openForm(context, params.fatwaId, 'release')

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, id } = atDesk(context, params.fatwaId)
	const form = await readForm(request, releaseInput)
	if (!form.ok) return form.reply

	return told(id, await releaseFatwa(ctx, id, form.input.note), 'released')
}

export default function Release({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<DeskFormPage question={loaderData} title={m.desk_release()}>
			<ReleaseForm question={loaderData} reply={actionData?.form} />
		</DeskFormPage>
	)
}
