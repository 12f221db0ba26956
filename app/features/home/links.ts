import { m } from '#app/paraglide/messages.js'
import type { NavLink } from '#app/platform/nav.ts'

export const homeLinks: NavLink[] = [{ place: 'header', to: '/', label: () => m.home_nav(), order: 0 }]
