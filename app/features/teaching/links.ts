import type { NavLink } from '#app/platform/nav.ts'

export const teachingLinks: NavLink[] = []
