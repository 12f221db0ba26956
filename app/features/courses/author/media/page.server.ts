import { redirect } from 'react-router'
import { captionsPath } from '#app/features/courses/media/model.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { findSection } from '../../versions.server.ts'
import { notEditable, openEditor, readCourseAddress, sectionPath } from '../editor/page.server.ts'
import type { SectionPlace } from './change-section.server.ts'

type Args = Parameters<typeof openEditor>[0] & { params: { courseId: string; sectionId: string } }

/**
 * A section with media and materials, for its author.
 * @throws 404 where there is none; redirects as `openEditor` does
 */
export async function openSectionMedia(args: Args) {
	const { ctx, course, version } = await openEditor(args)
	const section = requireRow(await findSection(ctx, version.id, requireRow(readId(args.params.sectionId))))
	const { id, lineage, title, media, materials, transcript } = section
	return {
		ctx,
		shown: {
			course: { id: course.id, title: version.title, language: version.language },
			section: {
				id: lineage,
				title,
				media,
				materials,
				transcript,
				captions: section.captions ? captionsPath(id) : null,
			},
		},
	}
}

/** The author and the section in the address. @throws 404 for malformed ids */
export function readSectionAddress(args: Args) {
	const { ctx, id } = readCourseAddress(args)
	const where: SectionPlace = { courseId: id, section: requireRow(readId(args.params.sectionId)) }
	return { ctx, where }
}

export function mediaPath({ courseId, section }: SectionPlace): string {
	return `${sectionPath(courseId, section)}/media`
}

/** Loader of the addresses that only post. @throws a redirect to the media page */
export function redirectToMedia(args: Args): never {
	throw redirect(mediaPath(readSectionAddress(args).where))
}

/** Redirects to the media page with the result. */
export function redirectWithResult(
	where: SectionPlace,
	done: { ok: true } | NotNow | { ok: false; reason: string },
	code: string,
): Response {
	if (done.ok) return redirectWith(mediaPath(where), { tone: 'good', code: `teaching.${code}` })
	if (done.reason === 'not-now') return notEditable(where.courseId)
	return redirectWith(mediaPath(where), { tone: 'bad', code: `teaching.${done.reason}` })
}
