import { SourceList } from '#app/features/fatwas/library/components/source-list.tsx'
import type { HadithCitation, Source } from '#app/features/fatwas/library/model.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Card } from '#app/ui/card.tsx'
import { RichText } from '#app/ui/rich-text.tsx'

type Text = {
	title: string
	question: string
	answer: string
	references: string
	sources: Source[]
	hadith: HadithCitation[]
}

export function RevisionText({ text, language }: { text: Text; language: Locale }) {
	const own = { lang: language, dir: directionOf(language) }
	return (
		<Card className="grid gap-5">
			<h3 {...own} className="break-words text-lg">
				{text.title || m.editor_untitled()}
			</h3>
			<p {...own} className="whitespace-pre-line break-words text-muted">
				{text.question}
			</p>
			<RichText html={text.answer} lang={language} />
			<SourceList sources={text.sources} hadith={text.hadith} language={language} />
			{text.references && (
				<RichText html={text.references} lang={language} className="border-line border-t pt-4" />
			)}
		</Card>
	)
}
