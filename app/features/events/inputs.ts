import { z } from 'zod'
import { byLanguage } from '#app/fields/fields.ts'
import { inputOf } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { locales } from '#app/platform/text/locale.ts'
import type { Rule } from '#app/platform/time/resolve-rule.ts'
import { isDay } from '#app/platform/time/time.ts'
import { isZone } from '#app/platform/time/zones.ts'
import { circleFields, detailFields, placeFields, roomFields, seriesFields } from './fields.ts'
import { mostSpeakers, type Names, type Speaker } from './model.ts'
import { ruleFields } from './rule-fields.ts'
import { type RuleForm, readAt, readRule, weekdaysOf } from './rule-form.ts'

const typed = z.string().default('')
const check = z
	.string()
	.optional()
	.transform((value) => value === 'yes')
const idOrNone = typed.transform((text) => text || null).pipe(z.uuid().nullable().catch(null))
const weekdayChecks = {
	weekday_sun: typed,
	weekday_mon: typed,
	weekday_tue: typed,
	weekday_wed: typed,
	weekday_thu: typed,
	weekday_fri: typed,
	weekday_sat: typed,
}

const ruleShape = {
	...inputOf(ruleFields),
	...weekdayChecks,
	days: typed,
	on: typed,
	at: typed,
	end: typed,
	from: typed,
	until: typed,
	zone: typed.refine((zone) => zone === '' || isZone(zone), { error: m.eventdesk_zone_wrong }),
}
type RuleShape = z.output<z.ZodObject<typeof ruleShape>>

function formOf(values: RuleShape): RuleForm {
	return { ...values, weekdays: weekdaysOf(values) }
}

/** The rule of a form alone, for the dates that it would give. @param today of the organisation */
export function ruleInput(today: string) {
	return z
		.object(ruleShape)
		.superRefine((form, ctx) => reportRule(formOf(form), today, ctx))
		.transform((form) => ({ rule: ruleOf(formOf(form), today), zone: form.zone || null }))
}

function reportRule(form: RuleForm, today: string, ctx: z.RefinementCtx): void {
	const read = readRule(form, today)
	if (read.ok) return
	for (const [name, message] of Object.entries(read.errors))
		ctx.addIssue({ code: 'custom', path: [name], message })
}

/** Only called for a form without errors. */
function ruleOf(form: RuleForm, today: string): Rule {
	const read = readRule(form, today)
	if (!read.ok) throw new Error('The rule was not checked.')
	return read.value
}

/** An address that a browser can open: http or https. */
function isAddress(text: string): boolean {
	return text === '' || z.url({ protocol: /^https?$/ }).safeParse(text).success
}

const personShape = { speaker1: idOrNone, speaker2: idOrNone, speaker3: idOrNone }
type People = {
	speaker1: string | null
	speaker2: string | null
	speaker3: string | null
	speakerNames: string[]
}

/** Chosen scholars first, then plain names; nobody twice. */
function speakersOf({ speaker1, speaker2, speaker3, speakerNames }: People): Speaker[] {
	const chosen = new Set([speaker1, speaker2, speaker3].filter((id) => id !== null))
	return [
		...[...chosen].map((profileId) => ({ profileId, name: '' })),
		...speakerNames.map((name) => ({ profileId: null, name })),
	].slice(0, mostSpeakers)
}

