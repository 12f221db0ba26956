import type { NavLink } from '#app/platform/nav.ts'
import type { Words } from '#app/platform/words.ts'

/** Every link that a feature brings to the frame of the site. */
export const navLinks: NavLink[] = []

/** Every code that may reach the frame: toasts and load failures. */
export const allWords: Words = {}
