import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type ReviewedQuestion, truths } from '../../quiz.ts'
import { truthWords } from './truth-words.ts'

type Props = { questions: ReviewedQuestion[]; language: Locale }

export function Review({ questions, language }: Props) {
	return (
		<ol className="grid gap-4">
			{questions.map((question, index) => (
				<Card as="li" key={question.id} className="grid gap-3">
					<p className="flex flex-wrap items-center justify-between gap-2 text-muted text-sm">
						{m.quiz_question({ number: index + 1 })}
						<Badge tone={question.isRight ? 'green' : 'red'}>
							<Icon name={question.isRight ? 'check' : 'x'} className="size-4" />
							{question.isRight ? m.quiz_right() : m.quiz_wrong()}
						</Badge>
					</p>
					<p
						lang={language}
						dir={directionOf(language)}
						className="whitespace-pre-line wrap-anywhere font-semibold"
					>
						{question.prompt}
					</p>
					<dl className="grid gap-2">
						<Said
							label={m.quiz_your_answer()}
							texts={question.given}
							question={question}
							language={language}
						/>
						{question.right && (
							<Said
								label={m.quiz_right_answer()}
								texts={question.right}
								question={question}
								language={language}
							/>
						)}
					</dl>
					{question.explanation && (
						<div className="rounded-field bg-info-tint px-4 py-3">
							<p className="text-muted text-sm">{m.quiz_explanation()}</p>
							<p lang={language} dir={directionOf(language)} className="whitespace-pre-line wrap-anywhere">
								{question.explanation}
							</p>
						</div>
					)}
				</Card>
			))}
		</ol>
	)
}

type SaidProps = { label: string; texts: string[]; question: ReviewedQuestion; language: Locale }

function Said({ label, texts, question: { kind }, language }: SaidProps) {
	const isTruth = kind === 'true-false'
	return (
		<div>
			<dt className="text-muted text-sm">{label}</dt>
			{texts.length === 0 && <dd>{m.quiz_no_answer()}</dd>}
			{texts.map((text) => (
				<dd
					key={text}
					{...(isTruth
						? {}
						: kind === 'short'
							? { dir: 'auto' }
							: { lang: language, dir: directionOf(language) })}
					className="wrap-anywhere"
				>
					{isTruth ? truthWords[truths.find((truth) => truth === text) ?? 'false']() : text}
				</dd>
			))}
		</div>
	)
}
