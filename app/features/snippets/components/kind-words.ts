import { m } from '#app/paraglide/messages.js'
import type { SnippetKind } from '../model.ts'

export const kindWords: Record<SnippetKind, () => string> = {
	opening: m.snippets_opening,
	closing: m.snippets_closing,
	other: m.snippets_other,
}
