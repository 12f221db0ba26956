import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { Section } from '#app/ui/page.tsx'
import { fewestVoices, type Unclear } from '../model.ts'

export function UnclearList({ answers }: { answers: Unclear[] }) {
	const locale = getLocale()
	return (
		<Section title={m.fatwas_unclear()}>
			<p className="mb-4 max-w-measure text-muted">
				{m.fatwas_unclear_text({ number: formatNumber(fewestVoices, locale) })}
			</p>
			{answers.length === 0 ? (
				<p>{m.fatwas_unclear_none()}</p>
			) : (
				<ol className="divide-y divide-line rounded-card border border-line bg-surface">
					{answers.map(({ id, language, title, unclear, voices }) => (
						<li
							key={`${id} ${language}`}
							className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-3"
						>
							<Link
								to={`/admin/fatwas/${id}/edit`}
								lang={language}
								dir={directionOf(language)}
								className="min-w-0 wrap-anywhere"
							>
								{title}
							</Link>
							<span className="text-muted">
								{m.fatwas_unclear_share({
									unclear: isolated(formatNumber(unclear, locale)),
									voices: isolated(formatNumber(voices, locale)),
								})}
							</span>
						</li>
					))}
				</ol>
			)}
		</Section>
	)
}
