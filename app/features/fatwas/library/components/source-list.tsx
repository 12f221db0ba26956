import { collectionName, gradeName } from '#app/features/scripture/components/hadith.ts'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { type HadithCitation, isAddress, type Source } from '../model.ts'
import { comma, detailsOf, nameOf } from '../source-words.ts'

type Props = { sources: Source[]; hadith: HadithCitation[]; language: Locale }

/** Sources of an answer in its language: each by name and place, then hadiths with their graders, never their text. */
export function SourceList({ sources, hadith, language }: Props) {
	if (sources.length + hadith.length === 0) return null
	return (
		<ol
			lang={language}
			dir={directionOf(language)}
			className="mt-4 grid list-decimal gap-2 ps-6 marker:text-muted"
		>
			{once(sources).map(([key, source]) => (
				<li key={key} className="wrap-anywhere ps-1">
					<Named source={source} language={language} />
				</li>
			))}
			{once(hadith).map(([key, citation]) => (
				<li key={key} className="wrap-anywhere ps-1">
					<Hadith citation={citation} language={language} />
				</li>
			))}
		</ol>
	)
}

function once<T>(list: T[]): [string, T][] {
	return [...new Map(list.map((source) => [JSON.stringify(source), source]))]
}

function Named({ source, language }: { source: Source; language: Locale }) {
	const { url } = source
	const name = <bdi>{nameOf(source, language)}</bdi>
	return (
		<>
			<cite className="not-italic">
				{isAddress(url) ? (
					<a href={url} rel="noopener nofollow">
						{name}
					</a>
				) : (
					name
				)}
			</cite>
			{['', ...detailsOf(source, language)].join(comma(language))}
		</>
	)
}

function Hadith({ citation, language }: { citation: HadithCitation; language: Locale }) {
	return (
		<>
			<cite className="not-italic">
				<bdi>{collectionName(citation.collection, language)}</bdi>{' '}
				<bdi>{inNumerals(citation.number, language)}</bdi>
			</cite>
			<Grading citation={citation} language={language} />
		</>
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
