import { schoolWords } from '#app/features/scholars/components/school-words.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf } from '#app/platform/text/locale.ts'
import { RichText } from '#app/ui/rich-text.tsx'
import { type AnswerText, mistakesOf } from '../model.ts'
import { sourcesAsList } from '../sources.ts'
import { AnsweredBy } from './answered-by.tsx'
import { InShort } from './in-short.tsx'
import { SourceList } from './source-list.tsx'

type Props = {
	fatwa: AnswerText
	/** Id of the heading, where a page has several answers. */
	of?: string
	/** The author is shown above. */
	isSigned?: boolean
}

/** The answer with its sources; citations are expanded already. */
export function Answer({ fatwa, of, isSigned = false }: Props) {
	const { references, sources, hadith, language } = fatwa
	const ids = of
		? { answer: `${of}-answer`, references: `${of}-references` }
		: { answer: 'answer', references: 'references' }
	const namedBy = (id: string) => (of ? `${id} ${of}` : id)
	return (
		<>
			<section aria-labelledby={namedBy(ids.answer)} className="mt-10 print:mt-5">
				<div className="mb-4 flex flex-wrap items-baseline print:mb-2 gap-x-4 gap-y-1">
					<h2 id={ids.answer} className="text-2xl">
						{m.fatwas_answer()}
					</h2>
					{!isSigned && <AnsweredBy {...fatwa} />}
				</div>
				<InShort {...fatwa} />
				<Supposed {...fatwa} />
				<div data-spoken={isSigned || undefined} lang={language}>
					<RichText html={fatwa.answer} lang={language} className="max-w-none!" />
				</div>
				{mistakesOf(fatwa.typedVerses).length > 0 && (
					<p className="mt-4 text-muted text-sm">{m.fatwas_unverified()}</p>
				)}
			</section>
			{(references || sources.length + hadith.length > 0) && (
				<section
					aria-labelledby={namedBy(ids.references)}
					className="mt-10 border-line border-t pt-6 print:mt-5 print:pt-4"
				>
					<h2 id={ids.references} className="mb-3 text-lg">
						{m.fatwas_references()}
					</h2>
					{references && (
						<RichText
							html={sourcesAsList(references, language)}
							lang={language}
							className="max-w-none! text-base!"
						/>
					)}
					<SourceList sources={sources} hadith={hadith} language={language} />
				</section>
			)}
		</>
	)
}

/** The school of law, and the place and custom that the answer assumes: elsewhere it may differ. */
function Supposed({ school, context, language }: AnswerText) {
	if (!school && !context) return null
	return (
		<dl
			aria-label={m.fatwas_about_answer()}
			className="mb-5 grid gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-5 py-4 sm:grid-cols-[auto_1fr] print:mb-3 print:py-2"
		>
			{school && (
				<>
					<dt className="text-muted">{m.fatwas_school()}</dt>
					<dd>{schoolWords[school]()}</dd>
				</>
			)}
			{context && (
				<>
					<dt className="text-muted">{m.fatwas_context()}</dt>
					<dd className="min-w-0">
						<span
							lang={language}
							dir={directionOf(language)}
							className="inline-block whitespace-pre-line wrap-anywhere"
						>
							{context}
						</span>
					</dd>
				</>
			)}
		</dl>
	)
}
