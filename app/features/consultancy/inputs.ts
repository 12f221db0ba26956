import { z } from 'zod'
import { genders } from '#app/features/scholars/model.ts'
import { locales } from '#app/platform/text/locale.ts'
import { isZone } from '#app/platform/time/zones.ts'
import { maxDescription, maxName, meetings, minDescription, origins, timeOfSlot } from './model.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const typed = z.string().default('')
/** Of a choice that may be left: what is none of these counts as no preference. */
const maybe = <const T extends readonly string[]>(values: T) =>
	z.enum(values).nullable().catch(null).default(null)
const idOrNone = typed.transform((id) => (uuid.test(id) ? id : null))

/** The form of a booking (specification §5); whether its hour is free is seen when it is taken. */
export const bookingInput = z
	.object({
		category: typed.pipe(z.string().max(60)),
		description: typed
			.transform((text) => text.replace(/\r\n?/g, '\n').trim())
			.pipe(
				z
					.string()
					.min(minDescription, 'consultancy.description-short')
					.max(maxDescription, 'consultancy.description-long'),
			),
		/** In the organisation's zone, `2026-03-11`. */
		date: typed.pipe(z.iso.date('consultancy.date-required')),
		/** As the specification writes it, `09:00 AM`. */
		timeSlot: typed
			.transform((name) => timeOfSlot(name) ?? '')
			.pipe(z.string().min(1, 'consultancy.slot-required')),
		/** The seeker's; empty where the browser does not say. */
		zone: typed.transform((zone) => (isZone(zone) ? zone : null)),
		scholarId: idOrNone,
		gender: maybe(genders),
		language: maybe(locales),
		meeting: maybe(meetings),
		withSpouse: typed.transform((value) => value === 'yes'),
		spouseName: typed.transform((name) => name.trim().slice(0, maxName)),
		originKind: maybe(origins),
		originId: idOrNone,
		followsId: idOrNone,
	})
	.transform(({ originKind, originId, ...input }) => ({
		...input,
		origin: originKind && originId ? { kind: originKind, id: originId } : null,
	}))
