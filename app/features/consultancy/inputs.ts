import { z } from 'zod'
import { cleanPhone, isPhone } from '#app/features/users/model.ts'
import { inputOf } from '#app/fields/input.ts'
import { bookingTexts, spouseFields, wayFields, wishFields } from './fields.ts'

const id = z.uuid().nullable().catch(null)

/** Preferences of an address or a form. */
export const wishesInput = z.object({ scholar: id, ...inputOf(wishFields) })

export const bookingInput = wishesInput.extend({
	category: z.string('consultancy.category-gone').min(1, 'consultancy.category-gone'),
	...inputOf(bookingTexts),
	...inputOf(wayFields),
	phone: z.string().default('').transform(cleanPhone),
	withSpouse: z
		.string()
		.optional()
		.transform((value) => value === 'yes'),
	...inputOf(spouseFields),
	follows: id,
	from: z.string().optional(),
})

/** Problem with the number for a meeting by phone; undefined: none. */
export function phoneProblem({ meeting, phone = '' }: Record<string, string>): string | undefined {
	const number = cleanPhone(phone)
	if (meeting !== 'phone' || isPhone(number)) return undefined
	return number === '' ? 'booking.phone-required' : 'booking.phone-format'
}
