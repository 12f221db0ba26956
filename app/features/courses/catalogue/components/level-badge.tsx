import { m } from '#app/paraglide/messages.js'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { CourseLevel } from '../../model.ts'

const levels: Record<CourseLevel, { tone: BadgeTone; name: () => string }> = {
	beginner: { tone: 'green', name: () => m.courses_level_beginner() },
	intermediate: { tone: 'blue', name: () => m.courses_level_intermediate() },
	advanced: { tone: 'yellow', name: () => m.courses_level_advanced() },
}

export function levelName(level: CourseLevel): string {
	return levels[level].name()
}

export function LevelBadge({ level }: { level: CourseLevel }) {
	return <Badge tone={levels[level].tone}>{levelName(level)}</Badge>
}
