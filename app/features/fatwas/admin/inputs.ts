import { z } from 'zod'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import { latinDigits } from '#app/platform/text/text.ts'
import { isZone } from '#app/platform/time/zones.ts'
import { maxNoteLength } from '../model.ts'
import {
	maxDailyLimit,
	maxPromisedDays,
	maxServiceWords,
	type Service,
	type Words,
	weekdays,
} from './model.ts'

const typed = z.string().default('')
const chosen = typed.transform((value) => value === 'yes')
const words = typed
	.transform((text) => text.replace(/\r\n?/g, '\n').trim())
	.pipe(z.string().max(maxServiceWords, 'ifta.words-long'))

/** Digits as any of the languages writes them. */
function whole({ from, to, code }: { from: number; to: number; code: string }) {
	return typed
		.transform((text) => latinDigits(text.trim()))
		.pipe(z.string().regex(/^\d{1,4}$/, code))
		.transform(Number)
		.pipe(z.number().min(from, code).max(to, code))
}

function inEach<P extends string, S extends z.ZodType>(prefix: P, schema: S) {
	const fields = locales.map((locale) => [`${prefix}_${locale}`, schema])
	return Object.fromEntries(fields) as Record<`${P}_${Locale}`, S>
}

const days = { from: 1, to: maxPromisedDays, code: 'ifta.promised-days' }
const week = Object.fromEntries(weekdays.map((day) => [`day_${day}`, chosen])) as Record<
	`day_${(typeof weekdays)[number]}`,
	typeof chosen
>

export const serviceInput = z
	.object({
		state: z.enum(['open', 'closed']).catch('open'),
		...inEach('closed', words),
		...inEach('notice', words),
		limit: whole({ from: 1, to: maxDailyLimit, code: 'ifta.daily-limit' }),
		from: whole(days),
		to: whole(days),
		...week,
		zone: typed.refine(isZone, 'ifta.zone'),
		/** What the form was made from. */
		stamp: typed,
	})
	.superRefine((form, ctx) => {
		const issue = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
		if (form.state === 'closed' && locales.every((locale) => form[`closed_${locale}`] === ''))
			issue('state', 'ifta.closed-unexplained')
		if (form.to < form.from) issue('to', 'ifta.promised-order')
		if (weekdays.every((day) => !form[`day_${day}`])) issue('days', 'ifta.no-working-day')
	})
	.transform((form): { stamp: string; service: Service } => {
		const each = (prefix: 'closed' | 'notice'): Words =>
			Object.fromEntries(
				locales.flatMap((locale) => {
					const said = form[`${prefix}_${locale}`]
					return said ? [[locale, said]] : []
				}),
			)
		return {
			stamp: form.stamp,
			service: {
				dailyLimit: form.limit,
				closed: form.state === 'closed' ? each('closed') : {},
				notice: each('notice'),
				promisedDays: [form.from, form.to],
				workingDays: weekdays.filter((day) => form[`day_${day}`]).sort(),
				zone: form.zone,
			},
		}
	})

export const limitInput = z
	.object({
		asking: z.enum(['open', 'blocked']).catch('open'),
		reason: typed.transform((text) => text.trim()).pipe(z.string().max(maxNoteLength, 'ifta.reason-long')),
		/** Empty: as everybody's. */
		limit: typed.transform((text, ctx) => {
			const plain = latinDigits(text.trim())
			if (plain === '') return null
			const limit = /^\d{1,3}$/.test(plain) ? Number(plain) : 0
			if (limit >= 1 && limit <= maxDailyLimit) return limit
			ctx.addIssue({ code: 'custom', message: 'ifta.daily-limit' })
			return z.NEVER
		}),
		/** When the limit was set that the form was made from, or empty. */
		stamp: typed,
	})
	.superRefine(({ asking, reason }, ctx) => {
		if (asking === 'blocked' && reason === '')
			ctx.addIssue({ code: 'custom', path: ['reason'], message: 'ifta.block-unexplained' })
	})
	.transform(({ stamp, ...form }) => {
		const was = stamp === '' ? null : new Date(stamp)
		// One that nobody wrote is no moment at which anything was set.
		return { ...form, was: was && Number.isNaN(was.getTime()) ? new Date(0) : was }
	})
