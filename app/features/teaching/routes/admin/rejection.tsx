import { Form, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/flash.server.ts'
import { readForm } from '#app/platform/forms.server.ts'
import { fieldOf } from '#app/platform/forms.ts'
import { directionOf } from '#app/platform/locale.ts'
import { sayError } from '#app/platform/words.ts'
import { undoOf } from '#app/staff/verb-route.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { rejectCourse } from '../../commands/transitions.server.ts'
import { maxNoteLength } from '../../model.ts'
import { backTo, rejectionInput } from '../../office/inputs.ts'
import { oneInOffice } from '../../office/page.server.ts'
import { officeList } from '../../office/params.ts'
import { officeWords } from '../../office/words.ts'
import type { Route } from './+types/rejection'

export const meta: Route.MetaFunction = () => [
	{ title: `${m.teaching_reject_title()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.teaching_reason_hint() },
]

export async function loader({ params, context }: Route.LoaderArgs) {
	const { course, may, path } = await oneInOffice(context, params.courseId)
	return { course, may: may.includes('reject'), path }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, course, path } = await oneInOffice(context, params.courseId)
	const form = await readForm(request, rejectionInput)
	if (!form.ok) return form.reply

	const { reason, versionId, returnTo } = form.input
	const done = await rejectCourse(ctx, course.id, { reason, versionId })
	// Something else waits by now: that is looked at first.
	if (!done.ok) return redirectWith(`${path}/edit`, { tone: 'bad', code: 'teaching.office-not-now' })
	return redirectWith(backTo(returnTo), {
		tone: 'good',
		code: 'teaching.office-rejected',
		undo: undoOf(ctx, `${path}/undo`),
	})
}

export default function Rejection({ loaderData, actionData }: Route.ComponentProps) {
	const { course, may, path } = loaderData
	const isSending = useNavigation().state === 'submitting'
	const state = fieldOf(actionData?.form, 'reason')
	const values = actionData?.form.values
	return (
		<Page
			title={m.teaching_reject_title()}
			intro={
				<bdi lang={course.language} dir={directionOf(course.language)}>
					{course.title}
				</bdi>
			}
			width="reading"
			breadcrumb={[
				{ label: m.teaching_courses(), to: officeList.path },
				{ label: m.teaching_reject_title() },
			]}
		>
			{may ? (
				<Card>
					<Form method="post" noValidate className="grid gap-5">
						<TextArea
							{...state}
							error={sayError(officeWords, state.error)}
							label={m.teaching_reason()}
							hint={m.teaching_reason_hint()}
							maxLength={maxNoteLength}
							required
						/>
						<input type="hidden" name="returnTo" value={values?.returnTo ?? officeList.path} />
						<input
							type="hidden"
							name="versionId"
							value={values?.versionId ?? course.submittedVersionId ?? ''}
						/>
						<div className="flex flex-wrap gap-3">
							<Button tone="danger" disabled={isSending}>
								{m.teaching_reject()}
							</Button>
							<ButtonLink to={`${path}/edit`} tone="quiet">
								{m.teaching_cancel()}
							</ButtonLink>
						</div>
					</Form>
				</Card>
			) : (
				<Notice>{m.teaching_nothing_waits()}</Notice>
			)}
		</Page>
	)
}
