import type { NavLink } from '#app/platform/nav.ts'

export const categoriesLinks: NavLink[] = []
