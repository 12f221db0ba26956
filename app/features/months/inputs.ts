import { z } from 'zod'
import { inputOf } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { isDay } from '#app/platform/time/time.ts'
import { monthFields } from './fields.ts'

export const monthInput = z.object({
	...inputOf(monthFields),
	startsOn: z.string().default('').refine(isDay, { error: m.months_first_day_required }),
})

export const sightingInput = z.object({ seen: z.enum(['yes', 'no']) })
