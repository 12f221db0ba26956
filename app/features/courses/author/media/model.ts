import type { Material } from '#app/features/courses/model.ts'

export const maxMaterials = 50
export const maxMaterialTitle = 200
/** Characters of an address. */
export const maxLinkLength = 1000

/** A material as a list showed it: its index then, and its title. */
export type MaterialAt = { index: number; title: string }

/** Its current index, even if it was moved since; -1 where it is gone. */
export function placeOf(materials: Material[], { index, title }: MaterialAt): number {
	if (materials[index]?.title === title) return index
	return materials.findIndex((each) => each.title === title)
}

/** A file name without its extension. */
export function titleOf(fileName: string): string {
	return fileName.replace(/\.[a-z0-9]{1,8}$/i, '').slice(0, maxMaterialTitle)
}
