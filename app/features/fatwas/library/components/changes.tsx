import { schoolWords } from '#app/features/scholars/components/school-words.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { differenceOf, type Stretch } from '../difference.ts'
import type { HadithCitation, School } from '../model.ts'

/** A version as plain text, with Quran citations as references. */
export type Plain = {
	title: string
	question: string
	summary: string
	answer: string
	references: string
	context: string
	school: School | null
	hadith: HadithCitation[]
}

type Props = { before: Plain; after: Plain; language: Locale }

/** Changed parts of a version; unchanged ones are left out. */
export function Changes({ before, after, language }: Props) {
	const parts = Object.entries(partWords).map(([name, word]) => ({
		name: word(),
		before: saying(before, name as Part),
		after: saying(after, name as Part),
		isInterface: name === 'school',
	}))
	return <TextChanges parts={parts} language={language} />
}

type TextPart = {
	name: string
	before: string
	after: string
	/** In the reader's language. */
	isInterface?: boolean
}

/** Changed texts of two versions, with the words that went and came; unchanged ones are left out. */
export function TextChanges({ parts, language }: { parts: TextPart[]; language: Locale }) {
	const changed = parts
		.map(({ before, after, ...part }) => ({ ...part, stretches: differenceOf(before, after) }))
		.filter(({ stretches }) => stretches.some(({ kind }) => kind !== 'same'))
	if (changed.length === 0) return <p>{m.fatwas_version_unchanged()}</p>
	return (
		<>
			<p className="mb-4 text-muted text-sm">{m.fatwas_version_marks()}</p>
			<dl className="grid gap-5">
				{changed.map(({ name, isInterface, stretches }) => (
					<div key={name}>
						<dt className="font-semibold">{name}</dt>
						<dd
							lang={isInterface ? undefined : language}
							dir={isInterface ? undefined : directionOf(language)}
							className="mt-1 whitespace-pre-line break-words"
						>
							<Difference stretches={stretches} />
						</dd>
					</div>
				))}
			</dl>
		</>
	)
}

type Part = keyof Plain
const partWords: Record<Part, () => string> = {
	title: () => m.fatwas_part_title(),
	question: () => m.fatwas_question(),
	school: () => m.fatwas_school(),
	context: () => m.fatwas_context(),
	summary: () => m.fatwas_in_short(),
	answer: () => m.fatwas_answer(),
	references: () => m.fatwas_references(),
	hadith: () => m.fatwas_part_hadith(),
}

function saying(version: Plain, part: Part): string {
	if (part === 'school') return version.school ? schoolWords[version.school]() : ''
	if (part !== 'hadith') return version[part]
	return version.hadith.map(hadithLine).join('\n')
}

function Difference({ stretches }: { stretches: Stretch[] }) {
	let start = 0
	return stretches.map(({ kind, text }) => {
		const key = `${start} ${kind}`
		start += text.length
		if (kind === 'same') return text
		return kind === 'gone' ? (
			<del key={key} className="bg-danger-tint text-danger">
				<span className="sr-only">{`[${m.fatwas_gone()}] `}</span>
				{text}
			</del>
		) : (
			<ins key={key} className="bg-emerald-tint text-emerald [del+&]:ms-1">
				<span className="sr-only">{`[${m.fatwas_new()}] `}</span>
				{text}
			</ins>
		)
	})
}

function hadithLine({ collection, number, grade, grader }: HadithCitation): string {
	return [collection, number, grade, grader].filter(Boolean).join(' ')
}
