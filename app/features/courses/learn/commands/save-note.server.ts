import { saveLessonNote } from '#app/features/notes/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { savePosition } from '../save-position.server.ts'
import { type Facts, type LessonLocked, study } from '../study.server.ts'

/** Saves a private note beside a section; an empty note is deleted. */
export async function saveNote(
	ctx: Ctx<User>,
	where: { courseId: string; lineage: string; facts: Facts },
	text: string,
): Promise<{ ok: true } | LessonLocked> {
	return study<{ ok: true }>(ctx, where, async (ctx, { enrollment, section }) => {
		const { lineage, title } = section
		await savePosition(ctx, enrollment, lineage)
		await saveLessonNote(ctx, { enrollmentId: enrollment.id, section: lineage, title }, text)
		return { ok: true }
	})
}
