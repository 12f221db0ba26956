import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { listed } from '#app/platform/text/lists.ts'
import { Choice } from '#app/ui/choice.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { Names } from '../../model.ts'
import { answerField, countField, namesField, type Question } from '../form.ts'
import { maxAnswerLength, maxNameLength, maxParty, nameIn } from '../model.ts'
import { leftWords } from './left.tsx'

export type PartyPool = { id: string; names: Names; left: number | null }

type Props = {
	reply: FormReply | undefined
	pools: readonly PartyPool[]
	questions: readonly Question[]
	/** As it was saved. */
	name: string
	people: readonly { poolId: string; name: string }[]
	answers: Readonly<Record<string, string>>
}

/** The people of a party by kind of seat, with optional names, and the organiser's questions. */
export function PartyFields({ reply, pools, questions, name, people, answers }: Props) {
	const locale = getLocale()
	const counts = Array.from({ length: maxParty + 1 }, (_, count) => ({
		value: String(count),
		label: formatNumber(count, locale),
	}))
	return (
		<>
			<TextField
				{...fieldOf(reply, 'name')}
				defaultValue={name}
				label={m.seats_name()}
				hint={m.seats_name_hint()}
				autoComplete="name"
				maxLength={maxNameLength}
				dir="auto"
				required
			/>
			<fieldset className="grid gap-4">
				<legend className="mb-2 font-semibold text-lg">{m.seats_who()}</legend>
				<p className="text-muted">{m.seats_who_hint({ max: maxParty })}</p>
				{pools.map(({ id, names, left }, index) => {
					const here = people.filter(({ poolId }) => poolId === id)
					const title = nameIn(names, locale)
					// One kind of seat: most come alone.
					const usual = people.length === 0 && pools.length === 1 && index === 0 ? '1' : String(here.length)
					return (
						<div
							key={id}
							className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
						>
							<SelectField
								{...fieldOf(reply, countField(id))}
								defaultValue={usual}
								label={isolated(title)}
								hint={leftWords(left)}
								options={counts}
							/>
							<TextField
								{...fieldOf(reply, namesField(id))}
								defaultValue={listed(here.map((person) => person.name).filter(Boolean))}
								label={m.seats_names()}
								hint={m.seats_names_hint()}
								autoComplete="off"
								dir="auto"
							/>
						</div>
					)
				})}
			</fieldset>
			{questions.length > 0 && (
				<fieldset className="grid gap-5">
					<legend className="mb-2 font-semibold text-lg">{m.seats_questions()}</legend>
					<p className="text-muted">{m.seats_questions_hint()}</p>
					{questions.map((question) => (
						<QuestionField
							key={question.id}
							question={question}
							reply={reply}
							answer={answers[question.id] ?? ''}
						/>
					))}
				</fieldset>
			)}
		</>
	)
}

type FieldProps = { question: Question; reply: FormReply | undefined; answer: string }

function QuestionField({ question, reply, answer }: FieldProps) {
	const { id, kind, labels, options, isRequired } = question
	const label = nameIn(labels, getLocale())
	const field = fieldOf(reply, answerField(id))
	const said = isRequired ? label : m.seats_optional({ label: isolated(label) })
	if (kind === 'choice' || kind === 'yes') {
		const offered =
			kind === 'yes'
				? [
						{ value: 'yes', label: m.seats_yes() },
						{ value: 'no', label: m.seats_no() },
					]
				: options.map((option) => ({ value: option, label: option }))
		const none = isRequired ? [] : [{ value: '', label: m.seats_no_answer() }]
		return (
			<Choice
				name={field.name}
				legend={said}
				error={field.error}
				chosen={field.value ?? answer}
				options={[...offered, ...none]}
			/>
		)
	}
	return (
		<TextField
			{...field}
			defaultValue={answer}
			label={said}
			inputMode={kind === 'number' ? 'numeric' : undefined}
			autoComplete="off"
			maxLength={maxAnswerLength}
			dir="auto"
		/>
	)
}
