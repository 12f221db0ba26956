import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Page } from '#app/ui/page.tsx'
import { addSection } from '../commands/add-section.server.ts'
import { AddSection } from '../components/editor/add-section.tsx'
import { editorCrumbs } from '../components/editor/crumbs.ts'
import { newSectionInput } from '../editor/inputs.ts'
import { editPath, notEditable, openEditor } from '../editor/page.server.ts'
import type { Route } from './+types/sections'

export const handle = { hydrates: true }

export const meta = metaOf(m.authoring_new_section)

export async function loader(args: Route.LoaderArgs) {
	const { course, version } = await openEditor(args)
	return { courseId: course.id, title: version.title, nextId: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs) {
	const { ctx, course } = await openEditor(args)
	const form = await readForm(args.request, newSectionInput)
	if (!form.ok) return form.reply

	const added = await addSection(ctx, course.id, form.input)
	if (!added.ok && added.reason === 'too-many')
		return refuse(form.values, { title: 'teaching.too-many-sections' }, 409)
	if (!added.ok) return notEditable(course.id)
	return redirect(`${editPath(course.id)}#curriculum`)
}

export default function NewSection({ loaderData, actionData }: Route.ComponentProps) {
	const { courseId, title, nextId } = loaderData
	return (
		<Page
			title={m.authoring_new_section()}
			width="reading"
			breadcrumb={editorCrumbs({ id: courseId, title }, { label: m.authoring_new_section() })}
		>
			<AddSection courseId={courseId} nextId={nextId} reply={actionData?.form} />
		</Page>
	)
}
