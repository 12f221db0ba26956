import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/flash.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { editPath, openEditor } from '../../authoring/page.server.ts'
import { discardChanges } from '../../commands/transitions.server.ts'
import type { Route } from './+types/discard'

export const meta: Route.MetaFunction = () => [
	{ title: `${m.authoring_discard()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.authoring_discard_text() },
]

export async function loader(args: Route.LoaderArgs) {
	const { course, version, may } = await openEditor(args)
	if (!may.includes('discard'))
		throw redirectWith(editPath(course.id), { tone: 'bad', code: 'teaching.nothing-to-discard' })
	return { courseId: course.id, title: version.title }
}

export async function action(args: Route.ActionArgs) {
	const { ctx, course } = await openEditor(args)
	const done = await discardChanges(ctx, course.id)
	const flash = done.ok
		? ({ tone: 'good', code: 'teaching.discarded' } as const)
		: ({ tone: 'bad', code: 'teaching.nothing-to-discard' } as const)
	return redirectWith(editPath(course.id), flash)
}

export default function Discard({ loaderData }: Route.ComponentProps) {
	const { courseId, title } = loaderData
	const edit = `/scholar/courses/${courseId}/edit`
	return (
		<Page
			title={m.authoring_discard()}
			width="reading"
			breadcrumb={[
				{ label: m.authoring_courses(), to: '/scholar/courses' },
				{ label: title, to: edit },
				{ label: m.authoring_discard() },
			]}
		>
			<Card className="grid gap-5">
				<p>{m.authoring_discard_text()}</p>
				<Form method="post" data-busy={m.authoring_sending()} className="flex flex-wrap gap-3">
					<Button tone="danger">{m.authoring_discard()}</Button>
					<ButtonLink tone="quiet" to={edit}>
						{m.authoring_back_to_edit()}
					</ButtonLink>
				</Form>
			</Card>
		</Page>
	)
}
