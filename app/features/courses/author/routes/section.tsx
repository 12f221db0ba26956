import { data, redirect } from 'react-router'
import { findQuotations } from '#app/features/scripture/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { hijriMonths, hijriOf } from '#app/platform/time/hijri.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Page } from '#app/ui/page.tsx'
import { saveSection } from '../commands/save-section.server.ts'
import { Beside } from '../components/editor/beside.tsx'
import { SectionEditor } from '../components/editor/section-editor.tsx'
import { readSection, refuseSave } from '../editor/form.server.ts'
import { marksOfNote } from '../editor/marks.ts'
import { sectionValues } from '../editor/model.ts'
import { editPath, notEditable, openEditor, sectionPath } from '../editor/page.server.ts'
import { findLastNote, findSectionAt } from '../editor/queries.server.ts'
import { listPictures } from '../media/pictures.server.ts'
import type { Route } from './+types/section'

export const handle = { hydrates: true }

export const meta = metaOf(m.authoring_section_edit)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, course, version } = await openEditor(args)
	const at = requireRow(await findSectionAt(ctx, version.id, requireRow(readId(args.params.sectionId))))
	const { section, previous, next } = at
	const { savedFields, locale, now } = requestContext(args.context)
	const marks = marksOfNote(await findLastNote(ctx, course.id))
	const isChecked = new URL(args.request.url).searchParams.get('check') === 'yes'
	const { release } = section
	return {
		courseId: course.id,
		sectionId: section.lineage,
		writerId: ctx.actor.id,
		courseTitle: version.title,
		title: section.title,
		language: version.language,
		values: savedFields ?? sectionValues({ ...section, text: section.description }),
		revision: section.revision,
		estimatedMinutes: section.estimatedMinutes,
		savedAt: course.workingVersionId === null ? null : section.savedAt,
		marks,
		found: isChecked ? findQuotations(section.description, marks) : [],
		pictures: await listPictures(ctx, section.materials),
		months: hijriMonths(locale),
		hijriYear: hijriOf(now.toISOString().slice(0, 10)).year,
		computed:
			release?.kind === 'on' && release.hijri
				? formatDay(new Date(`${release.on}T00:00:00Z`), locale, 'UTC')
				: null,
		previous,
		next,
		days: daysOf(args.context),
	}
}

/** Saves without script. */
export async function action(args: Route.ActionArgs) {
	const { ctx, course } = await openEditor(args)
	const lineage = requireRow(readId(args.params.sectionId))
	const form = await readSection(args.request)
	if (!form.ok) return data({ ...form.reply.data, stale: undefined }, { status: 422 })

	const saved = await saveSection(ctx, { courseId: course.id, lineage }, form.input)
	if (!saved.ok && saved.reason === 'not-now') return notEditable(course.id)
	if (!saved.ok) return refuseSave(form.values, saved)
	const { next } = form.values
	if (next === 'preview') return redirect(`/scholar/courses/${course.id}/preview/${lineage}`)
	const to = next === 'back' ? `${editPath(course.id)}#curriculum` : sectionPath(course.id, lineage)
	return redirectWith(to, { tone: 'good', code: 'teaching.saved' })
}

export default function EditSection({ loaderData, actionData }: Route.ComponentProps) {
	const { courseId, sectionId, courseTitle, title, language, previous, next } = loaderData
	const edit = `/scholar/courses/${courseId}/edit`
	return (
		<Page
			title={<bdi lang={language}>{title}</bdi>}
			breadcrumb={[
				{ label: m.authoring_courses(), to: '/scholar/courses' },
				{ label: courseTitle, to: edit },
				{ label: title },
			]}
		>
			<SectionEditor key={sectionId} {...loaderData} reply={actionData} />
			<Beside base={`${edit}/sections`} previous={previous} next={next} />
		</Page>
	)
}
