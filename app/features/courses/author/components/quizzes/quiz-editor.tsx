import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Form, useHref, useNavigation, useSubmit } from 'react-router'
import { type QuizDraft, questionKinds } from '#app/features/courses/quiz.ts'
import { SaveStatus, SaveTrouble } from '#app/features/writing/components/save-status.tsx'
import { type Copy, readCopy, useAutosave } from '#app/features/writing/components/use-autosave.ts'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FormPart } from '#app/ui/refused.tsx'
import { applyAction, errorFieldOf, readDraft } from '../../quizzes/model.ts'
import { quizzesWords } from '../../quizzes/words.ts'
import { kindWords } from './kind-words.ts'
import { QuestionEditor } from './question-editor.tsx'
import { QuizSettings } from './quiz-settings.tsx'

const tooLong = { '': 'teaching.text-too-long' }

type QuizReply = {
	form: FormReply
	draft: QuizDraft
	/** The revision that the form was loaded with. */
	revision: number
	/** Revision that somebody else saved meanwhile. */
	stale?: number
}

type Props = {
	draft: QuizDraft
	revision: number
	/** Null: never saved. */
	savedAt: Date | null
	/** Key of the unsaved copy in this browser. */
	copyKey: string
	/** Time zone of the times shown. */
	zone: string
	language: Locale
	path: string
	reply: QuizReply | undefined
}

/** Unsaved changes of this browser are restored first. */
export function QuizEditor(props: Props) {
	const { copyKey } = props
	const [copy, setCopy] = useState<Copy | null>(null)
	useEffect(() => setCopy(readCopy(copyKey)), [copyKey])
	return (
		<QuizForm
			key={copy ? 'copy' : 'saved'}
			{...props}
			{...(copy && { draft: readDraft(copy.fields), revision: copy.revision })}
			isCopy={copy !== null}
		/>
	)
}

/**
 * Questions of a quiz. The form saves itself; its button also reports what is missing. Without script the server
 * applies a button's action and returns the form.
 */
