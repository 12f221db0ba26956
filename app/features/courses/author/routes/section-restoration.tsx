import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { restoreSection } from '../commands/restore-section.server.ts'
import { editPath, openEditor, redirectToCurriculum } from '../editor/page.server.ts'
import type { Route } from './+types/section-restoration'

export const loader = redirectToCurriculum

export async function action(args: Route.ActionArgs) {
	const { ctx, course } = await openEditor(args)
	const done = await restoreSection(ctx, course.id, requireRow(readId(args.params.sectionId)))
	const flash = done.ok
		? ({ tone: 'good', code: 'teaching.section-restored' } as const)
		: ({ tone: 'bad', code: 'teaching.section-gone' } as const)
	return redirectWith(`${editPath(course.id)}#curriculum`, flash)
}
