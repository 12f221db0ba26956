import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { RichText } from '#app/ui/rich-text.tsx'
import { type Question, questionPath } from '../model.ts'

type Props = { q: string; found: (Question & { topic: { id: string; title: string } })[] }

export function FoundQuestions({ q, found }: Props) {
	if (found.length === 0)
		return (
			<div role="status" className="mb-12 grid gap-1">
				<p className="font-semibold">{m.pages_faq_none()}</p>
				<p>
					{m.pages_faq_none_text()}{' '}
					<Link to={`/search?${new URLSearchParams({ q })}`}>{m.pages_faq_search_all()}</Link>
				</p>
			</div>
		)
	return (
		<>
			<p role="status" className="mb-2 text-muted">
				{m.pages_faq_found({ count: found.length })}
			</p>
			<ul className="mb-12 border-line border-t">
				{found.map(({ id, question, html, topic }) => (
					<li key={id} className="grid gap-1 border-line border-b py-5">
						<h2 className="text-lg">
							<Link to={questionPath(topic, { id })}>{question}</Link>
						</h2>
						<p className="text-muted text-sm">{topic.title}</p>
						<RichText html={html} lang={getLocale()} />
					</li>
				))}
			</ul>
		</>
	)
}
