import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { Link, useHref, useNavigate, useSubmit } from 'react-router'
import { schools } from '#app/features/fatwas/library/model.ts'
import { schoolWords } from '#app/features/scholars/components/school-words.ts'
import type { NotQuotation } from '#app/features/scripture/model.ts'
import { SnippetPanel } from '#app/features/snippets/components/snippet-panel.tsx'
import { Quotations } from '#app/features/writing/components/quotations.tsx'
import { RichField } from '#app/features/writing/components/rich-field.tsx'
import { SaveBar, SaveTrouble } from '#app/features/writing/components/save-status.tsx'
import { useAutosave } from '#app/features/writing/components/use-autosave.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf } from '#app/platform/text/locale.ts'
import { sentenceFor } from '#app/platform/text/words.ts'
import { FormError, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { requiredOf, rowsOf } from '../model.ts'
import { typedRows } from '../source-rows.ts'
import { editorWords } from '../words.ts'
import type { EditorProps } from './answer-editor.tsx'
import { Asked, SentBackNote } from './asked.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { Remarks } from './remarks.tsx'
import { SimilarAnswers } from './similar-answers.tsx'
import { SourceRows } from './source-rows.tsx'
import { SummaryField } from './summary-field.tsx'

type Props = EditorProps & { category: string | null; copyKey: string; isCopy: boolean }

const ofSources = ['ifta.hadith-incomplete', 'ifta.source-incomplete']
const tooLong = { answer: 'ifta.draft-answer-too-long' }

export function AnswerForm(props: Props) {
	const { question, language, values, reply, days, isRevision, tabs } = props
	const navigate = useNavigate()
	const submit = useSubmit()
	const base = `/scholar/fatwas/${question.id}/answer`
	const here = useHref(base)
	const form = useRef<HTMLFormElement>(null)
	const [editor, setEditor] = useState<Editor | null>(null)
	const url = `${here}/draft`
	const { state, save, keepMine } = useAutosave({ ...props, form, url, tooLong })
	const stale = state.kind === 'saved' && reply?.stale ? ({ kind: 'stale', ...reply.stale } as const) : null
	const errors = errorsOf(props, state.kind === 'refused' ? state.errors : undefined)
	const written = { lang: language, dir: directionOf(language) }
	const field = (name: string) => ({ name, value: values[name], error: errors[name] })

	async function leave(to: string) {
		if (await save()) await navigate(to)
	}

	return (
		<>
			<LanguageTabs
				tabs={tabs.map((tab) =>
					tab.language === language ? { ...tab, ...progressOf(form.current, question.isPrivate) } : tab,
				)}
				current={language}
				onLeave={leave}
			/>
			<SaveTrouble
				state={stale ?? state}
				zone={days.zone}
				form="answer-form"
				lost={m.editor_lost()}
				keep={m.editor_keep_mine()}
				theirs={`${here}/revisions?language=${language}&look=last`}
				onKeepMine={keepMine}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-6 lg:order-last lg:max-h-[calc(100vh-3rem)] lg:overflow-y-auto">
					<SentBackNote note={props.sentBackNote} />
					<Remarks
						fatwaId={question.id}
						language={language}
						remarks={props.remarks}
						elsewhere={props.remarksElsewhere}
						days={days}
						editor={editor}
					/>
					<Asked {...props} onCopy={() => copyWording(form.current, question)} />
					<SimilarAnswers fatwas={props.similar} editor={editor} />
				</div>
				<form
					id="answer-form"
					ref={form}
					method="post"
					action={`${here}?language=${language}`}
					encType="multipart/form-data"
					noValidate
					autoComplete="off"
					className="grid grid-cols-[minmax(0,1fr)] gap-6"
				>
					<input type="hidden" name="language" value={language} />
					<input type="hidden" name="revision" value={props.revision} />
					{/* Pressed by Enter in a field: the buttons of the source rows come before the others. */}
					<button type="submit" name="next" value="save" hidden tabIndex={-1} />
					<FormError text={errors['']} />
					{question.isPrivate ? (
						// The public wording from before the question became private is kept.
						['title', 'question'].map((name) => (
							<input key={name} type="hidden" name={name} value={values[name] ?? ''} />
						))
					) : (
						<>
							<TextField
								{...field('title')}
								{...written}
								label={m.editor_field_title()}
								hint={m.editor_field_title_hint()}
							/>
							<TextArea
								{...field('question')}
								{...written}
								label={m.editor_field_question()}
								hint={m.editor_field_question_hint()}
								rows={5}
							/>
						</>
					)}
					<SummaryField {...field('summary')} {...written} />
					<SnippetPanel
						snippets={props.snippets}
						editor={editor}
						language={language}
						path="/scholar/fatwas/snippets"
					/>
					<div className="grid grid-cols-[minmax(0,1fr)] gap-3">
						<RichField
							{...field('answer')}
							value={values.answer ?? ''}
							lang={language}
							label={m.editor_field_answer()}
							rows={16}
							onEditor={setEditor}
						/>
						<Quotations
							form={form}
							field="answer"
							settle={m.editor_quote_settle()}
							canMark
							editor={editor}
							initial={rowsOf(values, 'notQuotation') as NotQuotation[]}
							found={props.found}
							error={field('notQuotations').error}
						/>
					</div>
					<SourceRows
						rows={typedRows(rowsOf(values, 'source'))}
						lang={language}
						action={`${here}?language=${language}`}
						error={errors.sources}
					/>
					{values.referenceText && (
						<RichField
							{...field('referenceText')}
							value={values.referenceText}
							lang={language}
							label={m.editor_field_references()}
							hint={m.editor_field_references_hint()}
							rows={5}
							isSmall
						/>
					)}
					<SelectField
						{...field('school')}
						label={m.editor_field_school()}
						hint={m.editor_field_school_hint()}
						options={[
							{ value: '', label: m.editor_school_none() },
							...schools.map((school) => ({ value: school, label: schoolWords[school]() })),
						]}
					/>
					<TextArea
						{...field('context')}
						{...written}
						label={m.editor_field_context()}
						hint={m.editor_field_context_hint()}
						rows={3}
					/>
					{isRevision && (
						<TextArea
							{...field('changeReason')}
							{...written}
							label={m.editor_field_reason()}
							hint={m.editor_field_reason_hint()}
							rows={2}
						/>
					)}
					<SaveBar
						state={state}
						save={save}
						zone={days.zone}
						label={m.editor_save()}
						preview={{
							label: m.editor_preview(),
							go: () => navigate(`${base}/preview?language=${language}`),
						}}
						next={{
							value: 'send',
							label: m.editor_send(),
							go: () =>
								submit(
									{ from: 'editor' },
									{ method: 'post', action: `/scholar/fatwas/${question.id}/submission` },
								),
						}}
					>
						<Link to={`${base}/revisions?language=${language}`}>{m.editor_revisions_link()}</Link>
					</SaveBar>
				</form>
			</div>
		</>
	)
}

/** Progress of this language from the fields, because a save does not reload the page. */
function progressOf(form: HTMLFormElement | null, isPrivate: boolean) {
	if (!form) return {}
	const fields = new FormData(form)
	const isFilled = (name: string) => String(fields.get(name)).trim() !== ''
	return { isWritten: isFilled('answer'), isComplete: requiredOf(isPrivate).every(isFilled) }
}

/** Field errors of the form, of the last save, or of the submission. */
function errorsOf({ reply, issues, language }: Props, refused: Record<string, string> = {}) {
	const errors: Record<string, string> = {}
	for (const issue of issues.filter((issue) => issue.language === language)) {
		const field = ofSources.includes(issue.code) ? 'sources' : issue.field
		const sentence = sentenceFor(editorWords, issue.code, issue.values).text
		errors[field] = [errors[field], sentence].filter(Boolean).join(' ')
	}
	for (const [field, code] of Object.entries({ ...reply?.form.errors, ...refused }))
		errors[field === 'hadith' ? 'sources' : field] = sentenceFor(editorWords, code).text
	return errors
}

/** Starts the public wording with the asker's words. */
function copyWording(form: HTMLFormElement | null, source: { title: string; question: string }) {
	const title = form?.elements.namedItem('title')
	const question = form?.elements.namedItem('question')
	if (!(title instanceof HTMLInputElement && question instanceof HTMLTextAreaElement)) return
	if ((title.value || question.value) && !confirm(m.editor_copy_over())) return
	title.value = source.title
	question.value = source.question
	question.dispatchEvent(new Event('input', { bubbles: true }))
	question.focus()
}
