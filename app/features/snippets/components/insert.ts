import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { htmlOfTyped } from '#app/features/writing/components/typed.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import type { Snippet, SnippetKind } from '../model.ts'

/** An empty paragraph at the beginning or end that is replaced; null: insert at the cursor. */
export function placeOf(doc: Node, kind: SnippetKind): { from: number; to: number } | null {
	if (kind === 'other') return null
	const { size } = doc.content
	if (kind === 'opening') return { from: 0, to: doc.childCount === 1 && isBlank(doc.firstChild) ? size : 0 }
	return { from: size - (isBlank(doc.lastChild) ? 2 : 0), to: size }
}

function isBlank(node: Node | null): boolean {
	return node?.type.name === 'paragraph' && node.content.size === 0
}

/** Plain text as HTML for the editor; with a direction where the surrounding text has another. */
export function htmlFor({ text, language }: Pick<Snippet, 'text' | 'language'>, answer: Locale): string {
	const html = htmlOfTyped(text)
	if (!language || directionOf(language) === directionOf(answer)) return html
	return html.replaceAll('<p>', `<p dir="${directionOf(language)}">`)
}

/** Inserts a saved text as one undo step. */
export function insertSnippet(editor: Editor, snippet: Snippet, answer: Locale): void {
	const place = placeOf(editor.state.doc, snippet.kind) ?? editor.state.selection
	const { from, to } = place
	editor.chain().focus().insertContentAt({ from, to }, htmlFor(snippet, answer)).scrollIntoView().run()
}
