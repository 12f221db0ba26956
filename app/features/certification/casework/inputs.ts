import { z } from 'zod'
import { reportAt } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { readId } from '#app/platform/ids.ts'
import { isCurrency, parseAmount } from '#app/platform/text/money.ts'
import { isDay } from '#app/platform/time/time.ts'
import { bases, grades, interestKinds, maxTextLength, proposalKinds, reasons, visitKinds } from '../model.ts'

const long = () => m.editor_code_too_long({ max: maxTextLength })
const text = z
	.string()
	.default('')
	.transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
	.pipe(z.string().max(maxTextLength, { error: long }))
const required = text.pipe(z.string().min(1, { error: () => m.casework_text_required() }))
const id = z
	.string()
	.default('')
	.transform((given) => readId(given) ?? null)
const day = z
	.string()
	.default('')
	.refine((given) => given === '' || isDay(given), { error: () => m.casework_day_wrong() })

function readPaper(given: string) {
	const [paperId = '', fileId = ''] = given.split('/')
	const known = readId(paperId)
	return known ? { id: known, fileId: readId(fileId) ?? null } : null
}

/** Ingredients to confirm until a day, or to doubt. */
export const confirmationInput = z
	.object({
		versionId: z.array(z.string()).max(200).default([]),
		basis: z.enum(bases).catch('paper'),
		/** A paper of the firm and its file: `<id>/<file id>`. */
		paperId: z.string().default(''),
		until: day,
		note: text,
	})
	.transform(({ versionId, until, paperId, ...form }) => ({
		...form,
		versionIds: versionId.map((given) => readId(given) ?? '').filter(Boolean),
		until: form.basis === 'doubt' ? null : until || null,
		paper: form.basis === 'paper' ? readPaper(paperId) : null,
	}))
	.refine(({ versionIds }) => versionIds.length > 0, reportAt('versionId', m.casework_lines_required))
	.refine(
		({ basis, until }) => basis === 'doubt' || until !== null,
		reportAt('until', m.casework_day_required),
	)
	.refine(({ basis, paper }) => basis !== 'paper' || paper, reportAt('paperId', m.casework_paper_required))

/** Why a paper is refused, and the file that was read. */
export const paperRefusalInput = z.object({ reason: required, fileId: id })

/** `on`: `product:<id>`, `version:<id>`, or empty for the application as a whole. */
export const remarkInput = z.object({
	text: required,
	on: z
		.string()
		.default('')
		.transform((given) => {
			const [kind, of] = given.split(':')
			const known = readId(of ?? '') ?? null
			return {
				productId: kind === 'product' ? known : null,
				versionId: kind === 'version' ? known : null,
			}
		}),
})

/** An amount in a currency, as minor units. */
export const feeInput = z
	.object({
		amount: z.string().default(''),
		currency: z
			.string()
			.default('')
			.transform((code) => code.trim().toUpperCase())
			.refine(isCurrency, { error: () => m.casework_currency_wrong() }),
		note: text,
	})
	.transform(({ amount, ...form }) => ({ ...form, read: parseAmount(amount, form.currency) }))
	.refine(({ read }) => read.ok, reportAt('amount', m.casework_amount_wrong))
	.transform(({ read, ...form }) => ({ ...form, amountMinor: read.ok ? read.minor : 0 }))

const clock = z
	.string()
	.default('')
	.refine((time) => /^\d{2}:\d{2}$/.test(time), { error: () => m.casework_time_wrong() })

/** A visit on one day, in the organisation's zone. */
export const visitInput = z
	.object({
		kind: z.enum(visitKinds).catch('initial'),
		siteId: id,
		day: day.refine((given) => given !== '', { error: () => m.casework_day_required() }),
		from: clock,
		until: clock,
	})
	.refine(({ from, until }) => from < until, reportAt('until', m.casework_time_order))

export const findingInput = z.object({
	grade: z.enum(grades, { error: () => m.casework_grade_required() }),
	clause: z
		.string()
		.default('')
		.transform((typed) => typed.trim())
		.pipe(z.string().max(60, { error: () => m.editor_code_too_long({ max: 60 }) })),
	text: required,
})

/** Whether the firm's answer to a finding is enough; a rejection has a reason. */
export const judgementInput = z
	.object({ isEnough: z.enum(['yes', 'no'], { error: () => m.casework_judge_required() }), reason: text })
	.refine(
		({ isEnough, reason }) => isEnough === 'yes' || reason !== '',
		reportAt('reason', m.casework_text_required),
	)

/** A change of the certificate for the panel. */
export const changeInput = z
	.object({
		kind: z.enum(proposalKinds, { error: () => m.casework_change_required() }),
		productId: id,
		until: day,
		reason: z.enum(reasons).nullable().catch(null),
		note: text,
	})
	.refine(
		({ kind, productId }) => kind !== 'reduce' || productId,
		reportAt('productId', m.casework_product_required),
	)
	.refine(({ kind, until }) => kind !== 'extend' || until !== '', reportAt('until', m.casework_day_required))
	.refine(
		({ kind, reason }) => kind === 'reinstate' || kind === 'extend' || reason,
		reportAt('reason', m.casework_reason_required),
	)
	.transform(({ until, productId, ...form }) => ({
		...form,
		until: form.kind === 'extend' ? until : null,
		productId: form.kind === 'reduce' ? productId : null,
	}))

/** A tie to a firm; `find` looks for firms by name first. */
export const tieInput = z.object({
	find: z
		.string()
		.optional()
		.transform((given) => given !== undefined),
	searched: z
		.string()
		.default('')
		.transform((typed) => typed.trim().slice(0, 200)),
	firmId: id,
	kind: z.enum(interestKinds).nullable().catch(null),
	endedOn: day.transform((given) => given || null),
	note: text,
})
