import { courseOwner } from '#app/features/courses/media/api.server.ts'
import { isPictureOf, type Material } from '#app/features/courses/model.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { attachFile } from '#app/platform/files/files.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { changeSection, type SectionPlace } from '../media/change-section.server.ts'
import { type MaterialAt, maxMaterials, placeOf } from '../media/model.ts'

type Done<Reason> = Promise<{ ok: true } | NotNow | { ok: false; reason: Reason }>
const full = { ok: false, reason: 'materials-full' } as const
const shown = { ok: false, reason: 'material-shown' } as const
const gone = { ok: false, reason: 'material-gone' } as const

/** Adds a material: an uploaded file, an address, or a bare title. Adding the same one twice adds one. */
export function addMaterial(ctx: Ctx<User>, where: SectionPlace, material: Material): Done<'materials-full'> {
	return changeSection(ctx, where, async (ctx, { materials }) => {
		if (materials.some((each) => isSame(each, material))) return null
		if (materials.length >= maxMaterials) return full

		if (material.fileId)
			await attachFile(ctx, material.fileId, courseOwner(where.courseId), { bucket: 'course-materials' })
		return { materials: [...materials, material] }
	})
}

function isSame(a: Material, b: Material): boolean {
	return a.title === b.title && a.url === b.url && a.fileId === b.fileId
}

export function moveMaterial(
	ctx: Ctx<User>,
	where: SectionPlace,
	{ by, ...at }: MaterialAt & { by: 1 | -1 },
): Done<'material-gone'> {
	return changeSection(ctx, where, async (_, { materials }) => {
		const place = placeOf(materials, at)
		const [moved, neighbour] = [materials[place], materials[place + by]]
		if (!moved) return gone
		return neighbour ? { materials: materials.with(place, neighbour).with(place + by, moved) } : null
	})
}

/**
 * Removes a material; a picture that the text shows must be removed from the text first. Its file stays for students of
 * earlier versions.
 */
export function removeMaterial(
	ctx: Ctx<User>,
	where: SectionPlace,
	at: MaterialAt,
): Done<'material-gone' | 'material-shown'> {
	return changeSection(ctx, where, async (_, { materials, description }) => {
		const place = placeOf(materials, at)
		const material = materials[place]
		if (!material) return gone
		if (isPictureOf(description, material)) return shown
		return { materials: materials.toSpliced(place, 1) }
	})
}
