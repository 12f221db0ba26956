import { and, inArray } from 'drizzle-orm'
import type { Material } from '#app/features/courses/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { pictures } from '#app/platform/files/files.ts'

/** Materials of a section that its text can show as pictures. */
export async function listPictures(
	ctx: Ctx,
	materials: Material[],
): Promise<{ id: string; title: string }[]> {
	const ids = materials.flatMap(({ fileId }) => fileId ?? [])
	if (ids.length === 0) return []
	const rows = await ctx.db
		.select({ id: files.id })
		.from(files)
		.where(and(inArray(files.id, ids), inArray(files.contentType, pictures)))
	const shown = new Set(rows.map(({ id }) => id))
	return materials.flatMap(({ title, fileId }) =>
		fileId !== undefined && shown.has(fileId) ? [{ id: fileId, title }] : [],
	)
}
