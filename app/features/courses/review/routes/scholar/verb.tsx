import { editPath, openEditor } from '#app/features/courses/author/editor/page.server.ts'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { VerbPage, type VerbWords } from '#app/staff/verb-page.tsx'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { keptDays } from '../../../model.ts'
import { courseDesk } from '../../desk.server.ts'
import { requireCourse } from '../../page.server.ts'
import type { Route } from './+types/verb'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{
		title: `${loaderData ? wordsOf(loaderData.verb).label : m.teaching_courses()}${dot()}${siteOf(matches).name}`,
	},
	{ name: 'description', content: m.teaching_course_intro() },
]

/** Verbs of the editor: another scholar's course is refused in its words. */
async function atEditor({ params, context }: Route.LoaderArgs | Route.ActionArgs) {
	if (params.verb !== 'discard' && params.verb !== 'withdrawal') return
	const { course, may } = await openEditor({ params: { courseId: params.id }, context })
	if (params.verb === 'discard' && !may.includes('discard'))
		throw redirectWith(editPath(course.id), { tone: 'bad', code: 'teaching.nothing-to-discard' })
}

export async function loader(args: Route.LoaderArgs) {
	await atEditor(args)
	if (args.params.verb === 'deletion') {
		const { course, path } = await requireCourse(args.context, args.params.id)
		if (course.hasStudents) throw redirectWith(path, { tone: 'bad', code: 'teaching.has-students' })
	}
	const returnTo = new URL(args.request.url).searchParams.get('returnTo') ?? ''
	return { ...(await verbLoader(courseDesk, args)), returnTo }
}

export async function action(args: Route.ActionArgs) {
	await atEditor(args)
	return verbAction(courseDesk, args)
}

export default function CourseVerb({ loaderData, actionData }: Route.ComponentProps) {
	const { verb, asks, subject, listPath, returnTo } = loaderData
	return (
		<VerbPage
			subject={subject}
			asks={asks}
			returnTo={returnTo}
			words={wordsOf(verb)}
			reply={actionData?.form}
			breadcrumb={[
				{ label: m.teaching_courses(), to: listPath },
				{ label: subject.title, to: `${listPath}/${subject.id}` },
			]}
		/>
	)
}

function wordsOf(verb: string): VerbWords {
	return verb === 'discard'
		? { label: m.authoring_discard(), text: m.authoring_discard_text(), tone: 'danger' }
		: { label: m.teaching_delete_title(), text: m.teaching_delete_text({ count: keptDays }), tone: 'danger' }
}
