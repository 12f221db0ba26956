import { and, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { completesItself, trackedSeconds } from '../completion.ts'
import { playedSince } from '../lessons/watched.ts'
import { playedPercent } from '../model.ts'
import { savePosition } from '../save-position.server.ts'
import { type Facts, type LessonLocked, study } from '../study.server.ts'
import { sectionProgress } from '../tables.server.ts'

/**
 * Saves the position of a video or audio. The time played is limited by the server's clock; a section with its media
 * played and its quiz passed completes itself.
 */
export async function reportPosition(
	ctx: Ctx<User>,
	where: { courseId: string; lineage: string; facts: Facts },
	position: number,
): Promise<{ ok: true } | LessonLocked> {
	return study<{ ok: true }>(ctx, where, async (ctx, { enrollment, section, progress }) => {
		const length = trackedSeconds(section.media)
		await savePosition(ctx, enrollment, section.lineage)
		const played = playedSince({
			from: progress.position,
			to: position,
			since: progress.updatedAt,
			now: ctx.now,
		})
		const watched = Math.min(progress.watched + played, 3_600_000)
		const isPlayed = length !== null && watched * 100 >= length * playedPercent
		const playedAt = progress.playedAt ?? (isPlayed ? ctx.now : null)
		const isDone = completesItself(section, { playedAt, quizPassedAt: progress.quizPassedAt })
		// After reopening, a section completes itself only with media played since.
		const completedAt =
			progress.completedAt ?? (isDone && progress.playedAt === null && playedAt !== null ? ctx.now : null)
		await ctx.db
			.update(sectionProgress)
			.set({ position, watched, playedAt, completedAt, updatedAt: later(progress.updatedAt, ctx.now) })
			.where(
				and(eq(sectionProgress.enrollmentId, enrollment.id), eq(sectionProgress.section, section.lineage)),
			)
		return { ok: true }
	})
}

/** Of two reports that cross, the later time stays, so that no second counts twice. */
function later(a: Date, b: Date): Date {
	return a > b ? a : b
}
