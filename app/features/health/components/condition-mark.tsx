import type { Condition } from '../model.ts'
import { conditionWords } from '../words.ts'

/** Shapes differ too, not only colours. */
export function ConditionMark({ condition }: { condition: Condition }) {
	const { path, look } = shapes[condition]
	return (
		<svg
			viewBox="0 0 12 12"
			role="img"
			aria-label={conditionWords[condition]()}
			className={`size-3.5 ${look}`}
		>
			<path d={path} />
		</svg>
	)
}

const shapes: Record<Condition, { path: string; look: string }> = {
	good: { path: 'M6 0a6 6 0 1 0 .01 0z', look: 'fill-emerald' },
	warn: { path: 'M6 0 12 11H0z', look: 'fill-gold' },
	bad: { path: 'M6 0 12 6 6 12 0 6z', look: 'fill-danger' },
}
