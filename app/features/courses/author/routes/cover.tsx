import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import type { FormReply } from '#app/platform/http/forms.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Card } from '#app/ui/card.tsx'
import { CourseCover } from '#app/ui/course-cover.tsx'
import { Page } from '#app/ui/page.tsx'
import { coverOfVersion } from '../../covers.server.ts'
import { setCover } from '../commands/set-cover.server.ts'
import { CoverForm } from '../components/editor/cover-form.tsx'
import { editorCrumbs } from '../components/editor/crumbs.ts'
import { coverInput, coverValues } from '../editor/cover.ts'
import { editPath, notEditable, openEditor } from '../editor/page.server.ts'
import type { Route } from './+types/cover'

export const handle = { hydrates: true }

export const meta = metaOf(m.authoring_cover)

/** `?word=&layout=&tiling=` previews a cover without saving it. */
export async function loader(args: Route.LoaderArgs) {
	const { ctx, course, version } = await openEditor(args)
	const searchParams = new URL(args.request.url).searchParams
	const isTried = ['word', 'layout', 'tiling'].some((name) => searchParams.has(name))
	const values = { ...coverValues(isTried ? null : version.cover), ...Object.fromEntries(searchParams) }
	const tried = coverInput.safeParse(values)
	const word = tried.success ? undefined : tried.error.issues[0]?.message
	return {
		courseId: course.id,
		title: version.title,
		cover: await coverOfVersion(ctx, version, tried.data ?? {}),
		tried: { values, errors: word ? { word } : {} } as FormReply,
	}
}

export async function action(args: Route.ActionArgs) {
	const { ctx, course } = await openEditor(args)
	const form = await readForm(args.request, coverInput)
	if (!form.ok) return form.reply
	const done = await setCover(ctx, course.id, form.input)
	if (!done.ok) return notEditable(course.id)
	return redirectWith(editPath(course.id), { tone: 'good', code: 'teaching.cover-saved' })
}

export default function CourseCoverPage({ loaderData, actionData }: Route.ComponentProps) {
	const { courseId, title, cover, tried } = loaderData
	return (
		<Page
			title={m.authoring_cover()}
			intro={m.authoring_cover_intro()}
			width="form"
			breadcrumb={editorCrumbs({ id: courseId, title }, { label: m.authoring_cover() })}
		>
			<Card className="grid gap-5">
				<div aria-live="polite">
					<CourseCover src={cover} isFirst className="rounded-field" />
				</div>
				<CoverForm reply={actionData?.form ?? tried} />
			</Card>
		</Page>
	)
}
