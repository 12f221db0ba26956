import { m } from '#app/paraglide/messages.js'
import type { Preset } from './settings-form.ts'

export const presetWords: Record<Preset, () => string> = {
	women: m.seats_pool_women,
	men: m.seats_pool_men,
	families: m.seats_pool_families,
	children: m.seats_pool_children,
	youth: m.seats_pool_youth,
	online: m.seats_pool_online,
	other: m.seats_pool_other,
}
