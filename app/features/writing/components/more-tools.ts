import type { Editor, Extensions } from '@tiptap/core'
import type { ComponentType } from 'react'
import type { PictureDialogProps } from './picture-dialog.tsx'
import type { Picture, Pictures } from './pictures.ts'
import type { Tool } from './tool.ts'

/** A module of tools (`lesson-tools.tsx`, `picture-tools.tsx`); it comes after the page, as the editor does. */
export type ToolModule = {
	nodes: Extensions
	tools: (editor: Editor, askPicture: () => void) => Tool[]
	PictureDialog: ComponentType<PictureDialogProps>
}

/** What a text has beside an answer's: pictures, and in lessons tables. */
export type MoreTools = {
	module: ToolModule
	hasTables: boolean
	pictures: Pictures
	/** Another picture stands beside the text now. */
	onAdded: (picture: Picture) => void
}