/** A whole series. @param today of the organisation */
export function seriesInput(today: string) {
	return z
		.object({
			...inputOf(seriesFields),
			...inputOf(placeFields),
			...inputOf(detailFields),
			...inputOf(circleFields),
			...ruleShape,
			...personShape,
			roomId: idOrNone,
			categoryId: idOrNone,
			isOnline: check,
			hasSeparateEntrance: check,
			hasChildCare: check,
			welcomesChildren: check,
			hasWheelchairAccess: check,
			isRecorded: check,
			/** The organiser's address; an admin's form has it. */
			owner: typed,
		})
		.superRefine((form, ctx) => {
			reportRule(formOf(form), today, ctx)
			for (const name of ['mapUrl', 'link'] as const)
				if (!isAddress(form[name]))
					ctx.addIssue({ code: 'custom', path: [name], message: m.eventdesk_address_wrong() })
		})
		.transform((form) => ({
			owner: form.owner.trim().toLowerCase(),
			series: {
				kind: form.kind,
				title: form.title,
				text: form.text,
				language: form.language,
				audience: form.audience,
				rule: ruleOf(formOf(form), today),
				zone: form.zone || null,
				roomId: form.roomId,
				place: form.place,
				mapUrl: form.mapUrl,
				isOnline: form.isOnline,
				link: form.link,
				categoryId: form.categoryId,
				bring: form.bring,
				book: form.book,
				chapter: form.chapter,
				level: form.level,
				hasSeparateEntrance: form.hasSeparateEntrance,
				hasChildCare: form.hasChildCare,
				welcomesChildren: form.welcomesChildren,
				hasWheelchairAccess: form.hasWheelchairAccess,
				registration: form.registration,
				isRecorded: form.isRecorded,
				recordingNote: form.recordingNote,
				speakers: speakersOf(form),
			},
		}))
}

/** Another day and time of one date; `back`: the time of the rule again. */
export const moveInput = z
	.object({
		on: typed,
		at: typed,
		time: inputOf(ruleFields).time,
		prayer: inputOf(ruleFields).prayer,
		friday: inputOf(ruleFields).friday,
		offset: inputOf(ruleFields).offset,
		direction: inputOf(ruleFields).direction,
		back: z.string().optional(),
	})
	.superRefine((form, ctx) => {
		if (form.back) return
		const errors: Record<string, string> = {}
		readAt(form, errors)
		if (!isDay(form.on)) errors.on = m.eventdesk_day_required()
		for (const [path, message] of Object.entries(errors))
			ctx.addIssue({ code: 'custom', path: [path], message })
	})
	.transform((form) => {
		const at = form.back ? undefined : readAt(form, {})
		return { to: at ? { day: form.on, at } : null }
	})

/** Another room or place of one date; `back`: that of the series. */
export const placeInput = z
	.object({ roomId: idOrNone, place: inputOf(placeFields).place, back: z.string().optional() })
	.superRefine(({ roomId, place, back }, ctx) => {
		if (!back && !roomId && place === '')
			ctx.addIssue({ code: 'custom', path: ['place'], message: m.eventdesk_gap_where() })
	})
	.transform(({ roomId, place, back }) => ({ room: back ? null : { id: roomId, place } }))

/** Other speakers of one date; `back`: those of the series. */
export const speakersInput = z
	.object({ ...personShape, speakerNames: inputOf(detailFields).speakerNames, back: z.string().optional() })
	.transform(({ back, ...people }) => ({ speakers: back ? null : speakersOf(people) }))

export const linkInput = z
	.object({ link: inputOf(placeFields).link })
	.refine(({ link }) => isAddress(link), { path: ['link'], error: m.eventdesk_address_wrong })

export const roomInput = z
	.object({
		...inputOf(roomFields),
		hasWheelchairAccess: check,
		hasSeparateEntrance: check,
	})
	.superRefine((form, ctx) => {
		if (!isAddress(form.mapUrl))
			ctx.addIssue({ code: 'custom', path: ['mapUrl'], message: m.eventdesk_address_wrong() })
		if (Object.keys(byLanguage(form, 'name', locales)).length === 0)
			ctx.addIssue({ code: 'custom', path: ['name_en'], message: m.eventdesk_room_name_required() })
	})
	.transform((form) => ({
		names: byLanguage(form, 'name', locales) as Names,
		entrances: byLanguage(form, 'entrance', locales) as Names,
		seats: form.seats,
		mapUrl: form.mapUrl,
		hasWheelchairAccess: form.hasWheelchairAccess,
		hasSeparateEntrance: form.hasSeparateEntrance,
	}))
export type RoomInput = z.output<typeof roomInput>
