import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/locale.ts'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { officePath } from '../../office/model.ts'

type Props = {
	question: { id: string; number: number; title: string; question: string; language: Locale }
	title: string
	intro?: ReactNode
	children: ReactNode
}

/** One thing that is done with a question: what it is about above, the form below. */
export function QuestionPage({ question, title, intro, children }: Props) {
	const { id, number, language } = question
	return (
		<Page
			title={title}
			intro={intro}
			width="reading"
			breadcrumb={[
				{ label: m.office_title(), to: officePath },
				{ label: `#${number}`, to: `${officePath}/${id}/edit` },
				{ label: title },
			]}
		>
			<Card className="mb-6 grid gap-2">
				<div lang={language} dir={directionOf(language)} className="grid gap-2">
					<p className="font-semibold wrap-anywhere">{question.title}</p>
					<p className="line-clamp-6 whitespace-pre-line wrap-anywhere text-muted">{question.question}</p>
				</div>
			</Card>
			{children}
		</Page>
	)
}
