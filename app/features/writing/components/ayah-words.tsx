import { type KeyboardEvent, useState } from 'react'
import { type Citation, formatCitation, parseCitation } from '#app/features/scripture/model.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CitedPassage } from './scripture.ts'

type Word = { ayah: number; place: number; text: string }
/** Indexes into the words of all verses; without `last` only the first word is chosen. */
type Chosen = { first: number; last: number | null }

type Props = {
	surah: number
	ayat: CitedPassage['ayat']
	/** The chosen part as a citation; null: all. */
	part: string | null
	onChoose: (part: string | null) => void
}

/** Chooses first and last word of a quotation. One tab stop. */
export function AyahWords({ surah, ayat, part, onChoose }: Props) {
	const words = ayat.flatMap(({ number, words }) =>
		words.map((text, index) => ({ ayah: number, place: index + 1, text })),
	)
	const [chosen, setChosen] = useState(() => chosenIn(words, part ? parseCitation(part) : undefined))
	const [current, setCurrent] = useState(chosen?.first ?? 0)
	// Initially only: afterwards the reader opens and closes it.
	const [wasPart] = useState(part !== null)
	const last = chosen?.last ?? chosen?.first ?? -1
	const isChosen = (index: number) => chosen !== null && index >= chosen.first && index <= last

	function choose(index: number) {
		setCurrent(index)
		if (!chosen || chosen.last !== null) {
			setChosen({ first: index, last: null })
			return onChoose(null)
		}
		const ends = { first: Math.min(chosen.first, index), last: Math.max(chosen.first, index) }
		setChosen(ends)
		onChoose(partOf(surah, words, ends))
	}

	function whole() {
		setChosen(null)
		onChoose(null)
	}

	function step(event: KeyboardEvent<HTMLElement>) {
		// Verses run from right to left in every interface language.
		const by = { ArrowLeft: 1, ArrowDown: 1, ArrowRight: -1, ArrowUp: -1 }[event.key]
		const to = { Home: 0, End: words.length - 1 }[event.key]
		if (by === undefined && to === undefined) return
		event.preventDefault()
		const next = to ?? Math.max(0, Math.min(words.length - 1, current + (by ?? 0)))
		setCurrent(next)
		event.currentTarget.querySelectorAll('button')[next]?.focus()
	}

	return (
		<details open={wasPart} className="group rounded-card border border-line px-4 py-2">
			<summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
				{m.editor_ayah_words()}
				<Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
			</summary>
			<p className="mb-2 text-muted">{m.editor_ayah_words_hint()}</p>
			<div
				role="toolbar"
				aria-label={m.editor_ayah_words()}
				lang="ar"
				dir="rtl"
				translate="no"
				onKeyDown={step}
				className="flex flex-wrap gap-1"
			>
				{words.map(({ ayah, place, text }, index) => (
					<button
						key={`${ayah}:${place}`}
						type="button"
						aria-pressed={isChosen(index)}
						tabIndex={index === current ? 0 : -1}
						onFocus={() => setCurrent(index)}
						onClick={() => choose(index)}
						className="ayah min-h-11 min-w-11 rounded-field border border-transparent px-2 text-2xl! text-center leading-loose! hover:border-emerald aria-pressed:border-emerald aria-pressed:bg-emerald-tint"
					>
						{text}
					</button>
				))}
			</div>
			<p role="status" className="mt-2 text-muted">
				{chosen &&
					(chosen.last === null
						? m.editor_ayah_words_first()
						: m.editor_ayah_words_chosen({ count: last - chosen.first + 1, all: words.length }))}
			</p>
			{chosen && (
				<Button type="button" tone="quiet" onClick={whole} className="my-2">
					{m.editor_ayah_whole()}
				</Button>
			)}
		</details>
	)
}

function partOf(surah: number, words: Word[], { first, last }: { first: number; last: number }) {
	const [from, to] = [words[first], words[last]]
	if (!from || !to || last - first + 1 === words.length) return null
	return formatCitation({
		surah,
		from: from.ayah,
		to: to.ayah,
		words: { from: from.place, to: to.place },
	})
}

function chosenIn(words: Word[], citation: Citation | undefined): Chosen | null {
	if (!citation?.words) return null
	const placeOf = (ayah: number, place: number) =>
		words.findIndex((word) => word.ayah === ayah && word.place === place)
	const first = placeOf(citation.from, citation.words.from)
	const last = placeOf(citation.to, citation.words.to)
	return first >= 0 && last >= first ? { first, last } : null
}
