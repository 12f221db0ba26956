import { and, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { savePosition } from '../save-position.server.ts'
import { type Facts, type Locked, study } from '../study.server.ts'
import { sectionNotes } from '../tables.server.ts'

/** Keeps a student's own words beside a section; without words there is no note. */
export async function saveNote(
	ctx: Ctx<User>,
	where: { courseId: string; lineage: string; facts: Facts },
	text: string,
): Promise<{ ok: true } | Locked> {
	return study<{ ok: true }>(ctx, where, async (ctx, { enrollment, section }) => {
		const key = { enrollmentId: enrollment.id, section: section.lineage }
		await savePosition(ctx, enrollment, section.lineage)
		if (text === '')
			await ctx.db
				.delete(sectionNotes)
				.where(and(eq(sectionNotes.enrollmentId, key.enrollmentId), eq(sectionNotes.section, key.section)))
		else
			await ctx.db
				.insert(sectionNotes)
				.values({ ...key, text, updatedAt: ctx.now })
				.onConflictDoUpdate({
					target: [sectionNotes.enrollmentId, sectionNotes.section],
					set: { text, updatedAt: ctx.now },
				})
		return { ok: true }
	})
}
