import { Editor } from '@tiptap/core'
import { useEffect, useReducer, useRef, useState } from 'react'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { textExtensions } from './extensions.ts'
import type { MoreTools } from './more-tools.ts'
import { type Loss, lostContent, withoutOtherPictures, withoutTables } from './pasted.ts'
import { canShow } from './pictures.ts'
import { Toolbar } from './toolbar.tsx'
import { htmlOfTyped } from './typed.ts'

export type RichEditorProps = {
	/** The plain field that is posted: the editor reads and writes it. */
	field: HTMLTextAreaElement
	lang: Locale
	labelId: string
	describedBy: string | undefined
	isInvalid: boolean
	/** Fewer tools, for references. */
	isSmall: boolean
	loadPassage: (reference: string) => Promise<string | null>
	onEditor?: (editor: Editor | null) => void
	/** Further elements. */
	more?: MoreTools | null
	/** Called after each paste with what was lost. */
	onPasted: (losses: Loss[]) => void
}

const look =
	'prose max-w-none! whitespace-break-spaces break-words px-4 py-3 outline-none [&_.ProseMirror-selectednode]:rounded-card [&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-gold [&_.selectedCell]:bg-emerald-tint'

/** The editor, loaded after the page; it replaces the plain field. */
export default function RichEditor(props: RichEditorProps) {
	const { field, lang, labelId, describedBy, isInvalid, isSmall, loadPassage, onEditor } = props
	const { more, onPasted } = props
	const place = useRef<HTMLDivElement>(null)
	const [editor, setEditor] = useState<Editor | null>(null)
	const [, changed] = useReducer((count: number) => count + 1, 0)
	const first = useRef({ lang, labelId, isSmall, loadPassage, onEditor, more, onPasted })
	const pictures = useRef(more?.pictures)
	pictures.current = more?.pictures

	useEffect(() => {
		const { lang, labelId, isSmall, loadPassage, onEditor, more, onPasted } = first.current
		const allowed = {
			tables: more ? more.elements !== 'pictures' : false,
			picture: (src: string) => pictures.current !== undefined && canShow(pictures.current, src),
		}
		const wasFocused = document.activeElement === field
		const made = new Editor({
			element: place.current,
			extensions: [
				...textExtensions(loadPassage, lang, more?.elements === 'article'),
				...(more?.module.nodes ?? []),
			],
			content: htmlOfTyped(field.value),
			injectCSS: false,
			editorProps: {
				transformPastedHTML(html) {
					onPasted(lostContent(html, allowed))
					const shown = withoutOtherPictures(html, allowed)
					return allowed.tables ? shown : withoutTables(shown)
				},
				// A pasted picture without text.
				handlePaste(_, { clipboardData }) {
					if (clipboardData?.types.includes('text/html') || !clipboardData?.files.length) return false
					onPasted(['pictures'])
					return true
				},
				// The browser would leave the page and open the file.
				handleDrop(_, { dataTransfer }) {
					if (!dataTransfer?.types.includes('Files')) return false
					onPasted(['pictures'])
					return true
				},
				attributes: {
					class: `${look} ${isSmall ? 'min-h-28 text-base!' : 'min-h-80'}`,
					lang,
					dir: directionOf(lang),
					role: 'textbox',
					'aria-multiline': 'true',
					'aria-labelledby': labelId,
				},
			},
			onTransaction: changed,
			onUpdate({ editor }) {
				field.value = editor.isEmpty ? '' : editor.getHTML()
				field.dispatchEvent(new Event('input', { bubbles: true }))
			},
		})
		if (wasFocused) made.commands.focus('end')
		setEditor(made)
		onEditor?.(made)
		return () => {
			onEditor?.(null)
			made.destroy()
		}
	}, [field])

	useEffect(() => {
		const element = editor?.view.dom
		if (!element) return
		if (describedBy) element.setAttribute('aria-describedby', describedBy)
		else element.removeAttribute('aria-describedby')
		element.setAttribute('aria-invalid', String(isInvalid))
	}, [editor, describedBy, isInvalid])

	return (
		<div
			className={`rounded-field border bg-surface focus-within:outline-3 focus-within:outline-gold focus-within:outline-offset-2 ${
				isInvalid ? 'border-danger' : 'border-line-strong'
			}`}
		>
			{editor && <Toolbar editor={editor} isSmall={isSmall} labelId={labelId} more={more} />}
			<div ref={place} data-editor={field.name} />
		</div>
	)
}
