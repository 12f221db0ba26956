import { getLocale } from '#app/paraglide/runtime.js'
import { formatTime } from '#app/platform/time/time.ts'

/** A clock time in the organisation's zone. */
export function Clock({ at, zone, className }: { at: number | null; zone: string; className?: string }) {
	if (at === null) return null
	return (
		<time dateTime={new Date(at).toISOString()} className={`whitespace-nowrap ${className ?? ''}`}>
			<bdi>{formatTime(new Date(at), getLocale(), zone)}</bdi>
		</time>
	)
}
