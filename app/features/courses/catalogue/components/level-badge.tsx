import { LevelMark } from '#app/ui/level-mark.tsx'
import type { CourseLevel } from '../../model.ts'
import { levelWords } from './level-words.ts'

const stars = { beginner: 1, intermediate: 2, advanced: 3 } as const

export function LevelBadge({ level }: { level: CourseLevel }) {
	return <LevelMark level={stars[level]} label={levelWords[level]()} />
}
