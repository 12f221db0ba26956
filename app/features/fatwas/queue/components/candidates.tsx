import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { firstWords } from '#app/platform/text/text.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import type { ListedQuestion } from '../model.ts'
import { adminList } from '../params.ts'
import { queueWords } from '../words.ts'
import { Badges } from './badges.tsx'

type Candidate = ListedQuestion & { question: string }

type Props = {
	question: { id: string; number: number; title: string; question: string; language: Locale }
	candidates: Candidate[]
	/** Whether the question's state allows it now. */
	isPossible: boolean
	/** Search text. */
	q: string
	today: string
	reply: FormReply | undefined
	title: string
	intro: string
	button: string
	note?: ReactNode
	/** Other fields of the form. */
	children?: ReactNode
}

/** Page to choose the question that this one is merged into or replaced by. */
export function OtherQuestionPage(props: Props) {
	const { question, candidates, isPossible, q, today, reply, title, intro, button, note, children } = props
	const here = `${adminList.path}/${question.id}/edit`
	return (
		<Page
			title={title}
			intro={intro}
			width="reading"
			breadcrumb={[
				{ label: m.office_title(), to: adminList.path },
				{ label: `#${inNumerals(question.number, getLocale())}`, to: here },
				{ label: title },
			]}
		>
			<div className="grid gap-6">
				<Card>
					<div lang={question.language} dir={directionOf(question.language)} className="grid gap-2">
						<p className="font-semibold wrap-anywhere">{question.title}</p>
						<p className="wrap-anywhere text-muted">{firstWords(question.question, 400)}</p>
					</div>
				</Card>
				{note}
				{isPossible ? (
					<>
						<Search q={q} />
						<Form method="post" noValidate className="grid gap-5">
							<FormError text={errorText(queueWords, reply?.errors.targetId)} />
							<Candidates candidates={candidates} today={today} q={q} chosen={reply?.values.targetId} />
							{candidates.length > 0 && children}
							<div className="flex flex-wrap gap-3">
								{candidates.length > 0 && <Button>{button}</Button>}
								<ButtonLink to={here} tone="quiet">
									{m.office_cancel()}
								</ButtonLink>
							</div>
						</Form>
					</>
				) : (
					<Notice>{m.office_cannot_now()}</Notice>
				)}
			</div>
		</Page>
	)
}

function Search({ q }: { q: string }) {
	return (
		<Form method="get" role="search" className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
			<TextField
				name="q"
				value={q}
				error={undefined}
				type="search"
				dir="auto"
				label={m.office_find_question()}
				autoComplete="off"
			/>
			<Button tone="quiet">{m.office_find()}</Button>
		</Form>
	)
}

type Chosen = { candidates: Candidate[]; chosen: string | undefined; today: string; q: string }

function Candidates({ candidates, chosen, today, q }: Chosen) {
	if (candidates.length === 0)
		return (
			<EmptyState
				title={q ? m.office_none_found() : m.office_none_similar()}
				text={m.office_candidates_hint()}
			/>
		)
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-3 font-semibold">{q ? m.office_found() : m.office_similar()}</legend>
			{candidates.map((candidate) => (
				<label
					key={candidate.id}
					className="flex cursor-pointer items-start gap-3 rounded-card border border-line bg-surface p-4 has-checked:border-emerald"
				>
					<input
						type="radio"
						name="targetId"
						value={candidate.id}
						defaultChecked={chosen === candidate.id}
						className="mt-1 size-5 shrink-0 accent-emerald"
					/>
					<span className="grid min-w-0 grow gap-1">
						<span lang={candidate.language} dir={directionOf(candidate.language)} className="grid gap-1">
							<span className="font-semibold wrap-anywhere">{candidate.title}</span>
							<span className="wrap-anywhere text-muted">{firstWords(candidate.question, 200)}</span>
						</span>
						<span className="flex flex-wrap items-center gap-2 text-muted text-sm">
							<bdi>#{inNumerals(candidate.number, getLocale())}</bdi>{' '}
							<Badges question={candidate} today={today} />
						</span>
					</span>
				</label>
			))}
		</fieldset>
	)
}
