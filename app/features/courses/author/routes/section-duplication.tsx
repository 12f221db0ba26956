import { redirect } from 'react-router'
import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { duplicateSection } from '../commands/duplicate-section.server.ts'
import { editPath, notEditable, openEditor, redirectToCurriculum } from '../editor/page.server.ts'
import type { Route } from './+types/section-duplication'

export const loader = redirectToCurriculum

export async function action(args: Route.ActionArgs) {
	const { ctx, course, version } = await openEditor(args)
	const section = requireRow(readId(args.params.sectionId))
	const to = `${editPath(course.id)}#curriculum`
	const sent = await readForm(args.request, z.object({ form: z.uuid() }))
	if (!sent.ok) return redirect(to)

	const done = await duplicateSection(ctx, course.id, {
		section,
		form: sent.input.form,
		// In the language of the course, not of the page.
		named: (title) => inLocale(version.language, () => m.authoring_copy_of({ title })),
	})
	if (!done.ok && done.reason === 'not-now') return notEditable(course.id)
	return redirectWith(to, {
		tone: done.ok ? 'good' : 'bad',
		code: done.ok ? 'teaching.section-duplicated' : 'teaching.too-many-sections',
	})
}
