import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { checkFields, refuse } from '#app/platform/http/forms.server.ts'
import { readUpload } from '#app/platform/storage/read-upload.server.ts'
import { dot } from '#app/platform/text/lists.ts'
import { Page } from '#app/ui/page.tsx'
import { addMaterial } from '../commands/materials.server.ts'
import { editorCrumbs } from '../components/editor/crumbs.ts'
import { SectionTabs } from '../components/editor/section-tabs.tsx'
import { MaterialForm } from '../components/media/material-form.tsx'
import { materialInput } from '../media/inputs.ts'
import { titleOf } from '../media/model.ts'
import { openSectionMedia, readSectionAddress, redirectWithResult } from '../media/page.server.ts'
import type { Route } from './+types/materials'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.media_material_add()}${dot()}${loaderData?.section.title ?? ''}` },
	{ name: 'description', content: m.media_material_intro() },
]

export async function loader(args: Route.LoaderArgs) {
	const { shown } = await openSectionMedia(args)
	return shown
}

export async function action(args: Route.ActionArgs) {
	const { where } = readSectionAddress(args)
	// The right is checked before the upload is read.
	const { ctx } = await openSectionMedia(args)
	const { files } = requestContext(args.context).runtime
	const { fields, file, refusal } = await readUpload(args.request, ctx, files, {
		bucket: 'course-materials',
		field: 'file',
	})
	const form = checkFields(fields, materialInput)
	// The uploaded file stays with a rejected form.
	const values = { ...fields, file: file?.id ?? '', fileName: file?.name ?? '' }
	if (refusal) return refuse(values, { file: refusal })
	if (!form.ok) return refuse(values, form.reply.data.form.errors)
	const { link } = form.input
	if (file && link) return refuse(values, { link: 'teaching.material-one-only' })
	const title = form.input.title || titleOf(file?.name ?? '')
	if (!title) return refuse(values, { title: 'teaching.material-required' })

	const done = await addMaterial(ctx, where, {
		title,
		...(link && { url: link }),
		...(file && { fileId: file.id }),
	})
	return redirectWithResult(where, done, 'material-added')
}

export default function NewMaterial({ loaderData: { course, section }, actionData }: Route.ComponentProps) {
	return (
		<Page
			title={m.media_material_add()}
			intro={m.media_material_intro()}
			breadcrumb={editorCrumbs(
				course,
				{ label: section.title, to: `/scholar/courses/${course.id}/edit/sections/${section.id}/media` },
				{ label: m.media_material_add() },
			)}
		>
			<SectionTabs courseId={course.id} sectionId={section.id} current="media" />
			<div className="max-w-[52rem]">
				<MaterialForm reply={actionData?.form} />
			</div>
		</Page>
	)
}
