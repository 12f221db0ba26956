import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { useHref, useNavigate, useSubmit } from 'react-router'
import type { NotQuotation } from '#app/features/scripture/model.ts'
import { Quotations } from '#app/features/writing/components/quotations.tsx'
import { RichField } from '#app/features/writing/components/rich-field.tsx'
import { SaveBar, SaveTrouble } from '#app/features/writing/components/save-status.tsx'
import type { Finding } from '#app/features/writing/components/scripture.ts'
import { ToolsBase } from '#app/features/writing/components/tools-base.ts'
import { type Copy, readCopy } from '#app/features/writing/components/use-autosave.ts'
import { type StaleReply, useDraftForm } from '#app/features/writing/components/use-draft-form.ts'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { sentenceFor } from '#app/platform/text/words.ts'
import { FormError, TextArea, TextField } from '#app/ui/field.tsx'
import { marksOf } from '../marks.ts'
import { maxReasonLength, maxSummaryLength, maxTitleLength, writerPath } from '../model.ts'
import { blogWords } from '../words.ts'

type Props = {
	id: string
	language: Locale
	writerId: string
	isRevision: boolean
	values: Record<string, string>
	revision: number
	savedAt: Date | null
	/** Issues that prevent submission, if it was tried. */
	issues: { field: string; code: string; values?: Record<string, string> }[]
	/** Typed verses, found on submission. */
	found: Finding[]
	zone: string
	/** The refused form, without script. */
	reply?: { form: FormReply; stale?: StaleReply }
}

const tooLong = { body: 'blog.body-long' }

/** The editor of a post's text. Unsaved text of this browser is restored first. */
export function PostEditor(props: Props) {
	const copyKey = `post:${props.writerId}:${props.id}`
	const [copy, setCopy] = useState<Copy | null>(null)
	useEffect(() => setCopy(readCopy(copyKey)), [copyKey])
	return (
		<ToolsBase value={writerPath}>
			<PostForm
				key={copy ? 'copy' : 'saved'}
				{...props}
				values={copy?.fields ?? props.reply?.form.values ?? props.values}
				revision={copy?.revision ?? props.revision}
				copyKey={copyKey}
				isCopy={copy !== null}
			/>
		</ToolsBase>
	)
}

function PostForm(props: Props & { copyKey: string; isCopy: boolean }) {
	const { id, language, values, reply, zone, revision, isRevision } = props
	const navigate = useNavigate()
	const submit = useSubmit()
	const base = `${writerPath}/${id}`
	const here = useHref(base)
	const form = useRef<HTMLFormElement>(null)
	const [editor, setEditor] = useState<Editor | null>(null)
	const url = `${here}/draft`
	const draft = useDraftForm({ ...props, words: blogWords, values, reply, form, url, tooLong })
	const issues = issueTexts(props.issues)
	const field = (name: string) => {
		const state = draft.field(name)
		return { ...state, error: state.error ?? issues[name] }
	}
	const written = { lang: language, dir: directionOf(language), autoComplete: 'off' }
	return (
		<>
			<SaveTrouble
				state={draft.trouble}
				zone={zone}
				form="post-form"
				lost={m.posts_lost()}
				keep={m.authoring_keep_mine()}
				theirs={here}
				onKeepMine={draft.keepMine}
			/>
			<form
				id="post-form"
				ref={form}
				method="post"
				action={here}
				encType="multipart/form-data"
				noValidate
				autoComplete="off"
				className="grid grid-cols-[minmax(0,1fr)] gap-6"
			>
				<input type="hidden" name="revision" value={revision} />
				{/* Pressed by Enter in a field. */}
				<button type="submit" name="next" value="save" hidden tabIndex={-1} />
				<FormError text={draft.error} />
				<TextField
					{...field('title')}
					{...written}
					label={m.posts_field_title()}
					maxLength={maxTitleLength}
					required
				/>
				<TextArea
					{...field('summary')}
					{...written}
					label={m.posts_field_summary()}
					hint={m.posts_field_summary_hint()}
					maxLength={maxSummaryLength}
					rows={3}
				/>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-3">
					<RichField
						{...field('body')}
						value={values.body ?? ''}
						lang={language}
						label={m.posts_field_body()}
						rows={18}
						elements="article"
						onEditor={setEditor}
					/>
					<Quotations
						form={form}
						field="body"
						settle={m.editor_quote_settle()}
						canMark
						editor={editor}
						initial={marksOf(values) as NotQuotation[]}
						found={props.found}
						error={field('notQuotations').error}
					/>
				</div>
				{isRevision && (
					<TextArea
						{...field('changeReason')}
						{...written}
						label={m.posts_field_reason()}
						hint={m.posts_field_reason_hint()}
						maxLength={maxReasonLength}
						rows={2}
					/>
				)}
				<SaveBar
					state={draft.state}
					save={draft.save}
					zone={zone}
					label={m.posts_save()}
					preview={{ label: m.posts_preview(), go: () => navigate(`${base}/preview`) }}
					next={{
						value: 'send',
						label: isRevision ? m.posts_submit_revision() : m.posts_submit(),
						go: () =>
							submit({}, { method: 'post', action: `${base}/${isRevision ? 'submit-revision' : 'submit'}` }),
					}}
				/>
			</form>
		</>
	)
}

/** The issues of each field as one text. */
function issueTexts(issues: Props['issues']): Record<string, string> {
	const texts: Record<string, string> = {}
	for (const { field, code, values } of issues) {
		const { text } = sentenceFor(blogWords, code, values)
		texts[field] = [texts[field], text].filter(Boolean).join(' ')
	}
	return texts
}
