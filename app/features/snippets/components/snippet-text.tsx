import { m } from '#app/paraglide/messages.js'
import { directionOf } from '#app/platform/text/locale.ts'
import type { Snippet, SnippetKind } from '../model.ts'

export const kindWords: Record<SnippetKind, () => string> = {
	opening: m.snippets_opening,
	closing: m.snippets_closing,
	other: m.snippets_other,
}

export function SnippetText({ snippet: { text, language } }: { snippet: Snippet }) {
	return (
		<p
			lang={language ?? undefined}
			dir={language ? directionOf(language) : 'auto'}
			className="whitespace-pre-line wrap-anywhere"
		>
			{text}
		</p>
	)
}
