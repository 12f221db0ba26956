import { collectionName, gradeName } from '#app/features/scripture/components/hadith.ts'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import type { HadithCitation } from '../model.ts'

/** The hadiths that an answer rests on, in its language: where each stands and who graded it, never its text. */
export function HadithList({ hadith, language }: { hadith: HadithCitation[]; language: Locale }) {
	const once = new Map(hadith.map((citation) => [Object.values(citation).join(' '), citation]))
	return (
		<ol
			aria-label={m.scripture_hadith_heading()}
			lang={language}
			dir={directionOf(language)}
			className="mt-4 grid list-decimal gap-2 ps-6 marker:text-muted"
		>
			{[...once].map(([key, citation]) => (
				<li key={key} className="wrap-anywhere ps-1">
					<cite className="not-italic">
						<bdi>{collectionName(citation.collection, language)}</bdi> <bdi>{citation.number}</bdi>
					</cite>
					<Grading citation={citation} language={language} />
				</li>
			))}
		</ol>
	)
}

function Grading({ citation, language: locale }: { citation: HadithCitation; language: Locale }) {
	if (citation.grade === '') return null
	const grade = isolated(gradeName(citation.grade, locale))
	const grader = isolated(citation.grader)
	return (
		<>
			<span className="text-muted">{dot(locale)}</span>
			<span className="inline-block rounded-full bg-sand px-3 text-sm">
				{citation.grader
					? m.scripture_hadith_graded_by({ grade, grader }, { locale })
					: m.scripture_hadith_graded({ grade }, { locale })}
			</span>
		</>
	)
}
