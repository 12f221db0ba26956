import { m } from '#app/paraglide/messages.js'
import type { CourseLevel } from '../../model.ts'

export const levelWords: Record<CourseLevel, () => string> = {
	beginner: m.courses_level_beginner,
	intermediate: m.courses_level_intermediate,
	advanced: m.courses_level_advanced,
}
