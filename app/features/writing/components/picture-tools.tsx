import type { Editor } from '@tiptap/core'
import { Image } from 'lucide-react'
import { m } from '#app/paraglide/messages.js'
import { pictureNodes } from './picture-nodes.ts'
import type { Tool } from './tool.ts'

export { PictureDialog } from './picture-dialog.tsx'
export { pictureNodes as nodes }

export function pictureTool(editor: Editor, askPicture: () => void): Tool {
	return {
		key: 'picture',
		label: m.editor_picture(),
		icon: Image,
		run: askPicture,
		isOn: editor.isActive('picture'),
	}
}

export function tools(editor: Editor, askPicture: () => void): Tool[] {
	return [pictureTool(editor, askPicture)]
}
