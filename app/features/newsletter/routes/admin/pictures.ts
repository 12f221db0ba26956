import { redirect } from 'react-router'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { fileWords } from '#app/platform/files/file-words.ts'
import { readId } from '#app/platform/ids.ts'
import { readUpload } from '#app/platform/storage/read-upload.server.ts'
import { errorText } from '#app/platform/text/words.ts'
import { addPicture } from '../../commands/add-picture.server.ts'
import { letterPath, pictureBucket } from '../../model.ts'
import { newsletterWords } from '../../words.ts'
import type { Route } from './+types/pictures'

/** Reached after signing in on the way to the action. */
export function loader({ params, context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return redirect(letterPath(requireRow(readId(params.id))))
}

/** Upload of the editor: answers in JSON. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const id = requireRow(readId(params.id))
	const { files } = requestContext(context).runtime
	const { fields, file, refusal } = await readUpload(request, ctx, files, {
		bucket: pictureBucket,
		field: 'file',
	})
	if (!file) return refused(errorText(fileWords, refusal ?? 'files.gone'))
	const added = await addPicture(ctx, id, file.id)
	if (!added.ok) return refused(errorText(newsletterWords, `newsletter.${added.reason}`))
	return Response.json({ id: file.id, title: fields.title || file.name })
}

function refused(text: string | undefined): Response {
	return Response.json({ text }, { status: 422 })
}
