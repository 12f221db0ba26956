import { redirect } from 'react-router'
import { z } from 'zod'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { locales } from '#app/platform/text/locale.ts'
import { resolveRemark } from '../commands/resolve-remark.server.ts'
import { leave, openWorkplace } from '../page.server.ts'
import type { Route } from './+types/resolution'

/** Signing in on the way to the action comes back here by GET. */
export async function loader(args: Route.LoaderArgs) {
	const { place } = await openWorkplace(args)
	return redirect(`/scholar/fatwas/${place.question.id}/answer`)
}

const resolutionInput = z.object({
	isDone: z
		.enum(['yes', 'no'])
		.catch('yes')
		.transform((said) => said === 'yes'),
	language: z.enum(locales).optional().catch(undefined),
})

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'scholar')
	const id = requireRow(readId(params.fatwaId))
	const remarkId = requireRow(readId(params.remarkId))
	const form = await readForm(request, resolutionInput)
	if (!form.ok) return form.reply
	const { isDone, language } = form.input
	const done = await resolveRemark(ctx, id, { remarkId, isDone })
	if (!done.ok) return leave(id)
	return redirect(`/scholar/fatwas/${id}/answer${language ? `?language=${language}` : ''}#remark-${remarkId}`)
}
