import type { Editor, Extensions } from '@tiptap/core'
import type { ComponentType } from 'react'
import type { PictureDialogProps } from './picture-dialog.tsx'
import type { Picture, Pictures } from './pictures.ts'
import type { Tool } from './tool.ts'

/** A module of tools (`lesson-tools.tsx`, `picture-tools.tsx`), loaded after the page like the editor. */
export type ToolModule = {
	nodes: Extensions
	tools: (editor: Editor, askPicture: () => void) => Tool[]
	PictureDialog: ComponentType<PictureDialogProps>
}

/** Further elements of a text: pictures, and tables in lessons. */
export type MoreTools = {
	module: ToolModule
	hasTables: boolean
	pictures: Pictures
	/** A picture was added beside the text. */
	onAdded: (picture: Picture) => void
}
