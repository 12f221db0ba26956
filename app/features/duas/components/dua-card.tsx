import type { ReactNode } from 'react'
import { collectionName, gradeName } from '#app/features/scripture/components/hadith.ts'
import { Passage } from '#app/features/scripture/components/passage.tsx'
import { Translation } from '#app/features/scripture/components/translation.tsx'
import { formatReference, surahName } from '#app/features/scripture/model.ts'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ShownAyat, ShownDua, ShownHadith } from '../model.ts'
import { voiceWords } from './words.ts'

type Props = { dua: ShownDua; locale: Locale }

/** A dua with meaning and source; copying includes the source. */
export function DuaCard({ dua, locale }: Props) {
	const { id, quran, hadith, audio } = dua
	const shown = quran ? ayat(quran, locale) : report(hadith, locale)
	return (
		<article
			id={`dua-${id}`}
			aria-labelledby={`of-${id}`}
			className="scroll-mt-6 rounded-card border border-line bg-surface px-4 py-6 sm:px-8 print:border-0 print:p-0"
		>
			<h2 id={`of-${id}`} className="mb-3 text-lg">
				{shown.heading}
			</h2>
			{shown.body}
			<div className="no-print mt-4 flex flex-wrap items-center gap-3">
				<span data-with-script>
					<Button type="button" tone="quiet" data-copy={shown.copied} data-copied={m.duas_copied()}>
						{m.duas_copy()}
					</Button>
				</span>
				{audio && (
					// biome-ignore lint/a11y/useMediaCaption: its words stand above
					<audio controls preload="none" src={audio} aria-label={m.duas_listen()} className="max-w-full" />
				)}
			</div>
		</article>
	)
}

type Shown = { heading: string; body: ReactNode; copied: string }

function ayat({ passage, text, isPart, translation, voice }: ShownAyat, locale: Locale): Shown {
	const { reference, surah, basmala } = passage
	const written = inNumerals(formatReference(reference), locale)
	const where = m.scripture_surah({ name: surahName(surah.number, locale) })
	const means = translation?.ayat.map((ayah) => ayah.text).join(' ')
	const meaning = means && `${means} (${translation?.translator})`
	const source = isPart ? `${where} ${isolated(written)} (${m.duas_part()})` : `${where} ${isolated(written)}`
	return {
		heading: voice ? voiceWords[voice]() : where,
		copied: lines(text, isPart && meaning ? `${m.duas_whole_means()} ${meaning}` : meaning, `[${source}]`),
		body: (
			<>
				{basmala && !isPart && <Arabic text={basmala} className="text-center" />}
				<Arabic text={text} />
				{translation && (
					<>
						{isPart && <p className="mt-3 text-muted text-sm">{m.duas_whole_means()}</p>}
						<Translation translation={translation} />
					</>
				)}
				<p className="mt-3 text-muted text-sm">
					<cite className="not-italic">
						<bdi>{where}</bdi> <bdi dir="ltr">{written}</bdi>
					</cite>
					{isPart && ` (${m.duas_part()})`}
				</p>
				{isPart && (
					<details className="no-print mt-2">
						<summary className="inline-flex min-h-11 items-center gap-1 text-emerald underline underline-offset-4">
							{m.duas_whole()} <Icon name="chevron-down" className="size-4" />
						</summary>
						<Passage passage={passage} locale={locale} />
					</details>
				)}
			</>
		),
	}
}

function report({ arabic, translation, ...source }: ShownHadith, locale: Locale): Shown {
	const where = `${isolated(collectionName(source.collection, locale))} ${isolated(source.number)}`
	const graded = source.grade && {
		grade: isolated(gradeName(source.grade, locale)),
		grader: isolated(source.grader),
	}
	const grade = graded ? m.scripture_hadith_graded_by(graded) : ''
	return {
		heading: where,
		copied: lines(arabic, translation, `[${where}${grade && ` (${grade})`}]`),
		body: (
			<>
				<p lang="ar" dir="rtl" translate="no" className="whitespace-pre-line text-2xl leading-loose">
					{arabic}
				</p>
				{translation && (
					<p lang={locale} dir={directionOf(locale)} className="mt-3 whitespace-pre-line">
						{translation}
					</p>
				)}
				<p className="mt-3 flex flex-wrap gap-x-4 text-muted text-sm">
					<cite className="not-italic">{where}</cite>
					{grade && <span>{grade}</span>}
				</p>
			</>
		),
	}
}

function Arabic({ text, className = '' }: { text: string; className?: string }) {
	return (
		<p className={`ayah text-[1.75rem]! ${className}`} lang="ar" dir="rtl" translate="no">
			{text}
		</p>
	)
}

function lines(...texts: (string | undefined)[]): string {
	return texts.filter(Boolean).join('\n')
}
