import { redirect } from 'react-router'
import { readForm } from '#app/platform/http/forms.server.ts'
import { moveMaterial } from '../commands/materials.server.ts'
import { moveInput } from '../media/inputs.ts'
import { mediaPath, readSectionAddress, redirectToMedia, redirectWithResult } from '../media/page.server.ts'
import type { Route } from './+types/material-order'

export const loader = (args: Route.LoaderArgs) => redirectToMedia(args)

export async function action(args: Route.ActionArgs) {
	const { ctx, where } = readSectionAddress(args)
	const form = await readForm(args.request, moveInput)
	if (!form.ok) return redirectWithResult(where, { ok: false, reason: 'material-gone' }, '')
	const done = await moveMaterial(ctx, where, form.input)
	return done.ok ? redirect(mediaPath(where)) : redirectWithResult(where, done, '')
}
