import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { besidePath, type VersionFacts } from '../model.ts'
import { AnsweredBy } from './answered-by.tsx'

type Props = {
	fatwa: { number: number; language: Locale }
	versions: VersionFacts[]
	/** Another fatwa replaced it, so no version is current. */
	isReplaced: boolean
	days: Days
}

export function VersionList({ fatwa, versions, isReplaced, days }: Props) {
	const locale = getLocale()
	return (
		<ol className="grid gap-4">
			{versions.map(({ version, at, changeReason, ...authors }, index) => {
				const path = besidePath(fatwa, 'versions', { locale, version })
				const isFirst = index === versions.length - 1
				return (
					<li key={version} className="rounded-card border border-line bg-surface p-5">
						<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<h2 className="text-lg">{m.fatwas_version({ number: formatNumber(version, locale) })}</h2>
							{index === 0 && !isReplaced && <Badge tone="green">{m.fatwas_version_current()}</Badge>}
							<time dateTime={at.toISOString()} className="ms-auto text-muted">
								{formatDay(at, locale, days.zone)}
							</time>
						</div>
						<div className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
							<AnsweredBy {...authors} />
						</div>
						{changeReason && !isFirst && (
							<p className="mt-2 break-words">
								{m.fatwas_version_because({ reason: isolated(changeReason) })}
							</p>
						)}
						<p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
							<Link to={path}>{m.fatwas_version_read()}</Link>
							{isFirst ? (
								<span className="text-muted">{m.fatwas_version_first()}</span>
							) : (
								<Link to={`${path}#changes`}>{m.fatwas_version_changes()}</Link>
							)}
						</p>
					</li>
				)
			})}
		</ol>
	)
}
