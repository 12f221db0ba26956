import { z } from 'zod'
import { byLanguage } from '#app/fields/fields.ts'
import { inputOf } from '#app/fields/input.ts'
import { locales } from '#app/platform/text/locale.ts'
import type { Names } from '../model.ts'
import { seriesFields } from './fields.ts'

export const seriesInput = z.object(inputOf(seriesFields)).transform((form) => ({
	names: byLanguage(form, 'name', locales) as Names,
	texts: byLanguage(form, 'text', locales),
}))
export type SeriesInput = z.output<typeof seriesInput>

export const orderInput = z.object({
	recording: z.string().default(''),
	by: z.enum(['up', 'down']).transform((by) => (by === 'up' ? -1 : 1)),
})
