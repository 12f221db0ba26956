import { directionOf } from '#app/platform/text/locale.ts'
import type { Snippet } from '../model.ts'

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
