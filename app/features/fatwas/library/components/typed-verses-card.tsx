import { Link } from 'react-router'
import { quotationText } from '#app/features/scripture/components/quotation-words.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf } from '#app/platform/text/locale.ts'
import { Card } from '#app/ui/card.tsx'
import type { ImportedAnswer } from '../model.ts'

export function TypedVersesCard({ answer }: { answer: ImportedAnswer }) {
	const { language, title, verses, fatwa } = answer
	return (
		<Card as="article" className="grid min-w-0 gap-3">
			<h3 lang={language} dir={directionOf(language)} className="min-w-0 wrap-anywhere text-lg">
				<Link to={`/fatwas/${fatwa.number}?lang=${language}`}>{title}</Link>
			</h3>
			<ul className="grid gap-3">
				{verses.map(({ text, start, kind, ...finding }) => (
					<li key={start} className="border-line border-s-2 ps-4">
						<p lang="ar" dir="rtl" className="wrap-anywhere">
							{text}
						</p>
						<p className="text-muted text-sm">
							{quotationText({ kind: kind === 'misplaced' ? 'equals' : kind, ...finding })}
						</p>
					</li>
				))}
			</ul>
			<p>
				<Link to={`/admin/fatwas/${fatwa.id}/edit`}>{m.fatwas_report_edit()}</Link>
			</p>
		</Card>
	)
}
