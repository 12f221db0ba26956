import type { Editor } from '@tiptap/core'
import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { listed } from '#app/platform/text/lists.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { FieldError } from '#app/ui/refused.tsx'
import type { Elements, MoreTools, ToolModule } from './more-tools.ts'
import type { Loss } from './pasted.ts'
import type { Picture, Pictures } from './pictures.ts'
import type { RichEditorProps } from './rich-editor.tsx'
import { loadPassage } from './scripture.ts'
import { useToolHref } from './tools-base.ts'

type Props = {
	name: string
	value: string
	label: string
	hint?: string
	error: string | undefined
	lang: Locale
	rows: number
	isSmall?: boolean
	onEditor?: (editor: Editor | null) => void
	/** Pictures beside the text, which allows pictures. */
	pictures?: Pictures
	/** Further elements; pictures where there are any beside the text. */
	elements?: Elements
}

const modules: Record<Elements, () => Promise<ToolModule>> = {
	pictures: () => import('./picture-tools.tsx'),
	lesson: () => import('./lesson-tools.tsx'),
	article: () => import('./article-tools.tsx'),
}

/** A plain field for HTML or text; the editor replaces it once loaded. */
export function RichField({ name, value, label, hint, error, lang, rows, ...props }: Props) {
	const { isSmall = false, onEditor, pictures, elements } = props
	const id = useId()
	const field = useRef<HTMLTextAreaElement>(null)
	const base = useToolHref('quran')
	const [Rich, setRich] = useState<ComponentType<RichEditorProps> | null>(null)
	const [module, setModule] = useState<ToolModule | null>(null)
	const [added, setAdded] = useState<Picture[]>([])
	const [lost, setLost] = useState<Loss[]>([])
	const hasPictures = pictures !== undefined
	useEffect(() => {
		let isWanted = true
		// If it fails to load, the plain field stays and works.
		const tools = elements ? modules[elements]() : null
		Promise.all([import('./rich-editor.tsx'), tools]).then(
			([{ default: Loaded }, loaded]) => {
				if (!isWanted) return
				setModule(loaded)
				setRich(() => Loaded)
			},
			() => {},
		)
		return () => {
			isWanted = false
		}
	}, [elements])
	const more: MoreTools | null | undefined = elements &&
		module && {
			module,
			elements,
			pictures: pictures && { ...pictures, list: [...pictures.list, ...added] },
			onAdded: (picture: Picture) => setAdded((before) => [...before, picture]),
		}
	const described = [Rich ? '' : `${id}-hint`, error ? `${id}-error` : ''].filter(Boolean).join(' ')

	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
			<label id={`${id}-label`} tabIndex={-1} htmlFor={Rich ? undefined : id} className="font-semibold">
				{label}
			</label>
			{hint && <p className="text-muted">{hint}</p>}
			{!Rich && (
				<p id={`${id}-hint`} className="text-muted">
					{isSmall ? m.editor_plain_hint_small() : m.editor_plain_hint()}
				</p>
			)}
			<textarea
				ref={field}
				id={id}
				name={name}
				defaultValue={value}
				rows={rows}
				lang={lang}
				dir={directionOf(lang)}
				hidden={Rich !== null}
				aria-invalid={error ? true : undefined}
				aria-describedby={described || undefined}
				className={`block w-full rounded-field border bg-surface px-3 py-2 text-ink ${
					error ? 'border-danger' : 'border-line-strong'
				}`}
			/>
			{Rich && field.current && (
				<Rich
					field={field.current}
					lang={lang}
					labelId={`${id}-label`}
					describedBy={described || undefined}
					isInvalid={error !== undefined}
					isSmall={isSmall}
					loadPassage={(reference) => loadPassage(base, reference)}
					onEditor={onEditor}
					more={more}
					onPasted={setLost}
				/>
			)}
			<p role="status" className="text-muted empty:hidden">
				{lost.length > 0 && lostText(lost, hasPictures)}
			</p>
			<FieldError id={`${id}-error`} of={Rich ? `${id}-label` : id} label={label} text={error} />
		</div>
	)
}

const lossWords: Record<Loss, () => string> = {
	pictures: () => m.editor_lost_pictures(),
	tables: () => m.editor_lost_tables(),
	media: () => m.editor_lost_media(),
	struck: () => m.editor_lost_struck(),
	notes: () => m.editor_lost_notes(),
}

function lostText(lost: Loss[], hasPictures: boolean): string {
	const warning = m.editor_pasted({ what: listed(lost.map((loss) => lossWords[loss]())) })
	return hasPictures && lost.includes('pictures') ? `${warning} ${m.editor_lost_pictures_how()}` : warning
}
