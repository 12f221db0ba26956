import { z } from 'zod'
import { maxSeconds } from '../model.ts'

/** Seconds, with fractions: a player that has not begun reports nothing. */
export const positionInput = z.object({
	position: z.coerce.number().min(1).max(maxSeconds).transform(Math.floor),
})
