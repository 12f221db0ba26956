import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { type AskedQuestion, hasPoints } from '#app/features/courses/quiz.ts'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { errorText, type Words } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/refused.tsx'
import { answerField, maxAnswerLength, truths } from '../../quiz.ts'
import script from './quiz.js?url'
import { truthWords } from './truth-words.ts'

type Props = {
	questions: AskedQuestion[]
	/** `quizFingerprint` of the questions. */
	fingerprint: string
	language: Locale
	reply: FormReply | undefined
	values?: Record<string, string>
	words: Words
	/** With a time limit: handed in automatically when time is over. */
	isTimed?: boolean
	/** Key of this attempt: choices are saved in the browser until it is handed in. */
	attempt?: string
}

/** All questions on one page; works without script. */
export function QuizForm({
	questions,
	fingerprint,
	language,
	reply,
	values = reply?.values ?? {},
	words,
	isTimed,
	attempt,
}: Props) {
	const withPoints = hasPoints(questions)
	return (
		<Form
			method="post"
			noValidate
			data-timed={isTimed || undefined}
			data-quiz={attempt}
			data-busy={m.quiz_handing_in()}
			className="grid gap-6"
		>
			{attempt && <script type="module" async src={script} />}
			<input type="hidden" name="seen" value={fingerprint} />
			<FormError text={errorText(words, reply?.errors[''])} />
			<ol className="grid gap-6">
				{questions.map((question, index) => (
					<li key={question.id}>
						<Question
							question={question}
							number={index + 1}
							withPoints={withPoints}
							language={language}
							values={values}
							error={errorText(words, reply?.errors[answerField(question.id)])}
						/>
					</li>
				))}
			</ol>
			<Button className="justify-self-start">{m.quiz_hand_in()}</Button>
		</Form>
	)
}

type QuestionProps = Pick<Props, 'language'> & {
	question: AskedQuestion
	number: number
	withPoints: boolean
	values: Record<string, string>
	error: string | undefined
}

function Question({ question, number, withPoints, language, values, error }: QuestionProps) {
	const { id, kind, prompt, options, points = 1 } = question
	const inLanguage = { lang: language, dir: directionOf(language) }
	const field = answerField(id)
	const errorId = `${field}-error`
	return (
		<fieldset
			id={field}
			tabIndex={-1}
			aria-describedby={error ? errorId : undefined}
			className="min-w-0 rounded-card border border-line bg-surface p-5"
		>
			<legend className="float-start w-full">
				<span className="block text-muted text-sm">
					{m.quiz_question({ number })}
					{withPoints && (
						<>
							{dot()}
							{m.quiz_points({ count: points })}
						</>
					)}
				</span>
				<span {...inLanguage} className="mt-1 block whitespace-pre-line wrap-anywhere font-semibold text-lg">
					{prompt}
				</span>
			</legend>
			<div className="clear-both" />
			{kind === 'multiple' && <p className="mt-1 text-muted">{m.quiz_choose_all()}</p>}
			<div className="mt-4 grid gap-2">
				{kind === 'short' && (
					<input
						name={field}
						defaultValue={values[field]}
						aria-label={m.quiz_your_answer()}
						aria-invalid={error ? true : undefined}
						maxLength={maxAnswerLength}
						autoComplete="off"
						dir="auto"
						className={`block w-full rounded-field border bg-surface px-3 py-2 text-ink ${error ? 'border-danger' : 'border-line-strong'}`}
					/>
				)}
				{kind === 'true-false' &&
					truths.map((truth) => (
						<Choice key={truth} type="radio" name={field} value={truth} isChosen={values[field] === truth}>
							{truthWords[truth]()}
						</Choice>
					))}
				{options.map((option) => {
					const name = kind === 'single' ? field : answerField(id, option.id)
					const value = kind === 'single' ? option.id : 'on'
					return (
						<Choice
							key={option.id}
							type={kind === 'single' ? 'radio' : 'checkbox'}
							name={name}
							value={value}
							isChosen={values[name] === value}
							language={inLanguage}
						>
							{option.text}
						</Choice>
					)
				})}
			</div>
			<FieldError id={errorId} of={field} label={m.quiz_question({ number })} text={error} className="mt-3" />
		</fieldset>
	)
}

type ChoiceProps = {
	type: 'radio' | 'checkbox'
	name: string
	value: string
	isChosen: boolean
	/** Language and direction of the button's text; by default the page's. */
	language?: { lang: Locale; dir: 'ltr' | 'rtl' }
	children: ReactNode
}

function Choice({ isChosen, language, children, ...input }: ChoiceProps) {
	return (
		<label
			{...language}
			className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 rounded-field border border-line-strong bg-surface px-4 py-2 has-checked:border-emerald has-checked:bg-emerald-tint"
		>
			<input {...input} defaultChecked={isChosen} className="mt-1.5 accent-emerald" />
			<span className="wrap-anywhere">{children}</span>
		</label>
	)
}
