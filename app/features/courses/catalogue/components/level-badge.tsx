import { m } from '#app/paraglide/messages.js'
import { LevelMark } from '#app/ui/level-mark.tsx'
import type { CourseLevel } from '../../model.ts'

const levels: Record<CourseLevel, { stars: 1 | 2 | 3; name: () => string }> = {
	beginner: { stars: 1, name: () => m.courses_level_beginner() },
	intermediate: { stars: 2, name: () => m.courses_level_intermediate() },
	advanced: { stars: 3, name: () => m.courses_level_advanced() },
}

export function levelName(level: CourseLevel): string {
	return levels[level].name()
}

export function LevelBadge({ level }: { level: CourseLevel }) {
	return <LevelMark level={levels[level].stars} label={levelName(level)} />
}
