import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { listed } from '#app/platform/text/lists.ts'
import { type Health, healthPath, troublesOf } from '../model.ts'
import { partWords } from '../words.ts'
import { ConditionMark } from './condition-mark.tsx'

/** Problems on the admin's first page; nothing where all is well. */
export function TroubleLine({ health, now }: { health: Health; now: Date }) {
	const { parts, condition } = troublesOf(health, now)
	if (condition === 'good') return null
	return (
		<p className="mt-4 flex items-baseline gap-2">
			<ConditionMark condition={condition} />
			<Link to={healthPath}>
				{m.health_look_at({ parts: listed(parts.map((part) => partWords[part]())) })}
			</Link>
		</p>
	)
}
