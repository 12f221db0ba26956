import { readForm } from '#app/platform/http/forms.server.ts'
import { removeMaterial } from '../commands/materials.server.ts'
import { materialAtInput } from '../media/inputs.ts'
import { atSection, backToMedia, statusOf } from '../media/page.server.ts'
import type { Route } from './+types/material-removal'

export const loader = (args: Route.LoaderArgs) => backToMedia(args)

export async function action(args: Route.ActionArgs) {
	const { ctx, where } = atSection(args)
	const form = await readForm(args.request, materialAtInput)
	if (!form.ok) return statusOf(where, { ok: false, reason: 'material-gone' }, '')
	return statusOf(where, await removeMaterial(ctx, where, form.input), 'material-removed')
}
