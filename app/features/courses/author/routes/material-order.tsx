import { redirect } from 'react-router'
import { readForm } from '#app/platform/http/forms.server.ts'
import { moveMaterial } from '../commands/materials.server.ts'
import { moveInput } from '../media/inputs.ts'
import { atSection, backToMedia, mediaPath, statusOf } from '../media/page.server.ts'
import type { Route } from './+types/material-order'

export const loader = (args: Route.LoaderArgs) => backToMedia(args)

export async function action(args: Route.ActionArgs) {
	const { ctx, where } = atSection(args)
	const form = await readForm(args.request, moveInput)
	if (!form.ok) return statusOf(where, { ok: false, reason: 'material-gone' }, '')
	const done = await moveMaterial(ctx, where, form.input)
	return done.ok ? redirect(mediaPath(where)) : statusOf(where, done, '')
}
