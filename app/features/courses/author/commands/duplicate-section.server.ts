import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { courseSections } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { maxSections, maxTitleLength } from '../../model.ts'
import { findSection, workingCopy } from '../../versions.server.ts'
import { courseWorkflow } from '../../workflow.server.ts'
import { editedVersion, recordChange, shiftSections } from '../editor/store.server.ts'

type Duplicated = { ok: true } | NotNow | { ok: false; reason: 'too-many' }

/**
 * Duplicates a section of the working copy, with its media, materials and quiz, and places the copy after it.
 * @param form the id of the form: sent twice it makes one copy
 * @param named title of the copy, from the original title
 * @throws 404 where the course has no such section now
 */
export async function duplicateSection(
	ctx: Ctx<User>,
	courseId: string,
	{ section, form, named }: { section: string; form: string; named: (title: string) => string },
): Promise<Duplicated> {
	return courseWorkflow.transition(ctx, courseId, 'edit', {}, async (ctx, course): Promise<Duplicated> => {
		const version = await editedVersion(ctx, course)
		requireRow(await findSection(ctx, version.id, section))
		const lineage = idOf(`${form} ${section}`)
		if (await findSection(ctx, version.id, lineage)) return { ok: true }
		const count = await ctx.db.$count(courseSections, eq(courseSections.versionId, version.id))
		if (count >= maxSections) return { ok: false, reason: 'too-many' }

		const copy = await workingCopy(ctx, course)
		const { id: _, order, title, ...like } = requireRow(await findSection(ctx, copy.id, section))
		await shiftSections(ctx, copy.id, { from: order + 1, by: 1 })
		await ctx.db.insert(courseSections).values({
			...like,
			lineage,
			title: named(title).slice(0, maxTitleLength).toWellFormed(),
			order: order + 1,
			// Free access is an explicit choice, so a copy is not free.
			isFree: false,
			revision: 1,
			savedAt: ctx.now,
		})
		await recordChange(ctx, course, copy)
		return { ok: true }
	})
}

/** Derives a UUID from words: the same words give the same id. */
function idOf(words: string): string {
	const hex = createHash('sha256').update(words).digest('hex')
	return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}
