import { z } from 'zod'
import type { CoverChoice } from '#app/drawings/cover.ts'
import { layoutNames } from '#app/drawings/cover-layouts.ts'
import { isCoverWord } from '#app/drawings/cover-word.ts'
import { tilingNames } from '#app/drawings/tilings.ts'

const chosen = <T extends readonly [string, ...string[]]>(names: T) =>
	z
		.union([z.literal('').transform(() => undefined), z.enum(names)])
		.optional()
		.catch(undefined)

/** Choices of the drawn cover; an empty choice follows from category and seed. */
export const coverInput = z
	.object({
		word: z
			.string()
			.default('')
			.transform((typed) => typed.trim())
			.refine((word) => word === '' || isCoverWord(word), 'teaching.cover-word'),
		layout: chosen(layoutNames),
		tiling: chosen(tilingNames),
	})
	.transform(({ word, layout, tiling }): CoverChoice | null => {
		const choice = { ...(word && { word }), ...(layout && { layout }), ...(tiling && { tiling }) }
		return Object.keys(choice).length > 0 ? choice : null
	})

export function coverValues(choice: CoverChoice | null): Record<string, string> {
	return { word: choice?.word ?? '', layout: choice?.layout ?? '', tiling: choice?.tiling ?? '' }
}
