import { maxNameLength } from '#app/features/users/model.ts'
import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

const error = (text: string) => ({ title: m.common_error(), text })

export const certificatesWords = {
	'certificates.load-failed': () => error(m.certificates_load_failed()),
	'certificates.number-wrong': () => m.certificates_number_wrong(),
	'certificates.reason-required': () => m.certificates_reason_required(),
	'certificates.reason-long': () => m.certificates_reason_long(),
	'certificates.revoked': () => m.certificates_revoked_now(),
	'certificates.reinstated': () => m.certificates_reinstated(),
	'certificates.name-required': () => m.certificates_name_required(),
	'certificates.name-long': () => m.certificates_name_long({ max: maxNameLength }),
	'certificates.name-same': () => m.certificates_name_same(),
	'certificates.replaced': () => m.certificates_replaced_now(),
	'certificates.not-now': () => error(m.certificates_not_now()),
} satisfies Words
