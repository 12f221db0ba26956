import { data, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import { loadOrFail, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Page, Section } from '#app/ui/page.tsx'
import { coverOfVersion } from '../../covers.server.ts'
import { saveCourse } from '../commands/save-course.server.ts'
import { AddSection } from '../components/editor/add-section.tsx'
import { CourseEditor } from '../components/editor/course-editor.tsx'
import { NewPart } from '../components/editor/new-part.tsx'
import { Outline } from '../components/editor/outline.tsx'
import { PictureCard } from '../components/editor/picture-card.tsx'
import { StateNotice } from '../components/editor/state-notice.tsx'
import { readCourse, refuseSave } from '../editor/form.server.ts'
import { courseValues } from '../editor/model.ts'
import { categoryOptions, editPath, notEditable, openEditor, openEditorPage } from '../editor/page.server.ts'
import { listEditorOutline } from '../editor/queries.server.ts'
import type { Route } from './+types/edit'

export const handle = { hydrates: true }

export const meta = metaOf(m.authoring_edit)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, ...place } = await openEditorPage(args)
	const { course, version, may } = place
	const { savedFields } = requestContext(args.context)
	return {
		courseId: course.id,
		writerId: ctx.actor.id,
		title: version.title,
		language: version.language,
		image: version.imageUrl,
		cover: await coverOfVersion(ctx, version),
		values: savedFields ?? courseValues(version),
		revision: version.revision,
		savedAt: course.workingVersionId === null ? null : version.savedAt,
		state: {
			status: course.status,
			isPublished: course.approvedVersionId !== null,
			isChanged: course.workingVersionId !== null,
			rejectedReason: version.rejectedReason,
			may,
		},
		...(await listEditorOutline(ctx, place)),
		nextId: crypto.randomUUID(),
		categories: await loadOrFail(args.context, 'teaching.office-categories-failed', () =>
			categoryOptions(args.context, ctx),
		),
		isAdmin: isAtLeast(ctx.actor, 'admin'),
		days: daysOf(args.context),
	}
}

/** Saves without script. */
export async function action(args: Route.ActionArgs) {
	const { ctx, course } = await openEditor(args)
	const form = await readCourse(args.request)
	if (!form.ok) return data({ ...form.reply.data, stale: undefined }, { status: 422 })

	const tried = await saveOrRefuse(args.context, 'teaching.update-failed', form.values, () =>
		saveCourse(ctx, course.id, form.input),
	)
	if (!tried.ok) return data({ ...tried.reply.data, stale: undefined }, { status: 500 })
	const saved = tried.done
	if (!saved.ok && saved.reason === 'not-now') return notEditable(course.id)
	if (!saved.ok) return refuseSave(form.values, saved)
	if (form.values.next === 'preview') return redirect(`/scholar/courses/${course.id}/preview`)
	if (form.values.next === 'submit') return redirect(`/scholar/courses/${course.id}/submission`)
	return redirectWith(editPath(course.id), { tone: 'good', code: 'teaching.saved' })
}

export default function EditCourse({ loaderData, actionData }: Route.ComponentProps) {
	const { courseId, title, state, image, cover, sections, removed, nextId, language } = loaderData
	return (
		<Page
			title={m.authoring_edit()}
			breadcrumb={[
				{ label: m.authoring_courses(), to: '/scholar/courses' },
				{ label: title, to: `/scholar/courses/${courseId}` },
				{ label: m.authoring_edit() },
			]}
		>
			<StateNotice courseId={courseId} {...state} />
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-10">
					<CourseEditor {...loaderData} reply={actionData} />
					<div id="curriculum" className="scroll-mt-6">
						<Section title={m.authoring_curriculum()}>
							<p className="mb-4 max-w-measure text-muted">{m.authoring_curriculum_hint()}</p>
							<Outline
								courseId={courseId}
								sections={sections}
								language={language}
								formId={nextId}
								removed={removed}
							/>
							<AddSection courseId={courseId} nextId={nextId} />
							<NewPart courseId={courseId} sections={sections} />
						</Section>
					</div>
				</div>
				<div>
					<Section title={m.authoring_picture()}>
						<PictureCard courseId={courseId} image={image} cover={cover} />
					</Section>
				</div>
			</div>
		</Page>
	)
}
