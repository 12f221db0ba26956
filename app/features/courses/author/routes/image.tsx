import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Page } from '#app/ui/page.tsx'
import { coverOfVersion } from '../../covers.server.ts'
import { setImage } from '../commands/set-image.server.ts'
import { editorCrumbs } from '../components/editor/crumbs.ts'
import { PictureCard } from '../components/editor/picture-card.tsx'
import { editPath, notEditable, openEditor } from '../editor/page.server.ts'
import { pictureOf, readPictureForm } from '../editor/picture.server.ts'
import type { Route } from './+types/image'

export const handle = { hydrates: true }

export const meta = metaOf(m.authoring_picture)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, course, version } = await openEditor(args)
	const cover = await coverOfVersion(ctx, version)
	return { courseId: course.id, title: version.title, image: version.imageUrl, cover }
}

export async function action(args: Route.ActionArgs) {
	const { ctx, course } = await openEditor(args)
	const { files } = requestContext(args.context).runtime
	const { fields, file, refusal } = await readPictureForm(args.request, ctx, files)
	if (refusal) return refuse(fields, { image: refusal })
	const url = (fields.imageUrl ?? '').trim()
	const isDefault = fields.default === 'yes'
	if (!file && !url && !isDefault) return refuse(fields, { imageUrl: 'teaching.no-picture' })

	const picture = isDefault ? { file: null, errors: {} } : await pictureOf(ctx, files, { file, url })
	if (Object.keys(picture.errors).length > 0) return refuse(fields, picture.errors)
	const done = await setImage(ctx, course.id, picture.file?.id ?? null)
	if (!done.ok) return notEditable(course.id)
	return redirectWith(editPath(course.id), { tone: 'good', code: 'teaching.picture-saved' })
}

export default function CoursePicture({ loaderData, actionData }: Route.ComponentProps) {
	const { courseId, title } = loaderData
	return (
		<Page
			title={m.authoring_picture()}
			width="form"
			breadcrumb={editorCrumbs({ id: courseId, title }, { label: m.authoring_picture() })}
		>
			<PictureCard {...loaderData} reply={actionData?.form} />
		</Page>
	)
}
