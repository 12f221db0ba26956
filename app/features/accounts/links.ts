import type { NavLink } from '#app/platform/nav.ts'

/** Log in, Register and Logout are part of the header itself. */
export const accountsLinks: NavLink[] = []
