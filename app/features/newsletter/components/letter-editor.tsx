import { useEffect, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import type { Picture } from '#app/features/writing/components/pictures.ts'
import { RichField } from '#app/features/writing/components/rich-field.tsx'
import { SaveBar, SaveTrouble } from '#app/features/writing/components/save-status.tsx'
import { type Copy, readCopy } from '#app/features/writing/components/use-autosave.ts'
import { type StaleReply, useDraftForm } from '#app/features/writing/components/use-draft-form.ts'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { FormError, TextField } from '#app/ui/field.tsx'
import { letterPath, maxPreviewLength, maxSubjectLength, pictureBucket } from '../model.ts'
import { newsletterWords } from '../words.ts'

type Props = {
	id: string
	language: Locale
	writerId: string
	values: Record<string, string>
	revision: number
	savedAt: Date | null
	pictures: Picture[]
	zone: string
	/** The rejected form, without script. */
	reply?: { form: FormReply; stale?: StaleReply }
}

const tooLong = { body: 'newsletter.body-long' }

/** Editor of one version. Unsaved text of this browser is restored first. */
export function LetterEditor(props: Props) {
	const copyKey = `letter:${props.writerId}:${props.id}:${props.language}`
	const [copy, setCopy] = useState<Copy | null>(null)
	useEffect(() => setCopy(readCopy(copyKey)), [copyKey])
	return (
		<LetterForm
			key={copy ? 'copy' : 'saved'}
			{...props}
			values={copy?.fields ?? props.reply?.form.values ?? props.values}
			revision={copy?.revision ?? props.revision}
			copyKey={copyKey}
			isCopy={copy !== null}
		/>
	)
}

function LetterForm(props: Props & { copyKey: string; isCopy: boolean }) {
	const { id, language, values, reply, zone, revision } = props
	const navigate = useNavigate()
	const letter = letterPath(id)
	const here = useHref(`${letter}/texts/${language}`)
	const sendTo = useHref(`${letter}/pictures`)
	const form = useRef<HTMLFormElement>(null)
	const draft = useDraftForm({
		...props,
		words: newsletterWords,
		values,
		reply,
		form,
		url: `${here}/draft`,
		tooLong,
	})
	const written = { lang: language, dir: directionOf(language), autoComplete: 'off' }
	return (
		<>
			<SaveTrouble
				state={draft.trouble}
				zone={zone}
				form="letter-form"
				lost={m.newsletter_lost()}
				keep={m.authoring_keep_mine()}
				theirs={here}
				onKeepMine={draft.keepMine}
			/>
			<form
				id="letter-form"
				ref={form}
				method="post"
				action={here}
				encType="multipart/form-data"
				noValidate
				autoComplete="off"
				className="grid grid-cols-[minmax(0,1fr)] gap-6"
			>
				<input type="hidden" name="revision" value={revision} />
				<FormError text={draft.error} />
				<TextField
					{...draft.field('subject')}
					{...written}
					label={m.newsletter_subject()}
					maxLength={maxSubjectLength}
					required
				/>
				<TextField
					{...draft.field('preview')}
					{...written}
					label={m.newsletter_preview_line()}
					hint={m.newsletter_preview_line_hint()}
					maxLength={maxPreviewLength}
				/>
				<RichField
					{...draft.field('body')}
					value={values.body ?? ''}
					lang={language}
					label={m.newsletter_body()}
					hint={m.newsletter_body_hint()}
					rows={18}
					elements="pictures"
					pictures={{
						list: props.pictures,
						bucket: pictureBucket,
						url: sendTo,
						isOnlyThese: true,
						words: {
							list: m.newsletter_pictures(),
							file: m.newsletter_picture_hint(),
							description: m.newsletter_picture_description_hint(),
							descriptionRequired: m.newsletter_picture_description_required(),
						},
					}}
				/>
				<SaveBar
					state={draft.state}
					save={draft.save}
					zone={zone}
					label={m.newsletter_save()}
					preview={{
						label: m.newsletter_preview(),
						go: () => navigate(`${letter}/texts/${language}/preview`),
					}}
					next={{ value: 'back', label: m.newsletter_save_and_back(), go: () => navigate(letter) }}
				/>
			</form>
		</>
	)
}
