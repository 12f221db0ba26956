import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Page } from '#app/ui/page.tsx'
import { namePart } from '../commands/set-part.server.ts'
import { editorCrumbs } from '../components/editor/crumbs.ts'
import { NewPart } from '../components/editor/new-part.tsx'
import { partInput } from '../editor/inputs.ts'
import { editPath, notEditable, openEditor } from '../editor/page.server.ts'
import { listOutline } from '../editor/queries.server.ts'
import type { Route } from './+types/parts'

export const handle = { hydrates: true }

export const meta = metaOf(m.authoring_part_new)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, course, version } = await openEditor(args)
	return { courseId: course.id, title: version.title, sections: await listOutline(ctx, version.id) }
}

export async function action(args: Route.ActionArgs) {
	const { ctx, course } = await openEditor(args)
	const form = await readForm(args.request, partInput)
	if (!form.ok) return form.reply

	const { section, title } = form.input
	const named = await namePart(ctx, { courseId: course.id, section }, title)
	if (!named.ok && named.reason === 'exists')
		return refuse(form.values, { title: 'teaching.part-exists' }, 409)
	if (!named.ok) return notEditable(course.id)
	return redirect(`${editPath(course.id)}#curriculum`)
}

export default function Parts({ loaderData, actionData }: Route.ComponentProps) {
	const { courseId, title, sections } = loaderData
	return (
		<Page
			title={m.authoring_part_new()}
			width="reading"
			breadcrumb={editorCrumbs({ id: courseId, title }, { label: m.authoring_part_new() })}
		>
			<NewPart courseId={courseId} sections={sections} reply={actionData?.form} />
		</Page>
	)
}
