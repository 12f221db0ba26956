import { Answer } from '#app/features/fatwas/library/components/answer.tsx'
import type { Author } from '#app/features/fatwas/library/model.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale, localeNames } from '#app/platform/text/locale.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { DraftText } from '../model.ts'

type Props = {
	drafts: { language: Locale; text: DraftText }[]
	writer: Author
	/** Question of a private fatwa, shown in place of the public wording that it does not have. */
	question: { title: string; language: Locale } | null
	isSending: boolean
	back: string
}

export function Preview({ drafts, writer, question, isSending, back }: Props) {
	if (drafts.length === 0)
		return (
			<EmptyState
				title={m.editor_preview_empty()}
				action={<ButtonLink to={back}>{m.editor_back()}</ButtonLink>}
			/>
		)
	return (
		<>
			{!isSending && (
				<div className="no-print mb-8 flex flex-wrap gap-3">
					<ButtonLink to={back}>{m.editor_back()}</ButtonLink>
					<Button type="button" tone="quiet" data-print data-with-script>
						<Icon name="printer" />
						{m.editor_print()}
					</Button>
				</div>
			)}
			<div className="grid gap-14">
				{drafts.map(({ language, text }) => (
					<article key={language} aria-labelledby={`title-${language}`}>
						{drafts.length > 1 && (
							<p lang={language} className="system-type mb-2 text-muted">
								{localeNames[language]}
							</p>
						)}
						<h2
							id={`title-${language}`}
							lang={text.title ? language : question?.language}
							dir={directionOf(text.title || !question ? language : question.language)}
							className="mb-4 break-words text-2xl"
						>
							{text.title || question?.title || m.editor_untitled()}
						</h2>
						{(text.question || !question) && (
							<p
								lang={language}
								dir={directionOf(language)}
								className="whitespace-pre-line break-words rounded-card border border-line bg-surface p-5 text-lg"
							>
								{text.question}
							</p>
						)}
						<Answer
							of={`title-${language}`}
							fatwa={{ ...text, language, references: text.referenceText, scholar: writer, review: null }}
						/>
						{text.changeReason && (
							<p className="mt-6 text-muted" dir="auto">
								{m.editor_preview_reason({ reason: text.changeReason })}
							</p>
						)}
					</article>
				))}
			</div>
		</>
	)
}
