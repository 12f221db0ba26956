import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { historyPath } from '../params.ts'
import type { Correction } from '../shown.ts'

type Props = { post: { slug: string; corrections: Correction[] }; days: Days }

/** Changes of a published text, each with its day and reason. */
export function ChangesSince({ post, days }: Props) {
	const { corrections } = post
	if (corrections.length === 0) return null
	return (
		<section aria-labelledby="changes" className="mt-10 border-gold border-s-4 ps-4 print:mt-4">
			<h2 id="changes" className="text-lg">
				{m.blogread_changes()}
			</h2>
			<ul className="grid gap-1">
				{corrections.map(({ number, at, reason }) => (
					<li key={number} className="wrap-anywhere">
						<time dateTime={new Date(at).toISOString()} className="text-muted">
							{formatDay(new Date(at), getLocale(), days.zone)}
						</time>{' '}
						<bdi>{reason || m.blogread_changed()}</bdi>
					</li>
				))}
			</ul>
			<p className="no-print mt-1">
				<Link to={historyPath(post)}>{m.fatwas_history()}</Link>
			</p>
		</section>
	)
}
