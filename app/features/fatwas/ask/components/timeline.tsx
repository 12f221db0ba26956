import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Section } from '#app/ui/page.tsx'
import type { TaleStep } from '../story.ts'
import { stepWords } from './standing-words.ts'

export function Timeline({ steps, days }: { steps: TaleStep[]; days: Days }) {
	return (
		<div className="no-print mt-10">
			<Section title={m.asking_so_far()}>
				<ol className="border-line border-s-2 ps-5">
					{steps.map(({ kind, note, at }) => (
						<li key={`${kind} ${at.toISOString()}`} className="relative pb-5 last:pb-0">
							<span
								aria-hidden="true"
								className="absolute -start-[1.7rem] top-2 size-3 rounded-full border-2 border-surface bg-emerald"
							/>
							<p>{stepWords[kind]()}</p>
							{note && (
								<p className="mt-1 whitespace-pre-line wrap-anywhere text-muted" dir="auto">
									{note}
								</p>
							)}
							<time dateTime={at.toISOString()} className="text-muted text-sm">
								{formatDay(at, getLocale(), days)}
							</time>
						</li>
					))}
				</ol>
			</Section>
		</div>
	)
}
