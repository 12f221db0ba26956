import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { Captions, ChevronDown, Code, Columns2, Minus, SquarePlay, Superscript } from 'lucide-react'
import { m } from '#app/paraglide/messages.js'
import { articleNodes } from './article-nodes.ts'
import { tools as lessonTools } from './lesson-tools.tsx'
import type { Ask } from './more-tools.ts'
import { NoteDialog } from './note-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import type { Tool } from './tool.ts'
import { VideoDialog } from './video-dialog.tsx'
import '#app/ui/article.css'
import './article-tools.css'

export { articleNodes as nodes }
export const dialogs = { picture: PictureDialog, note: NoteDialog, video: VideoDialog }

/** Further tools of articles. */
export function tools(editor: Editor, ask: Ask, hasPictures: boolean): Tool[] {
	const go = () => editor.chain().focus()
	const isOn = (name: string) => editor.isActive(name)
	const caption: Tool = {
		key: 'caption',
		label: m.editor_caption(),
		icon: Captions,
		isOn: isOn('figure'),
		isOff: !isOn('picture') && !isOn('figure'),
		run: () => (isOn('figure') ? withoutCaption(editor) : withCaption(editor)),
	}
	return [
		{
			key: 'note',
			label: m.editor_note(),
			icon: Superscript,
			isOn: isOn('footnote'),
			run: () => ask('note'),
		},
		...lessonTools(editor, ask, hasPictures),
		...(hasPictures ? [caption] : []),
		{
			key: 'verse',
			label: m.editor_verse(),
			icon: Columns2,
			isOn: isOn('verse'),
			run: () => (isOn('verse') ? go().lift('verse').run() : go().wrapIn('verse').run()),
		},
		{ key: 'video', label: m.editor_video(), icon: SquarePlay, isOn: isOn('video'), run: () => ask('video') },
		{
			key: 'details',
			label: m.editor_details(),
			icon: ChevronDown,
			isOn: isOn('details'),
			isOff: isOn('details'),
			run: () => {
				const at = afterBlock(editor)
				// Into the line that opens it.
				go()
					.insertContentAt(at, newDetails)
					.setTextSelection(at + 2)
					.run()
			},
		},
		{
			key: 'code',
			label: m.editor_preformatted(),
			icon: Code,
			isOn: isOn('codeBlock'),
			run: () => go().toggleCodeBlock().run(),
		},
		{ key: 'rule', label: m.editor_rule(), icon: Minus, run: () => go().setHorizontalRule().run() },
	]
}

/** The place below the block with the caret. */
function afterBlock({ state: { selection } }: Editor): number {
	const { $to } = selection
	return $to.depth === 0 ? selection.to : $to.after(1)
}

const newDetails = {
	type: 'details',
	content: [{ type: 'summary' }, { type: 'paragraph' }],
}

/** The selected picture gets a caption, in which the caret then is. */
function withCaption(editor: Editor) {
	const { selection } = editor.state
	if (!(selection instanceof NodeSelection)) return
	editor
		.chain()
		.focus()
		.deleteSelection()
		.insertContent({ type: 'figure', attrs: selection.node.attrs })
		.run()
}

function withoutCaption(editor: Editor) {
	const { src, alt, width, height } = editor.getAttributes('figure')
	editor
		.chain()
		.focus()
		.deleteNode('figure')
		.insertContent({ type: 'picture', attrs: { src, alt, width, height } })
		.run()
}
