import type { School } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'

export const schoolWords: Record<School, () => string> = {
	hanafi: () => m.fatwas_school_hanafi(),
	maliki: () => m.fatwas_school_maliki(),
	shafii: () => m.fatwas_school_shafii(),
	hanbali: () => m.fatwas_school_hanbali(),
	jafari: () => m.fatwas_school_jafari(),
}
