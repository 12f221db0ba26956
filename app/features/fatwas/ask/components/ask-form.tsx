import { Form, useHref } from 'react-router'
import { NoCategories } from '#app/features/categories/components/no-categories.tsx'
import { categoryName } from '#app/features/categories/model.ts'
import { questionChoices, questionFields } from '#app/features/fatwas/library/fields.ts'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { fileWords } from '#app/platform/files/file-words.ts'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError, SelectField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AskableCategory } from '../model.ts'
import { askingWords } from '../words.ts'
import script from './ask.js?url'
import { AttachmentField } from './attachment-field.tsx'
import { CategoryNotices } from './category-notices.tsx'
import { PrivacyField } from './privacy-field.tsx'

type Props = {
	reply: FormReply | undefined
	notice: string
	categories: AskableCategory[]
	isAdmin: boolean
}

const words = { ...fileWords, ...askingWords }

export function AskForm({ reply, notice, categories, isAdmin }: Props) {
	const locale = getLocale()
	function field(name: string) {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(words, state.error) }
	}
	const canSend = categories.length > 0
	const choose = { value: '', label: m.asking_category_choose() }
	return (
		<Form
			method="post"
			encType="multipart/form-data"
			noValidate
			data-busy={m.asking_sending()}
			data-ask={useHref('/fatwas/submit/similar')}
			className="grid max-w-[40rem] gap-6"
		>
			{/* The return key presses the first button of a form: it must be sending, not the link to a consultation. */}
			{canSend && (
				<button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
					{m.asking_submit()}
				</button>
			)}
			{notice && (
				<Notice>
					<p className="whitespace-pre-line wrap-anywhere" dir="auto">
						{notice}
					</p>
				</Notice>
			)}
			<FormError text={errorText(words, reply?.errors[''])} />
			<Fields of={questionFields} only={['title']} reply={reply} />
			<Suggestions compared={reply?.values.compared} />
			{canSend ? (
				<SelectField
					{...field('category')}
					label={m.asking_category()}
					options={[
						choose,
						...categories.map((each) => ({ value: each.id, label: categoryName(each, locale) })),
					]}
					required
				/>
			) : (
				<NoCategories kind="fatwa" isAdmin={isAdmin} />
			)}
			<CategoryNotices categories={categories} chosen={reply?.values.category} />
			<Fields of={questionFields} only={['question']} reply={reply} isCut={false} />
			<Fields of={questionChoices} reply={reply} values={{ language: locale }} />
			<AttachmentField
				{...field('attachment')}
				sentName={reply?.values.fileName}
				wasSent={reply !== undefined}
			/>
			<PrivacyField {...field('privacy')} />
			{canSend && <Button className="justify-self-start">{m.asking_submit()}</Button>}
			<script type="module" src={script} />
		</Form>
	)
}

/** Filled by script while typing; without script, similar answers are a page after sending. */
function Suggestions({ compared }: { compared: string | undefined }) {
	return (
		<div data-similar hidden>
			<Notice title={m.asking_similar_title()}>
				<p role="status">{m.asking_similar_text()}</p>
				<ul className="mt-2 grid list-disc gap-1 ps-5" />
			</Notice>
			<span hidden data-new-tab>
				{m.asking_new_tab()}
			</span>
			<input type="hidden" name="compared" defaultValue={compared} />
		</div>
	)
}
