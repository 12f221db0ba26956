import { readForm } from '#app/platform/forms.server.ts'
import { approveFatwa } from '../../commands/approve-fatwa.server.ts'
import { approvalInput } from '../../desk/inputs.ts'
import { atDesk, backToQuestion, justDecided, told } from '../../desk/page.server.ts'
import type { Route } from './+types/approval'

export const loader = ({ params, context }: Route.LoaderArgs) => backToQuestion(context, params.fatwaId)

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, id } = atDesk(context, params.fatwaId)
	const form = await readForm(request, approvalInput)
	if (!form.ok) return form.reply
	const done = await approveFatwa(ctx, id, form.input)
	// Pressed twice.
	if (!done.ok && (await justDecided(context, id))) return told(id, { ok: true }, 'approved')
	return told(id, done, done.ok && done.isPrivate ? 'approved-private' : 'approved')
}
