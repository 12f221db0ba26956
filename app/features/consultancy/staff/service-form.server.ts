import { z } from 'zod'
import { isAtLeast, seesPrivate, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { readSettings, type Settings, writeSettings } from '#app/platform/site/settings.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { prayerMethods } from '#app/platform/time/prayers.ts'

const clock = /^([01]\d|2[0-3]):[0-5]\d$/
const typed = z
	.string()
	.default('')
	.transform((text) => text.trim())
const whole = (min: number, max: number) =>
	z.coerce
		.number('consultancy.number')
		.int('consultancy.number')
		.min(min, 'consultancy.number')
		.max(max, 'consultancy.number')
const degrees = (most: number) =>
	typed
		.transform((text) => (text === '' ? null : Number(text)))
		.pipe(
			z
				.number('consultancy.place-wrong')
				.min(-most, 'consultancy.place-wrong')
				.max(most, 'consultancy.place-wrong')
				.nullable(),
		)
const list = typed.transform((text) => [...new Set(text.split(/[\s,،;]+/).filter(Boolean))].sort())

/** How the organisation meets people, as its form says it. */
export const serviceInput = z
	.object({
		hours: list.pipe(
			z.array(z.string().regex(clock, 'consultancy.hours-wrong')).min(1, 'consultancy.hours-wrong').max(48),
		),
		minutes: whole(10, 240),
		noticeHours: whole(0, 720),
		bufferMinutes: whole(0, 240),
		prayerMinutes: whole(0, 120),
		fridayFrom: typed,
		fridayUntil: typed,
		holidays: list.pipe(z.array(z.iso.date('consultancy.holidays-wrong')).max(200)),
		latitude: degrees(90),
		longitude: degrees(180),
		method: z.enum(prayerMethods).catch('MuslimWorldLeague'),
		asr: z.enum(['standard', 'hanafi']).catch('standard'),
		meetingLink: typed.pipe(
			z.union([z.literal(''), z.url({ protocol: /^https$/ })], 'consultancy.link-wrong'),
		),
		...Object.fromEntries(
			locales.map((locale) => [`place_${locale}`, typed.pipe(z.string().max(300, 'consultancy.words-long'))]),
		),
		retentionDays: whole(1, 3650),
	})
	.transform((form, ctx): Partial<Settings> => {
		const { fridayFrom, fridayUntil, latitude, longitude, method, asr, meetingLink } = form
		if (
			(fridayFrom || fridayUntil) &&
			!(clock.test(fridayFrom) && clock.test(fridayUntil) && fridayFrom < fridayUntil)
		)
			ctx.addIssue({ code: 'custom', path: ['fridayFrom'], message: 'consultancy.hours-order' })
		if ((latitude === null) !== (longitude === null))
			ctx.addIssue({ code: 'custom', path: ['latitude'], message: 'consultancy.place-wrong' })
		const given = form as Record<string, unknown>
		const places = locales.flatMap((locale) =>
			given[`place_${locale}`] ? [[locale, given[`place_${locale}`]]] : [],
		)
		return {
			'consultations.hours': form.hours,
			'consultations.minutes': form.minutes,
			'consultations.noticeHours': form.noticeHours,
			'consultations.bufferMinutes': form.bufferMinutes,
			'consultations.prayerMinutes': form.prayerMinutes,
			'consultations.friday': fridayFrom ? [fridayFrom, fridayUntil] : null,
			'consultations.meetingLink': meetingLink || null,
			'consultations.place': Object.fromEntries(places),
			'consultations.retentionDays': form.retentionDays,
			'organisation.holidays': form.holidays,
			'organisation.place':
				latitude === null || longitude === null ? null : { latitude, longitude, method, asr },
		}
	})

/** The fields of the form, out of the settings. */
export function serviceFields(settings: Settings): Record<string, string> {
	const place = settings['organisation.place']
	const friday = settings['consultations.friday']
	return {
		hours: settings['consultations.hours'].join(' '),
		minutes: String(settings['consultations.minutes']),
		noticeHours: String(settings['consultations.noticeHours']),
		bufferMinutes: String(settings['consultations.bufferMinutes']),
		prayerMinutes: String(settings['consultations.prayerMinutes']),
		...{ fridayFrom: friday?.[0] ?? '', fridayUntil: friday?.[1] ?? '' },
		holidays: settings['organisation.holidays'].join('\n'),
		...{ latitude: place ? String(place.latitude) : '', longitude: place ? String(place.longitude) : '' },
		...{ method: place?.method ?? 'MuslimWorldLeague', asr: place?.asr ?? 'standard' },
		meetingLink: settings['consultations.meetingLink'] ?? '',
		...Object.fromEntries(
			locales.map((locale) => [`place_${locale}`, settings['consultations.place'][locale] ?? '']),
		),
		retentionDays: String(settings['consultations.retentionDays']),
	}
}

/** Says anew how the organisation meets people; each setting that changed is written down with who changed it. */
export async function saveService(ctx: Ctx<User>, wanted: Partial<Settings>): Promise<void> {
	allow(seesPrivate(ctx.actor) && isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		const stored = await readSettings(ctx.db)
		const changed = Object.entries(wanted).filter(
			([key, value]) => JSON.stringify(stored[key as keyof Settings]) !== JSON.stringify(value),
		)
		await writeSettings(ctx, Object.fromEntries(changed))
	})
}
