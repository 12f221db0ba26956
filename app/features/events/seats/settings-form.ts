import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { cleanName, latinDigits } from '#app/platform/text/typed.ts'
import { registrationKinds } from '../model.ts'
import { maxAnswerHours, maxFillHours, maxSeats, questionKinds, seatingScopes } from './model.ts'

const hourMinutes = 60
const dayMinutes = 24 * hourMinutes
const whole = (text: string) => (/^[0-9]{1,6}$/.test(text) ? Number(text) : Number.NaN)
const typed = z
	.string()
	.default('')
	.transform((text) => latinDigits(text).trim())

const hours = (least: number, most: number) =>
	typed
		.transform((text) => whole(text || String(least)))
		.refine((count) => count >= least && count <= most, { error: () => m.seats_hours_wrong({ least, most }) })

export const settingsInput = z
	.object({
		registration: z.enum(registrationKinds, { error: m.eventdesk_registration_required }),
		per: z.enum(seatingScopes).catch('date'),
		opensDays: hours(0, 365),
		closesHours: hours(0, 720),
		answerHours: hours(1, maxAnswerHours),
		fillHours: hours(0, maxFillHours),
		offers: z.enum(['yes', 'no']).catch('yes'),
	})
	.transform(({ opensDays, closesHours, offers, ...said }) => ({
		...said,
		opensBefore: opensDays > 0 ? opensDays * dayMinutes : null,
		closesBefore: closesHours > 0 ? closesHours * hourMinutes : null,
		offers: offers === 'yes',
	}))

export const presets = ['women', 'men', 'families', 'children', 'youth', 'online', 'other'] as const
export type Preset = (typeof presets)[number]

const seats = typed
	.transform((text) => (text === '' ? null : whole(text)))
	.refine((count) => count === null || (count >= 0 && count <= maxSeats), { error: m.seats_count_wrong })
const title = z
	.string()
	.default('')
	.transform((text) => cleanName(text).slice(0, 80))

export const dateSeatsInput = z.object({ poolId: z.string().default(''), seats })

export const poolInput = z.object({
	name: title.pipe(z.string().min(1, { error: m.seats_pool_name_required })),
	seats,
})

export const newPoolInput = z
	.object({ preset: z.enum(presets).catch('other'), name: title, seats })
	.superRefine(({ preset, name }, { addIssue }) => {
		if (preset === 'other' && name === '')
			addIssue({ code: 'custom', path: ['name'], message: m.seats_pool_name_required() })
	})

export const questionInput = z
	.object({
		kind: z.enum(questionKinds).catch('text'),
		label: z
			.string()
			.default('')
			.transform((text) => cleanName(text))
			.pipe(
				z.string().min(1, { error: m.seats_question_required }).max(200, { error: m.seats_question_long }),
			),
		options: z
			.string()
			.default('')
			.transform((text) =>
				[...new Set(text.split('\n').map((line) => cleanName(line).slice(0, 100)))].filter(Boolean),
			),
		isRequired: z.string().default(''),
		isPrivate: z.string().default(''),
	})
	.transform(({ isRequired, isPrivate, options, kind, ...said }, { addIssue }) => {
		if (kind === 'choice' && (options.length < 2 || options.length > 20))
			addIssue({ code: 'custom', path: ['options'], message: m.seats_options_required() })
		return {
			...said,
			kind,
			options: kind === 'choice' ? options : [],
			isRequired: isRequired === 'yes',
			isPrivate: isPrivate === 'yes',
		}
	})

export const messageInput = z.object({
	formId: z.uuid({ error: m.seats_form_expired }),
	to: z.enum(['confirmed', 'waiting', 'both']).catch('confirmed'),
	date: z.string().optional(),
	text: z
		.string()
		.default('')
		.transform((text) => text.trim())
		.pipe(z.string().min(1, { error: m.seats_message_required }).max(4000, { error: m.seats_message_long })),
})
