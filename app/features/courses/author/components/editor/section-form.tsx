import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { duration } from '#app/features/courses/catalogue/components/duration.ts'
import { Quotations } from '#app/features/writing/components/quotations.tsx'
import { RichField } from '#app/features/writing/components/rich-field.tsx'
import { SaveBar } from '#app/features/writing/components/save-status.tsx'
import { useDraftForm } from '#app/features/writing/components/use-draft-form.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf } from '#app/platform/text/locale.ts'
import { Checkbox } from '#app/ui/choice.tsx'
import { TextField } from '#app/ui/field.tsx'
import { maxTitleLength } from '../../../model.ts'
import { authoringWords } from '../../editor/words.ts'
import { DraftFrame } from './draft-frame.tsx'
import { ReleaseFields } from './release-fields.tsx'
import type { SectionEditorProps } from './section-editor.tsx'
import { SectionTabs } from './section-tabs.tsx'

type Props = SectionEditorProps & { copyKey: string; isCopy: boolean }

const tooLong = { text: 'teaching.text-too-long' }

export function SectionForm(props: Props) {
	const { courseId, sectionId, language, values, reply, days } = props
	const navigate = useNavigate()
	const edit = `/scholar/courses/${courseId}/edit`
	const here = useHref(`${edit}/sections/${sectionId}`)
	const form = useRef<HTMLFormElement>(null)
	const [editor, setEditor] = useState<Editor | null>(null)
	const draft = useDraftForm({
		...props,
		words: authoringWords,
		values,
		reply,
		form,
		url: `${here}/draft`,
		tooLong,
	})
	const { state, save, field } = draft

	async function leave(to: string) {
		if (await save()) await navigate(to)
	}

	return (
		<>
			<SectionTabs courseId={courseId} sectionId={sectionId} current="text" onLeave={leave} />
			<DraftFrame
				id="section-form"
				form={form}
				here={here}
				draft={draft}
				zone={days.zone}
				revision={props.revision}
			>
				<TextField
					{...field('title')}
					label={m.authoring_section_title()}
					lang={language}
					dir={directionOf(language)}
					maxLength={maxTitleLength}
					autoComplete="off"
					required
				/>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-3">
					<RichField
						{...field('text')}
						value={values.text ?? ''}
						lang={language}
						label={m.authoring_text()}
						rows={18}
						onEditor={setEditor}
						pictures={{
							list: props.pictures,
							bucket: 'course-materials',
							url: `${here}/pictures`,
							isOnlyThese: false,
							words: {
								list: m.editor_picture_here(),
								file: m.editor_picture_file_hint(),
								description: m.editor_picture_alt_hint(),
							},
						}}
						elements="lesson"
					/>
					<Quotations
						form={form}
						field="text"
						settle={m.authoring_quote_settle()}
						canMark={false}
						editor={editor}
						initial={props.marks}
						found={props.found}
						error={undefined}
					/>
				</div>
				<div className="grid items-start gap-6 sm:grid-cols-2">
					<TextField
						{...field('minutes')}
						label={m.authoring_minutes()}
						hint={
							props.estimatedMinutes === null
								? m.authoring_minutes_hint()
								: m.authoring_minutes_computed({ duration: duration(props.estimatedMinutes) })
						}
						inputMode="numeric"
						dir="ltr"
						autoComplete="off"
					/>
					<ReleaseFields
						field={field}
						months={props.months}
						hijriYear={props.hijriYear}
						computed={props.computed}
					/>
				</div>
				<Checkbox
					name="free"
					checked={values.free === 'yes'}
					label={
						<>
							{m.authoring_free()} <span className="block text-muted">{m.authoring_free_hint()}</span>
						</>
					}
				/>
				<SaveBar
					state={state}
					save={save}
					zone={days.zone}
					label={m.authoring_save()}
					preview={{
						label: m.authoring_preview(),
						go: () => navigate(`/scholar/courses/${courseId}/preview/${sectionId}`),
					}}
					next={{
						value: 'back',
						label: m.authoring_save_and_back(),
						go: () => navigate(`${edit}#curriculum`),
					}}
				/>
			</DraftFrame>
		</>
	)
}
