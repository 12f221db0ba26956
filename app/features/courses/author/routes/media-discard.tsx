import { discardMedia } from '#app/features/courses/media/api.server.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { openEditor } from '../editor/page.server.ts'
import { mediaIdInput } from '../media/inputs.ts'
import { readSectionAddress, redirectToMedia, redirectWithResult } from '../media/page.server.ts'
import type { Route } from './+types/media-discard'

export const loader = (args: Route.LoaderArgs) => redirectToMedia(args)

export async function action(args: Route.ActionArgs) {
	const { ctx } = await openEditor(args)
	const { where } = readSectionAddress(args)
	const { store } = requestContext(args.context).runtime.files
	const form = await readForm(args.request, mediaIdInput)
	const isGone =
		form.ok && (await discardMedia(ctx, store, { courseId: where.courseId, id: form.input.mediaId }))
	return redirectWithResult(
		where,
		isGone ? { ok: true } : { ok: false, reason: 'media-not-discarded' },
		'media-discarded',
	)
}
