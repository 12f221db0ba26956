import { m } from '#app/paraglide/messages.js'
import type { siteKinds } from '../model.ts'

export const siteKindWords: Record<(typeof siteKinds)[number], () => string> = {
	plant: m.stock_site_plant,
	kitchen: m.stock_site_kitchen,
	home: m.stock_site_home,
	slaughterhouse: m.stock_site_slaughterhouse,
	store: m.stock_site_store,
	outlet: m.stock_site_outlet,
	office: m.stock_site_office,
}
