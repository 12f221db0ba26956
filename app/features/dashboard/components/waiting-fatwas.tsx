import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf } from '#app/platform/locale.ts'
import { sayAgo } from '#app/platform/time.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { WaitingFatwa } from '../model.ts'

/** The longest waiting first, each with its age. */
export function WaitingFatwas({ fatwas, now }: { fatwas: WaitingFatwa[]; now: Date }) {
	if (fatwas.length === 0) {
		return <EmptyState title={m.dashboard_none_waiting()} text={m.dashboard_none_waiting_next()} />
	}
	return (
		<ol className="divide-y divide-line rounded-card border border-line bg-surface">
			{fatwas.map(({ id, title, language, createdAt }) => (
				<li key={id} className="grid gap-1 px-5 py-4">
					<span className="min-w-0 wrap-anywhere">
						<bdi lang={language} dir={directionOf(language)}>
							{title}
						</bdi>
					</span>
					<time dateTime={createdAt.toISOString()} className="text-muted text-sm" suppressHydrationWarning>
						{sayAgo(createdAt, now, getLocale())}
					</time>
				</li>
			))}
		</ol>
	)
}
