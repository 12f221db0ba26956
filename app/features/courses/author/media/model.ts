import type { Material } from '#app/features/courses/model.ts'

/** Of a section. */
export const maxMaterials = 50
export const maxMaterialTitle = 200
/** Of an address. */
export const maxLinkLength = 1000

/** A material as a list showed it: its place then, and what it was called. */
export type MaterialAt = { index: number; title: string }

/** Where it stands now: at its place, or where it was moved to meanwhile; -1 where it is gone. */
export function placeOf(materials: Material[], { index, title }: MaterialAt): number {
	if (materials[index]?.title === title) return index
	return materials.findIndex((each) => each.title === title)
}

/** What a file is called, without its ending. */
export function titleOf(fileName: string): string {
	return fileName.replace(/\.[a-z0-9]{1,8}$/i, '').slice(0, maxMaterialTitle)
}
