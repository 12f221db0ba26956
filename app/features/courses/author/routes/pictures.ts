import { redirect } from 'react-router'
import { requestContext } from '#app/platform/ctx.server.ts'
import { pictures } from '#app/platform/files/files.ts'
import { checkFields } from '#app/platform/http/forms.server.ts'
import { readUpload } from '#app/platform/storage/read-upload.server.ts'
import { addMaterial } from '../commands/materials.server.ts'
import { sectionPath } from '../editor/page.server.ts'
import { pictureInput } from '../media/inputs.ts'
import { maxMaterialTitle, titleOf } from '../media/model.ts'
import { openSectionMedia, readSectionAddress } from '../media/page.server.ts'
import type { Route } from './+types/pictures'

export function loader(args: Route.LoaderArgs) {
	const { where } = readSectionAddress(args)
	return redirect(sectionPath(where.courseId, where.section))
}

/** Adds a picture to the materials of a section, for its text. Answers in JSON. */
export async function action(args: Route.ActionArgs) {
	const { where } = readSectionAddress(args)
	const { ctx } = await openSectionMedia(args)
	const { files } = requestContext(args.context).runtime
	const { fields, file, refusal } = await readUpload(args.request, ctx, files, {
		bucket: 'course-materials',
		field: 'file',
	})
	const form = checkFields(fields, pictureInput)
	if (!file || !form.ok) return refused(refusal ?? 'files.gone')
	if (!pictures.includes(file.contentType)) return refused('files.picture')

	const title = form.input.title.slice(0, maxMaterialTitle) || titleOf(file.name)
	const done = await addMaterial(ctx, where, { title, fileId: file.id })
	return done.ok ? Response.json({ id: file.id, title }) : refused(`teaching.${done.reason}`)
}

function refused(code: string): Response {
	return Response.json({ code }, { status: 422 })
}
