import { z } from 'zod'
import { cleanPhone, isPhone } from '#app/features/users/model.ts'
import { genders } from '#app/features/users/scholars.ts'
import { locales } from '#app/platform/text/locale.ts'
import { maxDescription, maxName, meetings, minDescription } from './model.ts'

const short = 'consultancy.description-short'
// Whatever is none of the list is no preference.
const wish = <T extends string>(values: readonly T[]) =>
	z
		.enum(values as [T, ...T[]])
		.nullable()
		.catch(null)
const id = z.uuid().nullable().catch(null)

/** What somebody would like, of an address or a form. */
export const wishesInput = z.object({
	scholar: id,
	language: wish(locales),
	gender: wish(genders),
})

export const bookingInput = wishesInput.extend({
	category: z.string('consultancy.category-gone').min(1, 'consultancy.category-gone'),
	description: z
		.string(short)
		.transform((text) => text.replace(/\r\n?/g, '\n').trim())
		.pipe(z.string().min(minDescription, short).max(maxDescription, 'consultancy.description-long')),
	meeting: wish(meetings),
	phone: z.string().default('').transform(cleanPhone),
	withSpouse: z
		.string()
		.optional()
		.transform((value) => value === 'yes'),
	spouseName: z.string().trim().max(maxName, 'booking.name-long').default(''),
	follows: id,
	from: z.string().optional(),
})

/** What is wrong with the number of somebody who wishes to be called; none: nothing. */
export function phoneProblem({ meeting, phone = '' }: Record<string, string>): string | undefined {
	const number = cleanPhone(phone)
	if (meeting !== 'phone' || isPhone(number)) return undefined
	return number === '' ? 'booking.phone-required' : 'booking.phone-format'
}
