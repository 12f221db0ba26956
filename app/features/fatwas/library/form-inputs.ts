import { z } from 'zod'
import { cleanEmail, isEmail } from '#app/platform/text/typed.ts'
import { judgements, maxReportLength } from './model.ts'

export const clearInput = z.object({ clear: z.enum(['yes', 'no'], 'fatwas.say-yes-or-no') })

export const reportInput = z.object({
	text: z
		.string('fatwas.report-required')
		.trim()
		.min(1, 'fatwas.report-required')
		.max(maxReportLength, 'fatwas.report-too-long'),
	email: z
		.string()
		.catch('')
		.transform((text) => cleanEmail(text) || null)
		.pipe(z.string().refine(isEmail, 'fatwas.email-invalid').nullable()),
	/** Honeypot: hidden from people, filled in by programs. */
	website: z.string().catch(''),
})
export type ReportInput = z.output<typeof reportInput>

export const judgementInput = z.object({
	judged: z.enum(judgements),
	/** Where the verse begins; absent: all that wait in the answer. */
	start: z.coerce.number().int().min(0).optional(),
})

export const resolutionInput = z.object({ resolved: z.enum(['yes', 'no']).catch('yes') })