function QuizForm({ draft: given, path, language, reply, isCopy, ...props }: Props & { isCopy: boolean }) {
	const { revision, savedAt, copyKey, zone } = props
	const form = useRef<HTMLFormElement>(null)
	const focusOn = useRef<string>(null)
	const [draft, setDraft] = useState(reply?.draft ?? given)
	const { state, save, keepMine, touched, ...saver } = useAutosave({
		form,
		copyKey,
		savedAt,
		isCopy,
		revision: reply?.revision ?? revision,
		url: useHref(`${path}/draft`),
		tooLong,
	})
	const submit = useSubmit()
	const isBusy = useNavigation().formAction !== undefined
	const [edited, setEdited] = useState<string[]>([])
	const errorOf = (field: string) =>
		edited.includes(field) ? undefined : errorText(quizzesWords, reply?.form.errors[field])

	useEffect(() => {
		if (!focusOn.current) return
		form.current?.querySelector<HTMLElement>(focusOn.current)?.focus()
		focusOn.current = null
		// Adding or removing counts as an edit.
		touched()
	})
	useEffect(() => {
		if (!reply) return
		setEdited([])
		// With field errors the error summary takes the focus.
		const isField = form.current?.querySelector('[data-field-error]')
		if (!isField) form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
	}, [reply])

	const act = (what: string) => (event: MouseEvent) => {
		event.preventDefault()
		if (!form.current) return
		const previous = readDraft(fieldsIn(form.current))
		const next = applyAction(previous, what)
		focusOn.current = focusAfter(what, previous, next)
		setDraft(next)
	}

	/** Finishes a pending save first, so that the form has the latest revision. */
	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault()
		const { currentTarget, nativeEvent } = event
		if (!(await save())) return
		const built = currentTarget.elements.namedItem('revision')
		if (built instanceof HTMLInputElement) built.value = String(saver.revision())
		const button = (nativeEvent as globalThis.SubmitEvent).submitter
		const body = new FormData(currentTarget, button)
		await submit(body, { method: 'post', action: path, encType: 'multipart/form-data' })
	}

	return (
		<Form
			id="quiz-form"
			ref={form}
			method="post"
			action={path}
			encType="multipart/form-data"
			noValidate
			onInput={({ target }) => {
				setEdited((names) => [...names, errorFieldOf((target as HTMLInputElement).name)])
			}}
			onSubmit={send}
			autoComplete="off"
			className="grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-6"
		>
			{/* The default button of the form, which Enter presses. */}
			<button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
				{m.quiz_save()}
			</button>
			<input type="hidden" name="revision" defaultValue={reply?.revision ?? revision} />
			<SaveTrouble
				state={state}
				zone={zone}
				form="quiz-form"
				lost={m.authoring_lost()}
				theirs={path}
				keep={m.authoring_keep_mine()}
				onKeepMine={keepMine}
			/>
			{reply?.stale === undefined ? (
				<FormError text={errorOf('')} />
			) : (
				<Notice tone="warn" title={m.quiz_stale_title()}>
					<p role="alert">{errorOf('')}</p>
					<p className="mt-3 flex flex-wrap gap-3">
						<a href={path} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
							{m.quiz_see_theirs()}
						</a>
						<Button name="over" value={reply.stale}>
							{m.quiz_keep_mine()}
						</Button>
					</p>
				</Notice>
			)}
			<QuizSettings draft={draft} errorOf={errorOf} />
			{draft.questions.length === 0 && <p className="text-muted">{m.quiz_none_yet()}</p>}
			<ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
				{draft.questions.map((question, at) => (
					<FormPart key={question.id} value={m.quiz_question({ number: at + 1 })}>
						<QuestionEditor
							question={question}
							at={at}
							language={language}
							errorOf={errorOf}
							act={act}
							isLast={at === draft.questions.length - 1}
						/>
					</FormPart>
				))}
			</ol>
			<fieldset>
				<legend className="mb-2 font-semibold">{m.quiz_add()}</legend>
				<div className="flex flex-wrap gap-3">
					{questionKinds.map((kind) => (
						<Button
							key={kind}
							tone="quiet"
							name="act"
							value={`add.${kind}`}
							data-act={`add.${kind}`}
							onClick={act(`add.${kind}`)}
						>
							{kindWords[kind]()}
						</Button>
					))}
				</div>
			</fieldset>
			<input type="hidden" name="order" value={draft.questions.map(({ id }) => id).join(' ')} />
			<div
				data-sticky
				className="sticky bottom-0 z-10 -mx-4 grid [@media(max-height:30rem)]:static gap-3 border-line border-t bg-paper px-4 py-3 sm:static sm:mx-0 sm:px-0"
			>
				<SaveStatus state={state} zone={zone} />
				<div className="flex flex-wrap gap-3">
					<Button disabled={isBusy}>{isBusy ? m.quiz_saving() : m.quiz_save()}</Button>
					<Button tone="quiet" name="next" value="preview" disabled={isBusy}>
						{m.quiz_save_preview()}
					</Button>
				</div>
			</div>
		</Form>
	)
}

function fieldsIn(form: HTMLFormElement): Record<string, string> {
	const fields: Record<string, string> = {}
	for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields[name] = value
	return fields
}

/** Focus after adding or removing: the new item, or the one that took the place of the removed. */
function focusAfter(act: string, previous: QuizDraft, next: QuizDraft): string {
	const [verb, of = '', option = ''] = act.split('.')
	const question = next.questions.find(({ id }) => id === of)
	const first = (id: string | undefined) =>
		id ? `[data-question="${id}"] textarea` : '[data-act="add.single"]'
	if (verb === 'add') return first(next.questions.at(-1)?.id)
	if (verb === 'remove') {
		const at = previous.questions.findIndex(({ id }) => id === of)
		return first((next.questions[at] ?? next.questions.at(-1))?.id)
	}
	if (verb === 'option') return `[data-option="${question?.options.at(-1)?.id}"] input[type=text]`
	if (verb === 'drop') {
		const at = previous.questions.find(({ id }) => id === of)?.options.findIndex(({ id }) => id === option)
		const beside = question?.options[at ?? 0] ?? question?.options.at(-1)
		return beside ? `[data-option="${beside.id}"] input[type=text]` : `[data-act="option.${of}"]`
	}
	const at = next.questions.findIndex(({ id }) => id === of)
	const isAtEnd = verb === 'up' ? at === 0 : at === next.questions.length - 1
	if (verb === 'up' || verb === 'down')
		return `[data-act="${isAtEnd ? (verb === 'up' ? 'down' : 'up') : verb}.${of}"]`
	return `[data-act="${act}"]`
}
