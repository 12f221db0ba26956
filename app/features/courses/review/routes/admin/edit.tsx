import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { loadOrLeave, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { undoOf } from '#app/staff/verb-route.server.ts'
import { ListNav } from '#app/staff/work-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { SectionsNotice } from '../../../components/sections-notice.tsx'
import { UnheardSections } from '../../../components/unheard-sections.tsx'
import { listGaps } from '../../../versions.server.ts'
import { listChangedSections } from '../../changes.server.ts'
import { ChangesView } from '../../components/changes-view.tsx'
import { CourseForm } from '../../components/course-form.tsx'
import { Decide } from '../../components/decide.tsx'
import { officeStatusWords, StatusBadges } from '../../components/status-badge.tsx'
import { findEdited } from '../../edited.server.ts'
import { readCourse, takeImage } from '../../form.server.ts'
import { isInCatalogue } from '../../model.ts'
import { requireOfficeCourse } from '../../page.server.ts'
import { officeList } from '../../params.ts'
import { readToDecide } from '../../readings.server.ts'
import { saveCourse } from '../../save-course.server.ts'
import type { Route } from './+types/edit'

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.teaching_edit_title()}${dot()}${loaderData?.course.title ?? ''}` },
	{ name: 'description', content: m.teaching_edit_title() },
]

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, course, may } = await requireOfficeCourse(context, params.courseId)
	const { submittedVersionId, approvedVersionId } = course
	const waits = course.status === 'pending' ? submittedVersionId : null
	const shown = await loadOrLeave(context, 'teaching.office-details-failed', officeList.path, async () => ({
		edited: await findEdited(ctx, course),
		gaps: waits ? await listGaps(ctx, waits) : { empty: [], unheard: [] },
		sections: waits ? await listChangedSections(ctx, { from: approvedVersionId, to: waits }) : null,
		since: waits ? await readToDecide(ctx, { id: course.id, submittedVersionId: waits }) : undefined,
	}))
	return { ...shown, course, may, days: daysOf(context) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, course, path } = await requireOfficeCourse(context, params.courseId)
	const form = await readCourse(ctx, context, request)
	if (!form.ok) return form.reply

	const tried = await saveOrRefuse(context, 'teaching.office-update-failed', form.values, async () => {
		const edited = await findEdited(ctx, course)
		const has = edited?.fields.imageUrl ?? null
		const image = await takeImage(ctx, context, { file: form.file, url: form.input.imageUrl, has })
		const errors = { '': 'teaching.office-update-picture', imageUrl: image.ok ? '' : image.code }
		return image.ok ? saveCourse(ctx, course.id, { ...form.input, ...image }) : { ok: false as const, errors }
	})
	if (!tried.ok) return form.refuse(tried.reply.data.form.errors, 500)
	if (!tried.done.ok) return form.refuse(tried.done.errors)
	const undo = undoOf(ctx, `${path}/undo`)
	return redirectWith(officeList.path, {
		tone: 'good',
		code: 'teaching.office-updated',
		...(tried.done.isDecided && { undo }),
	})
}

export default function EditCourse({ loaderData, actionData }: Route.ComponentProps) {
	const { course, may, edited, sections, since, gaps, days } = loaderData
	const { id, title, language } = course
	const preview = (section: string) => `/scholar/courses/${id}/preview/${section}`
	const isFirst = course.approvedVersionId === null
	return (
		<Page
			title={m.teaching_edit_title()}
			intro={
				<bdi lang={language} dir={directionOf(language)}>
					{title}
				</bdi>
			}
			breadcrumb={[{ label: m.teaching_courses(), to: officeList.path }, { label: title }]}
		>
			<div className="grid items-start gap-8 lg:grid-cols-[1fr_18rem]">
				<div className="grid min-w-0 gap-8">
					<SectionsNotice sections={gaps.empty} to={preview} title={m.authoring_empty()}>
						{m.teaching_empty_approve()}
					</SectionsNotice>
					<UnheardSections sections={gaps.unheard} to={preview} />
					{since && edited && (
						<Section title={m.teaching_since_title()}>
							<p className="mb-4 text-muted">
								{m.teaching_since_text({ day: formatDay(since.at, getLocale(), days) })}
							</p>
							{since.texts.length + since.sections.length === 0 ? (
								<p className="text-muted">{m.teaching_since_none()}</p>
							) : (
								<ChangesView
									texts={since.texts}
									sections={since.sections}
									language={language}
									isFirst={false}
									categories={edited.categories}
									courseId={id}
								/>
							)}
						</Section>
					)}
					{sections && edited && (
						<Section title={isFirst ? m.teaching_changes_title_first() : m.teaching_changes_title()}>
							<ChangesView
								isFirst={isFirst}
								sections={sections}
								language={language}
								texts={edited.texts}
								categories={edited.categories}
								courseId={id}
							/>
						</Section>
					)}
					{edited && may.includes('set') ? (
						<Card>
							<CourseForm
								course={{ ...edited.fields, status: course.status, scholarId: course.scholarId }}
								isListed={isInCatalogue(course)}
								categories={edited.categories}
								teacher={course.teacher}
								people={actionData?.people ?? []}
								reply={actionData?.form}
								submit={m.teaching_save()}
							/>
						</Card>
					) : (
						<Notice>{course.deletedAt ? m.teaching_deleted_text() : m.teaching_archived_text()}</Notice>
					)}
				</div>
				<aside className="order-first grid gap-3 *:w-full lg:order-none">
					<StatusBadges course={course} words={officeStatusWords} />
					{may.includes('approve') && <Decide course={course} className="w-full" />}
					<ButtonLink to={`/scholar/courses/${id}`} tone="quiet">
						{m.teaching_students_and_story()}
					</ButtonLink>
					{may.includes('see') && (
						<ButtonLink to={`/scholar/courses/${id}/preview`} tone="quiet">
							{m.teaching_preview()}
						</ButtonLink>
					)}
					{may.includes('edit') && (
						<ButtonLink to={`/scholar/courses/${id}/edit`} tone="quiet">
							{m.teaching_edit_curriculum()}
						</ButtonLink>
					)}
				</aside>
			</div>
			<ListNav list={officeList.path} />
		</Page>
	)
}
