import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { NoCategories } from '#app/features/categories/components/no-categories.tsx'
import { type Category, categoryName } from '#app/features/categories/model.ts'
import { officeFields, questionChoices } from '#app/features/fatwas/library/fields.ts'
import { type FatwaStatus, fatwaStatuses } from '#app/features/fatwas/library/model.ts'
import { namesOf, type ValuesOf } from '#app/fields/fields.ts'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { dot } from '#app/platform/text/lists.ts'
import { errorText } from '#app/platform/text/words.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { CodedFormError, CurrentVersion } from '#app/staff/form-errors.tsx'
import { PersonPicker } from '#app/staff/person-picker.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField, TextArea } from '#app/ui/field.tsx'
import { statusWords } from '../../components/status-badge.tsx'
import { maxNoteLength } from '../../model.ts'
import { adminList } from '../params.ts'
import { queueWords } from '../words.ts'
import { Check } from './check.tsx'

type Person = { id: string; name: string; email: string }
type Scholar = { id: string; name: string; load: number; awayUntil: string | null }

type Shown = ValuesOf<typeof officeFields> & {
	categoryId: string | null
	isPrivate: boolean
	status: FatwaStatus
	scholarId: string | null
	asker: Person | null
	/** When it was last changed; empty for a new one. */
	version: string
}

type Props = {
	question: Shown
	categories: Category[]
	scholars: Scholar[]
	/** People found by the search. */
	people: Person[]
	reply: FormReply | undefined
	submit: ReactNode
}

const choiceNames = namesOf(questionChoices)
const settable: FatwaStatus[] = ['pending', 'assigned', 'rejected']

export function QuestionForm({ question, categories, scholars, people, reply, submit }: Props) {
	const isStale = reply?.errors[''] === 'ifta.office-stale'
	function field(name: string) {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(queueWords, state.error) }
	}
	// After a conflict these fields show the saved decision, not the typed one.
	const decided = (name: string) => (isStale ? { ...field(name), value: undefined } : field(name))
	const { status, version } = question
	const canSave = categories.length > 0
	const isOther = ({ id }: Person) => id !== question.asker?.id
	return (
		<Form method="post" noValidate className="group grid gap-5">
			{/* Enter must save, not press the button that searches people. */}
			{canSave && <button type="submit" className="hidden" aria-hidden="true" tabIndex={-1} />}
			<input type="hidden" name="version" value={version} />
			<CodedFormError words={queueWords} code={reply?.errors['']} />
			{isStale && (
				<CurrentVersion
					label={m.office_as_it_stands()}
					title={question.title}
					text={question.question}
					status={statusWords[question.status]()}
				/>
			)}
			<Fields of={officeFields} only={['title', 'question']} reply={reply} values={question} />
			<div className="grid gap-5 sm:grid-cols-2">
				{canSave ? (
					<SelectField
						{...field('categoryId')}
						defaultValue={question.categoryId ?? ''}
						label={m.office_category()}
						options={[
							{ value: '', label: m.office_choose() },
							...categories.map((each) => ({ value: each.id, label: categoryName(each, getLocale()) })),
						]}
					/>
				) : (
					<NoCategories kind="fatwa" isAdmin />
				)}
				<Fields of={officeFields} only={choiceNames} reply={reply} values={question} />
			</div>
			<input type="hidden" name="userSearched" value={reply?.values.userSearch ?? ''} />
			<PersonPicker
				field={{ name: 'userId', value: reply?.values.userId ?? question.asker?.id ?? '' }}
				people={[...(question.asker ? [question.asker] : []), ...people.filter(isOther)]}
				legend={m.office_asker()}
				nobody={m.office_anonymous()}
				search={{
					...field('userSearch'),
					label: m.office_find_person(),
					hint: m.office_find_person_hint(),
				}}
			/>
			<Check
				name="isPrivate"
				label={m.office_private_field()}
				hint={m.office_private_hint()}
				isOn={reply ? reply.values.isPrivate === 'yes' : question.isPrivate}
				error={field('isPrivate').error}
			/>
			<div key={version} className="grid gap-5">
				<SelectField
					{...decided('status')}
					defaultValue={status}
					label={m.office_status()}
					options={fatwaStatuses.map((value) => ({ value, label: statusWords[value]() }))}
				/>
				{settable.includes(status) && (
					<>
						<SelectField
							{...decided('scholarId')}
							defaultValue={question.scholarId ?? ''}
							label={m.office_scholar()}
							hint={m.office_scholar_hint()}
							options={[{ value: '', label: m.office_nobody_yet() }, ...scholars.map(scholarOption)]}
						/>
						{reply?.errors.scholarId === 'ifta.office-not-eligible' && (
							<Check name="anyway" label={m.office_anyway()} isOn={false} />
						)}
					</>
				)}
				<div className={noteShows(status)}>
					<TextArea
						{...field('note')}
						label={m.office_note()}
						hint={m.office_note_hint()}
						maxLength={maxNoteLength}
						rows={3}
					/>
				</div>
			</div>
			<div className="flex flex-wrap gap-3">
				{canSave && <Button>{submit}</Button>}
				<ButtonLink to={adminList.path} tone="quiet">
					{m.office_cancel()}
				</ButtonLink>
			</div>
		</Form>
	)
}

/** Option with the number of claimed questions. */
function scholarOption({ id, name, load, awayUntil }: Scholar) {
	const away = awayUntil && m.office_away_until({ day: formatDay(new Date(awayUntil), getLocale(), 'UTC') })
	const label = m.office_scholar_option({ name, count: load })
	return { value: id, label: away ? `${label}${dot()}${away}` : label }
}

/** Statuses that need a note: rejection, and sending an answer back. */
function noteShows(status: FatwaStatus): string {
	if (status === 'rejected' || status === 'approved') return 'hidden'
	const back =
		'group-has-[option[value=pending]:checked]:grid group-has-[option[value=assigned]:checked]:grid'
	return `until-chosen group-has-[option[value=rejected]:checked]:grid ${status === 'answered' ? back : ''}`
}
