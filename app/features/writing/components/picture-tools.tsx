import type { Editor } from '@tiptap/core'
import { Image } from 'lucide-react'
import { m } from '#app/paraglide/messages.js'
import type { Ask } from './more-tools.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { pictureNodes } from './picture-nodes.ts'
import type { Tool } from './tool.ts'

export { pictureNodes as nodes }
export const dialogs = { picture: PictureDialog }

export function pictureTool(editor: Editor, ask: Ask): Tool {
	return {
		key: 'picture',
		label: m.editor_picture(),
		icon: Image,
		run: () => ask('picture'),
		isOn: editor.isActive('picture'),
	}
}

export function tools(editor: Editor, ask: Ask): Tool[] {
	return [pictureTool(editor, ask)]
}
