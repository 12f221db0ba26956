import type { ReactNode } from 'react'
import { Form, useLoaderData, useLocation, useSearchParams } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { safeReturnTo } from '#app/platform/http/links.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { errorText, type Words } from '#app/platform/text/words.ts'
import { Button, ButtonLink, type ButtonTone, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { FormError, TextArea } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Missing } from '#app/ui/missing.tsx'
import { type Crumb, Page } from '#app/ui/page.tsx'
import { type Choosable, IneligiblePeople, isOffered, PersonPicker } from './person-picker.tsx'
import { staffWords } from './words.ts'

export const maxNoteLength = 2000
/** Verbs that finish an item. */
const decisions =
	/\/(?:approval|approve|rejection|return|send-back|archive|decline|cancel|complete|no-?show|close)$/i

export type VerbWords = {
	/** The title of its page and button. */
	label: string
	/** A shorter label of its button. */
	button?: string
	text?: ReactNode
	/** The label of its reason, note, people or choice. */
	field?: string
	choices?: Record<string, () => string>
	/** The label of the note beside a choice. */
	note?: string
	hint?: string
	tone?: ButtonTone
}

type FormProps = {
	action: string
	asks?: 'confirm' | 'note' | 'reason' | 'person' | 'choice' | undefined
	words: VerbWords
	people?: Choosable[] | undefined
	/** Can other people be searched for? */
	isSearchable?: boolean
	reply?: FormReply | undefined
	/** Words of further codes. */
	errors?: Words
	/** The last step that the page shows. */
	seen?: number | undefined
	/** The displayed version; after a refusal, the form's. */
	versionId?: string | null | undefined
	returnTo?: string
	/** Beside its button. */
	children?: ReactNode
}

/** A verb's form, on its own page or on the item's page. */
export function VerbForm(props: FormProps) {
	const { action, asks, words, people, isSearchable = false, reply, errors, seen, returnTo, children } = props
	const versionId = reply?.values.versionId ?? props.versionId
	const { label, button = label, text, field, hint, tone, choices = {}, note = m.staff_note() } = words
	const isNobody = asks === 'person' && people !== undefined && !people.some(isOffered)
	const isOwn = asks !== 'person' && asks !== 'choice'
	const said = { ...staffWords, ...errors }
	const stateOf = (name: string) => {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(said, state.error) }
	}
	return (
		<Form
			method="post"
			action={action}
			noValidate
			// staff.js then goes on to the next item of the list.
			data-decides={decisions.test(action) ? '' : undefined}
			className="grid gap-4"
		>
			<FormError text={errorText(said, reply?.errors[''])} />
			{text && <div className="text-muted">{text}</div>}
			{isNobody && <Nobody />}
			{isNobody && !isSearchable && <IneligiblePeople people={people} isOpen />}
			{asks === 'person' && (!isNobody || isSearchable) && (
				<>
					<PersonPicker
						field={stateOf('personId')}
						people={people ?? []}
						{...(field && { legend: field })}
						{...(isSearchable && { search: stateOf('searched') })}
					/>
					{reply?.errors.personId === 'staff.not-eligible' && (
						<label className="flex min-h-11 items-center gap-3">
							<input type="checkbox" name="anyway" value="yes" className="size-5 accent-emerald" />
							{m.staff_anyway()}
						</label>
					)}
				</>
			)}
			{asks === 'choice' && (
				<Choice
					name="choice"
					legend={field ?? label}
					error={stateOf('choice').error}
					chosen={reply?.values.choice ?? ''}
					options={Object.entries(choices).map(([value, word]) => ({ value, label: word() }))}
				/>
			)}
			{asks && asks !== 'confirm' && !isNobody && (
				<TextArea
					{...stateOf('note')}
					label={(isOwn && field) || (asks === 'reason' ? m.staff_reason() : note)}
					hint={hint}
					maxLength={maxNoteLength}
					rows={asks === 'reason' ? 4 : 3}
					required={asks === 'reason'}
				/>
			)}
			{seen !== undefined && <input type="hidden" name="seen" value={seen} />}
			{versionId && <input type="hidden" name="versionId" value={versionId} />}
			{returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
			<div className="flex flex-wrap gap-3">
				{!isNobody && <Button tone={tone}>{button}</Button>}
				{children}
			</div>
		</Form>
	)
}

/** Nobody can be chosen: links admins to inviting scholars. */
function Nobody() {
	const isOffice = useLocation().pathname.startsWith('/admin/')
	return (
		<Missing
			title={m.staff_nobody_title()}
			text={isOffice ? m.staff_nobody_admin() : m.staff_nobody_text()}
			to={isOffice ? '/admin/users/new?role=scholar' : '/contact'}
			label={isOffice ? m.staff_invite_scholar() : m.staff_write_admin()}
		/>
	)
}

type FoldedProps = Omit<FormProps, 'children'>

/** On the item's page: a button that acts at once, or a form that unfolds. */
export function VerbOffer(props: FoldedProps) {
	const { asks, words } = props
	if (!asks)
		return (
			<div className="[&_button]:w-full">
				<VerbForm {...props} />
			</div>
		)
	return (
		<details className="group rounded-field open:border open:border-line-strong">
			<summary
				className={`${buttonClass('quiet')} w-full cursor-pointer list-none group-open:border-transparent`}
			>
				{words.label}
				<Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
			</summary>
			<div className="px-4 pt-1 pb-4">
				<VerbForm {...props} />
			</div>
		</details>
	)
}

type PageProps = Omit<FormProps, 'action' | 'children'> & {
	subject: { id: string; title: ReactNode; language?: Locale | undefined }
	breadcrumb: [list: Crumb, thing: Crumb]
	/** The form's action; absent: its own page. */
	action?: string
}

/** The address of a verb's page, with the address to return to. */
export function verbPath(path: string, returnTo: string): string {
	return `${path}?${new URLSearchParams({ returnTo })}`
}

/** A verb's form on a page of its own; a refused form comes back here. */
export function VerbPage({ subject, breadcrumb, action = '', ...form }: PageProps) {
	const { label } = form.words
	const [, thing] = breadcrumb
	const [search] = useSearchParams()
	const { kept } = (useLoaderData() ?? {}) as { kept?: FormReply | null }
	const reply = form.reply ?? kept ?? undefined
	const returnTo = safeReturnTo(form.returnTo || search.get('returnTo') || reply?.values.returnTo, '')
	return (
		<Page title={label} width="reading" breadcrumb={[...breadcrumb, { label }]}>
			<p className="mb-6 wrap-anywhere font-serif text-lg">
				<bdi lang={subject.language} dir={subject.language && directionOf(subject.language)}>
					{subject.title}
				</bdi>
			</p>
			<Card>
				<VerbForm {...form} action={action} reply={reply} returnTo={returnTo}>
					{thing.to && (
						<ButtonLink to={returnTo || thing.to} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					)}
				</VerbForm>
			</Card>
		</Page>
	)
}
