import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { NoCategories } from '#app/features/categories/components/no-categories.tsx'
import { type Category, categoryName } from '#app/features/categories/model.ts'
import { PictureFields } from '#app/features/courses/author/components/editor/picture-fields.tsx'
import { type CourseStatus, courseStatuses } from '#app/features/courses/model.ts'
import type { ValuesOf } from '#app/fields/fields.ts'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { fileWords } from '#app/platform/files/file-words.ts'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { CodedFormError, CurrentVersion } from '#app/staff/form-errors.tsx'
import { type Choosable, PersonPicker } from '#app/staff/person-picker.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField, TextArea } from '#app/ui/field.tsx'
import { maxNoteLength } from '../../model.ts'
import { officeChoices, officeTexts } from '../fields.ts'
import { officeList } from '../params.ts'
import { officeWords } from '../words.ts'

const words = { ...fileWords, ...officeWords }

type Teacher = Pick<Choosable, 'id' | 'name'> & {
	email: string
	notOffered: NonNullable<Choosable['missing']>['why'] | null
}

type Shown = ValuesOf<typeof officeTexts> &
	ValuesOf<typeof officeChoices> & {
		categoryId: string | null
		imageUrl: string | null
		status: CourseStatus
		scholarId: string | null
		/** Of the last rejection. */
		reason: string
		/** Stamp of the shown state; empty for a new course. */
		stamp: string
	}

type Props = {
	course: Shown
	isListed: boolean
	categories: Pick<Category, 'id' | 'name' | 'names'>[]
	teacher?: Teacher | null
	people: Teacher[]
	reply: FormReply | undefined
	submit: ReactNode
}

/** The admin's form of a course, new or not. */
export function CourseForm({ course, isListed, categories, teacher, people, reply, submit }: Props) {
	const isSending = useNavigation().state === 'submitting'
	const isStale = reply?.errors[''] === 'teaching.office-stale'
	function field(name: string) {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(words, state.error) }
	}
	// After a conflict the status is chosen again.
	const status = isStale ? { ...field('status'), value: undefined } : field('status')
	const locale = getLocale()
	const canSave = categories.length > 0
	return (
		<Form method="post" encType="multipart/form-data" noValidate className="group grid gap-5">
			{/* Default button: Enter saves and does not search for people. */}
			{canSave && <button type="submit" className="hidden" aria-hidden="true" tabIndex={-1} />}
			<input type="hidden" name="stamp" value={course.stamp} />
			<CodedFormError words={words} code={reply?.errors['']} />
			{isStale && (
				<CurrentVersion
					label={m.teaching_as_it_stands()}
					title={course.title}
					text={course.description}
					status={statusWords[course.status]()}
				/>
			)}
			<Fields of={officeTexts} reply={reply} values={course} language={course.language} />
			<div className="grid items-start gap-5 sm:grid-cols-3">
				{canSave && (
					<SelectField
						{...field('categoryId')}
						defaultValue={course.categoryId ?? ''}
						label={m.teaching_category()}
						options={[
							{ value: '', label: m.teaching_choose() },
							...categories.map((each) => ({ value: each.id, label: categoryName(each, locale) })),
						]}
					/>
				)}
				<Fields of={officeChoices} reply={reply} values={course} />
			</div>
			{!canSave && <NoCategories kind="course" isAdmin />}
			<PersonPicker
				legend={m.teaching_scholar()}
				field={{ ...field('scholarId'), value: reply?.values.scholarId ?? course.scholarId ?? '' }}
				people={[
					...(teacher ? [{ ...toChoice(teacher), isHolder: true }] : []),
					...people.filter(({ id }) => id !== teacher?.id).map(toChoice),
				]}
				search={{
					...field('scholarSearch'),
					label: m.teaching_find_scholar(),
					hint: m.teaching_find_scholar_hint(),
				}}
			/>
			<input type="hidden" name="scholarSearched" value={reply?.values.scholarSearch ?? ''} />
			<PictureFields
				url={{ ...field('imageUrl'), value: reply?.values.imageUrl ?? course.imageUrl ?? '' }}
				error={reply?.errors.image}
				sent={
					reply?.values.image ? { id: reply.values.image, name: reply.values.imageName ?? '' } : undefined
				}
			/>
			<div key={course.stamp} className="grid gap-5">
				<SelectField
					{...status}
					defaultValue={course.status}
					label={m.teaching_status()}
					hint={course.stamp ? m.teaching_status_hint() : m.teaching_status_hint_new()}
					options={courseStatuses.map((value) => ({ value, label: statusWords[value]() }))}
				/>
				{course.stamp !== '' && <Consequence status={course.status} isListed={isListed} />}
				<div className="until-chosen group-has-[option[value=rejected]:checked]:grid">
					<TextArea
						{...field('reason')}
						defaultValue={course.status === 'rejected' ? course.reason : ''}
						label={m.teaching_reason()}
						hint={m.teaching_reason_hint()}
						maxLength={maxNoteLength}
						rows={3}
					/>
				</div>
			</div>
			<div className="flex flex-wrap gap-3">
				{canSave && <Button disabled={isSending}>{isSending ? m.teaching_saving() : submit}</Button>}
				<ButtonLink to={officeList.path} tone="quiet">
					{m.teaching_cancel()}
				</ButtonLink>
			</div>
		</Form>
	)
}

function toChoice({ id, name, email, notOffered }: Teacher): Choosable {
	const to = notOffered === 'unpublished' ? `/admin/fatwas/scholars/${id}/profile` : `/admin/users/${id}`
	const warning = notOffered === 'no-scholar' ? { warning: m.teaching_not_scholar_text() } : {}
	return { id, name, email, ...warning, ...(notOffered && { missing: { why: notOffered, to } }) }
}

/** Consequence of the chosen status; CSS shows the one that applies. */
function Consequence({ status, isListed }: { status: CourseStatus; isListed: boolean }) {
	if (!isListed) return null
	const box = 'until-chosen rounded-field border border-warn-line bg-warn-tint px-4 py-3 text-warn-ink'
	const leaves = m.teaching_leaves_catalogue()
	return (
		<div aria-live="polite">
			<p className={`${box} group-has-[option[value=draft]:checked]:block`}>{leaves}</p>
			<p className={`${box} group-has-[option[value=rejected]:checked]:block`}>
				{status === 'approved' ? leaves : m.teaching_stays_in_catalogue()}
			</p>
			<p className={`${box} group-has-[option[value=pending]:checked]:block`}>
				{m.teaching_stays_in_catalogue()}
			</p>
		</div>
	)
}

/** The specification's words: "pending" is "Pending Review" here. */
const statusWords: Record<CourseStatus, () => string> = {
	draft: () => m.teaching_status_draft(),
	pending: () => m.teaching_status_pending_review(),
	approved: () => m.teaching_status_approved(),
	rejected: () => m.teaching_status_rejected(),
}
