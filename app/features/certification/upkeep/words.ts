import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

export const upkeepWords = {
	'upkeep.renewal-started': () => m.upkeep_renewal_started(),
	'upkeep.too-many': () => m.upkeep_too_many(),
	'upkeep.not-now': () => m.upkeep_not_now(),
} satisfies Words
