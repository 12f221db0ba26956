import { data } from 'react-router'
import type { NotQuotation } from '#app/features/scripture/model.ts'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Page } from '#app/ui/page.tsx'
import { submitCourse } from '../../commands/transitions.server.ts'
import { SectionsNotice } from '../../components/sections-notice.tsx'
import { UnheardSections } from '../../components/unheard-sections.tsx'
import { editorCrumbs } from '../components/editor/crumbs.ts'
import { EmptySections } from '../components/editor/empty-sections.tsx'
import { IssueList } from '../components/editor/issue-list.tsx'
import { SubmitForm } from '../components/editor/submit-form.tsx'
import { type Issues, listIssues } from '../editor/issues.server.ts'
import { marksOfNote, noteOfMarks, readMarks } from '../editor/marks.ts'
import { editPath, openEditor } from '../editor/page.server.ts'
import { findLastNote } from '../editor/queries.server.ts'
import type { Route } from './+types/submission'

export const handle = { hydrates: true }

export const meta = metaOf(m.authoring_submit_title)

const mostMarks = 200

export async function loader(args: Route.LoaderArgs) {
	const opened = await openEditor(args)
	const { ctx, course, version, may } = opened
	if (!may.includes('submit')) throw nothingToSubmit(opened)
	const marks = marksOfNote(await findLastNote(ctx, course.id))
	const issues = await listIssues(ctx, version)
	return { courseId: course.id, title: version.title, ...issues, reasons: reasonsFor(issues, marks) }
}

export async function action(args: Route.ActionArgs) {
	const opened = await openEditor(args)
	const { ctx, course, version, may } = opened
	const fields = await textFields(args.request)
	if (!may.includes('submit')) return nothingToSubmit(opened)
	// Submitted from the editor: the marks of the last submission apply.
	const isForm = 'mark.0.text' in fields
	const given = isForm ? readMarks(fields, mostMarks) : marksOfNote(await findLastNote(ctx, course.id))
	const issues = await listIssues(ctx, version)
	const reasons = reasonsFor(issues, given)
	if (issues.missing.length > 0 || issues.isBare || reasons.includes(''))
		return data({ ...issues, reasons, isForm }, { status: 422 })

	// Marks of passages that are no longer in the text are dropped.
	const marks = given.filter(({ text }) => issues.unsettled.some((each) => each.text === text))
	const done = await submitCourse(ctx, course.id, noteOfMarks(marks))
	if (!done.ok) return nothingToSubmit(opened)
	const isFirst = version.number === 1 && version.submittedAt === null
	return redirectWith('/scholar/courses', isFirst ? created : submitted)
}

function reasonsFor({ unsettled }: Issues, marks: NotQuotation[]): string[] {
	return unsettled.map(({ text }) => marks.find((mark) => mark.text === text)?.reason ?? '')
}

const created = { tone: 'good', code: 'teaching.created' } as const
const submitted = { tone: 'good', code: 'teaching.submitted' } as const

/** Submitted twice: already under review, or unchanged since it was approved. */
function nothingToSubmit({
	course,
}: {
	course: { id: string; submittedVersionId: string | null }
}): Response {
	return course.submittedVersionId === null
		? redirectWith(editPath(course.id), { tone: 'bad', code: 'teaching.nothing-to-submit' })
		: redirectWith('/scholar/courses', submitted)
}

export default function Submission({ loaderData, actionData }: Route.ComponentProps) {
	const { courseId, title } = loaderData
	const { missing, unsettled, empty, unheard, unfinished, isBare, reasons } = actionData ?? loaderData
	return (
		<Page
			title={m.authoring_submit_title()}
			intro={m.authoring_submit_intro()}
			width="reading"
			breadcrumb={editorCrumbs({ id: courseId, title }, { label: m.authoring_submit_title() })}
		>
			<div className="grid gap-8">
				{missing.length > 0 && <IssueList courseId={courseId} issues={missing} />}
				<EmptySections courseId={courseId} sections={empty} isBare={isBare} />
				<SectionsNotice
					sections={unfinished}
					to={(section) => `/scholar/courses/${courseId}/edit/sections/${section}/quiz`}
					title={m.authoring_quiz_unfinished()}
				>
					{m.authoring_quiz_unfinished_text()}
				</SectionsNotice>
				<UnheardSections
					sections={unheard}
					to={(section) => `/scholar/courses/${courseId}/edit/sections/${section}/media/words`}
				/>
				{!isBare && (
					<SubmitForm
						courseId={courseId}
						unsettled={unsettled}
						reasons={reasons}
						isSent={actionData?.isForm ?? false}
					/>
				)}
			</div>
		</Page>
	)
}
