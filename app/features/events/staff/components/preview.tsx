import { m } from '#app/paraglide/messages.js'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, localeNames } from '#app/platform/text/locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { isHijriKey } from '../../dates.ts'
import { hijriText, whenText } from '../../when-words.ts'
import type { Preview as Shown } from '../shown.ts'

/** A rule in the words of each language, and its next dates. */
export function Preview({ of: { words, dates, zone, rule } }: { of: Shown }) {
	return (
		<section
			aria-label={m.eventdesk_preview()}
			tabIndex={-1}
			data-refused=""
			className="grid gap-4 rounded-card border border-line p-4"
		>
			<h2 className="text-lg">{m.eventdesk_preview()}</h2>
			<dl className="grid gap-2">
				{words.map(({ language, text, length }) => (
					<div key={language}>
						<dt className="text-muted text-sm">{localeNames[language]}</dt>
						<dd lang={language} dir={directionOf(language)}>
							{text}
							{dot(language)}
							{length}
						</dd>
					</div>
				))}
			</dl>
			{dates.length === 0 ? (
				<Notice tone="warn">{m.eventdesk_gap_dates()}</Notice>
			) : (
				<ol className="divide-y divide-line">
					{dates.map((date) => (
						<li key={date.key} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
							<span>{whenText(date, zone)}</span>
							{isHijriKey(date.key) && <span className="text-muted">{hijriText(date.key, rule)}</span>}
							{date.isExpected && <Badge tone="yellow">{m.events_expected()}</Badge>}
						</li>
					))}
				</ol>
			)}
		</section>
	)
}
