import { z } from 'zod'
import { inputOf, reportAt } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { countries } from '#app/platform/text/countries.ts'
import { cleanEmail, isEmail } from '#app/platform/text/typed.ts'
import { memberRoles } from '../model.ts'
import { firmFields, invitationFields, placeFields } from './fields.ts'

const host = /^[a-z0-9](?:[a-z0-9-]{0,62}\.)+[a-z0-9-]{2,63}$/

/** The host of a typed address; null if it is none. */
export function hostOf(typed: string): string | null {
	const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
	return url && host.test(url.hostname) ? url.hostname : null
}

export const firmInput = z
	.object({
		...inputOf(firmFields),
		country: z
			.string()
			.default('')
			.refine((code) => countries.includes(code), { error: () => m.firms_country_required() }),
		...inputOf(placeFields),
	})
	.refine(
		({ websites }) => websites.every((typed) => hostOf(typed) !== null),
		reportAt('websites', m.firms_websites_wrong),
	)
	.transform(({ websites, ...form }) => ({
		...form,
		websites: [...new Set(websites.map(hostOf))].join('\n'),
	}))
export type FirmInput = z.output<typeof firmInput>

export const invitationInput = z
	.object(inputOf(invitationFields))
	.transform(({ email, role }) => ({ email: cleanEmail(email), role }))
	.refine(({ email }) => isEmail(email), reportAt('email', m.firms_email_wrong))

export const roleInput = z.object({ role: z.enum(memberRoles) })
