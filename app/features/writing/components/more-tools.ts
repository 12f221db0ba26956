import type { Editor, Extensions } from '@tiptap/core'
import type { ComponentType } from 'react'
import type { Picture, Pictures } from './pictures.ts'
import type { Tool } from './tool.ts'

export type DialogProps = {
	editor: Editor
	onClose: () => void
	/** Beside the text; absent: a text without pictures. */
	pictures: Pictures | undefined
	onAdded: (picture: Picture) => void
}
type DialogName = 'picture' | 'note' | 'video'
/** Opens a dialog of the module. */
export type Ask = (what: DialogName) => void

/** A module of tools (`lesson-tools.tsx`, `article-tools.tsx`), loaded after the page like the editor. */
export type ToolModule = {
	nodes: Extensions
	tools: (editor: Editor, ask: Ask, hasPictures: boolean) => Tool[]
	dialogs: Partial<Record<DialogName, ComponentType<DialogProps>>>
}

/** Further elements of a text: pictures, tables in lessons, and footnotes, verse, videos and others in articles. */
export type Elements = 'pictures' | 'lesson' | 'article'

export type MoreTools = {
	module: ToolModule
	elements: Elements
	pictures: Pictures | undefined
	/** A picture was added beside the text. */
	onAdded: (picture: Picture) => void
}
