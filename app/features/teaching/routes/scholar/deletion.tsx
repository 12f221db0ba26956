import { Form, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/flash.server.ts'
import { textFields } from '#app/platform/forms.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { deleteCourse } from '../../commands/transitions.server.ts'
import { CoursePage } from '../../components/office/course-page.tsx'
import { keptDays } from '../../model.ts'
import { backTo } from '../../office/inputs.ts'
import { oneCourse } from '../../office/page.server.ts'
import type { Route } from './+types/deletion'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.teaching_delete_title()} · ${loaderData?.course.title ?? ''}` },
	{ name: 'description', content: m.teaching_delete_title() },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { course, may, list, path } = await oneCourse(context, params.courseId)
	const returnTo = backTo(new URL(request.url).searchParams.get('returnTo'), list)
	return { course, may, list, path, returnTo }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, course, list, path } = await oneCourse(context, params.courseId)
	const to = backTo((await textFields(request)).returnTo, list)
	const done = await deleteCourse(ctx, course.id)
	if (!done.ok) {
		const code = course.deletedAt ? 'teaching.office-not-now' : 'teaching.office-has-students'
		return redirectWith(path, { tone: 'bad', code })
	}
	const [address = '', query] = to.split('?', 2)
	const params_ = new URLSearchParams(query)
	params_.set('removed', course.id)
	return redirectWith(`${address}?${params_}`, { tone: 'good', code: 'teaching.office-deleted' })
}

export default function Deletion({ loaderData }: Route.ComponentProps) {
	const { course, may, list, path, returnTo } = loaderData
	const isSending = useNavigation().state === 'submitting'
	return (
		<CoursePage course={course} list={list} place="other">
			<div className="max-w-2xl">
				{may.includes('delete') ? (
					<Card className="grid gap-4">
						<h2 className="text-xl">{m.teaching_delete_title()}</h2>
						<p>{m.teaching_delete_text({ count: keptDays })}</p>
						<Form method="post" className="flex flex-wrap gap-3">
							<input type="hidden" name="returnTo" value={returnTo} />
							<Button tone="danger" disabled={isSending}>
								{m.teaching_delete()}
							</Button>
							<ButtonLink to={returnTo} tone="quiet">
								{m.teaching_cancel()}
							</ButtonLink>
						</Form>
					</Card>
				) : (
					<Notice tone="warn" title={m.teaching_delete_cannot()}>
						<p>{course.deletedAt ? m.teaching_delete_is_deleted() : m.teaching_delete_not()}</p>
						<div className="mt-4 flex flex-wrap gap-3">
							{may.includes('archive') && (
								<Form method="post" action={`${path}/archive`}>
									<Button>{m.teaching_archive()}</Button>
								</Form>
							)}
							<ButtonLink to={path} tone="quiet">
								{m.teaching_back_to_course()}
							</ButtonLink>
						</div>
					</Notice>
				)}
			</div>
		</CoursePage>
	)
}
