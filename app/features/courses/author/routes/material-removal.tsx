import { readForm } from '#app/platform/http/forms.server.ts'
import { removeMaterial } from '../commands/materials.server.ts'
import { materialAtInput } from '../media/inputs.ts'
import { readSectionAddress, redirectToMedia, redirectWithResult } from '../media/page.server.ts'
import type { Route } from './+types/material-removal'

export const loader = (args: Route.LoaderArgs) => redirectToMedia(args)

export async function action(args: Route.ActionArgs) {
	const { ctx, where } = readSectionAddress(args)
	const form = await readForm(args.request, materialAtInput)
	if (!form.ok) return redirectWithResult(where, { ok: false, reason: 'material-gone' }, '')
	return redirectWithResult(where, await removeMaterial(ctx, where, form.input), 'material-removed')
}
