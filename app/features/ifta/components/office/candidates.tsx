import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { directionOf } from '#app/platform/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { ListedQuestion } from '../../office/model.ts'
import { Badges } from './fate-badge.tsx'

type Candidate = Omit<ListedQuestion, 'asker'> & { question: string }

/** Looks for another question by its number or words. */
export function CandidateSearch({ q }: { q: string }) {
	return (
		<Form method="get" role="search" className="mb-6 grid items-end gap-3 sm:grid-cols-[1fr_auto]">
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

type Props = { candidates: Candidate[]; name: string; chosen: string | undefined; today: string; q: string }

/** Those that fit, to choose one of. */
export function Candidates({ candidates, name, chosen, today, q }: Props) {
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
						name={name}
						value={candidate.id}
						defaultChecked={chosen === candidate.id}
						className="mt-1 size-5 shrink-0 accent-emerald"
					/>
					<span className="grid min-w-0 grow gap-1">
						<span lang={candidate.language} dir={directionOf(candidate.language)} className="grid gap-1">
							<span className="font-semibold wrap-anywhere">{candidate.title}</span>
							<span className="line-clamp-3 wrap-anywhere text-muted">{candidate.question}</span>
						</span>
						<span className="flex flex-wrap items-center gap-2 text-muted text-sm">
							<bdi>#{candidate.number}</bdi> <Badges question={candidate} today={today} />
						</span>
					</span>
				</label>
			))}
		</fieldset>
	)
}
