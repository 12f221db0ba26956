import { z } from 'zod'
import { plainNumber } from '#app/platform/text/typed.ts'
import { maxNoteLength } from '../model.ts'
import { maxDailyLimit } from './model.ts'

const typed = z.string().default('')

export const limitInput = z
	.object({
		asking: z.enum(['open', 'blocked']).catch('open'),
		reason: typed.transform((text) => text.trim()).pipe(z.string().max(maxNoteLength, 'ifta.reason-long')),
		/** Empty: the default for everybody. */
		limit: typed.transform((text, ctx) => {
			const plain = plainNumber(text)
			if (plain === '') return null
			const limit = /^\d{1,3}$/.test(plain) ? Number(plain) : 0
			if (limit >= 1 && limit <= maxDailyLimit) return limit
			ctx.addIssue({ code: 'custom', message: 'ifta.daily-limit' })
			return z.NEVER
		}),
		/** When the limit that the form shows was set, or empty. */
		stamp: typed,
	})
	.superRefine(({ asking, reason }, ctx) => {
		if (asking === 'blocked' && reason === '')
			ctx.addIssue({ code: 'custom', path: ['reason'], message: 'ifta.block-unexplained' })
	})
	.transform(({ stamp, ...form }) => {
		const was = stamp === '' ? null : new Date(stamp)
		// An invalid date matches no saved limit, so the form counts as stale.
		return { ...form, was: was && Number.isNaN(was.getTime()) ? new Date(0) : was }
	})

export const answerOfTheDayInput = z.object({ keep: z.enum(['yes', 'no']) })
