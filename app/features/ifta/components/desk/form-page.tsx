import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/locale.ts'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'

type Props = {
	question: { id: string; title: string; language: Locale }
	title: string
	children: ReactNode
}

/** One form about a question, on a page of its own: where it comes back with what was typed. */
export function DeskFormPage({ question, title, children }: Props) {
	const here = `/scholar/fatwas/${question.id}`
	const breadcrumb = [
		{ label: m.desk_fatwas(), to: '/scholar/fatwas' },
		{ label: m.desk_question(), to: here },
		{ label: title },
	]
	return (
		<Page title={title} width="reading" breadcrumb={breadcrumb}>
			<p className="mb-6 wrap-anywhere font-serif text-lg">
				<bdi lang={question.language} dir={directionOf(question.language)}>
					{question.title}
				</bdi>
			</p>
			<Card>{children}</Card>
			<p className="mt-6">
				<Link to={here} className="inline-flex min-h-11 items-center">
					{m.desk_back_to_question()}
				</Link>
			</p>
		</Page>
	)
}
