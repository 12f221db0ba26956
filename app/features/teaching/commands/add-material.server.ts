import type { Material } from '#app/features/courses/model.ts'
import { courseOwner } from '#app/features/media/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { attachFile } from '#app/platform/files.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { changeSection, type Where } from '../media/change-section.server.ts'
import { maxMaterials } from '../media/model.ts'

type Added = { ok: true } | NotNow | { ok: false; reason: 'materials-full' }

/** A section offers one more material: a file that was sent, an address, or a bare title. The same twice is one. */
export function addMaterial(ctx: Ctx<User>, where: Where, material: Material): Promise<Added> {
	return changeSection(ctx, where, async (ctx, { materials }) => {
		if (materials.some((each) => isSame(each, material))) return null
		if (materials.length >= maxMaterials) return { ok: false as const, reason: 'materials-full' as const }

		if (material.fileId)
			await attachFile(ctx, material.fileId, courseOwner(where.courseId), { bucket: 'course-materials' })
		return { materials: [...materials, material] }
	})
}

function isSame(one: Material, other: Material): boolean {
	return one.title === other.title && one.url === other.url && one.fileId === other.fileId
}
