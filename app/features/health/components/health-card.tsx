import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatAgo } from '#app/platform/time/time.ts'
import { Card } from '#app/ui/card.tsx'
import { conditionOf, type Health, healthPath, isWorked, type Part, parts } from '../model.ts'
import { conditionWords, partWords } from '../words.ts'
import { ConditionMark } from './condition-mark.tsx'
import { formatSize } from './size.ts'

type Props = { health: Health; now: Date }

export function HealthCard({ health, now }: Props) {
	return (
		<Card as="section" aria-labelledby="health" className="grid content-start gap-1">
			<h2 id="health" className="text-xl">
				<Link to={healthPath}>{m.health_title()}</Link>
			</h2>
			<ul className="divide-y divide-line">
				{parts.map((part) => (
					<li key={part} className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 py-2.5">
						<ConditionMark condition={conditionOf[part](health, now)} />
						<div className="grid">
							<span className="font-semibold">{partWords[part]()}</span>
							<span className="wrap-anywhere text-muted text-sm" suppressHydrationWarning>
								{facts[part](health, now) ?? conditionWords[conditionOf[part](health, now)]()}
							</span>
						</div>
					</li>
				))}
			</ul>
		</Card>
	)
}

/** The main fact of a part; null: its condition says enough. */
const facts: Record<Part, (health: Health, now: Date) => string | null> = {
	mail({ mail: { late, failed, sentAt } }, now) {
		if (late > 0) return m.health_mail_late({ count: late })
		if (failed > 0) return m.health_mail_failed({ count: failed })
		return sentAt ? m.health_mail_sent({ ago: formatAgo(sentAt, now, getLocale()) }) : null
	},
	jobs({ jobs }, now) {
		if (!isWorked(jobs, now)) return null
		return jobs.failed > 0 ? m.health_jobs_failed({ count: jobs.failed }) : m.health_jobs_none_failed()
	},
	backups({ backups: { last, isSample } }, now) {
		if (last) return formatAgo(last.at, now, getLocale())
		return isSample ? m.health_backups_sample() : m.health_backups_none()
	},
	disk({ disk }) {
		const size = (bytes: number) => formatSize(bytes, getLocale())
		return disk && m.health_disk_free({ free: size(disk.free), all: size(disk.bytes) })
	},
}
