import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
	type Citation,
	formatCitation,
	parseCitation,
	parseReference,
	surahs,
} from '#app/features/scripture/model.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf } from '#app/platform/text/locale.ts'
import { plainNumber } from '#app/platform/text/typed.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { AyahWords } from './ayah-words.tsx'
import { Dialog } from './dialog.tsx'
import { type Ayah, type CitedPassage, loadCited, searchAyat } from './scripture.ts'
import { useToolHref } from './tools-base.ts'

type Props = {
	/** The reference of a citation to be changed. */
	initial?: string | undefined
	onClose: () => void
	onChoose: (reference: string) => void
}

/** Finds a verse by reference, words or meaning; following verses or a part can be chosen; inserts the reference. */
export function AyahDialog({ initial = '', onClose, onChoose }: Props) {
	const [citation, setCitation] = useState(() => parseCitation(initial) ?? null)
	return (
		<Dialog title={m.editor_ayah_insert()} onClose={onClose}>
			{citation ? (
				<RangeForm citation={citation} onBack={() => setCitation(null)} onChoose={onChoose} />
			) : (
				<Search onPick={(reference) => setCitation(parseCitation(reference) ?? null)} />
			)}
		</Dialog>
	)
}

type Found = { query: string; ayat: Ayah[] | 'failed' }

function Search({ onPick }: { onPick: (reference: string) => void }) {
	const base = useToolHref('quran')
	const [query, setQuery] = useState('')
	const [found, setFound] = useState<Found | null>(null)
	// Enter was pressed before the answer: its first verse is taken when it arrives.
	const wanted = useRef('')
	const words = query.trim()
	const ayat = found?.query === words && found.ayat !== 'failed' ? found.ayat : null

	useEffect(() => {
		if (words.length < 2) return setFound(null)
		const leaving = new AbortController()
		const timer = setTimeout(() => {
			searchAyat(base, words, leaving.signal).then(
				(ayat) => setFound({ query: words, ayat }),
				() => {
					if (!leaving.signal.aborted) setFound({ query: words, ayat: 'failed' })
				},
			)
		}, 250)
		return () => {
			clearTimeout(timer)
			leaving.abort()
		}
	}, [words, base])

	useEffect(() => {
		const [first] = ayat ?? []
		if (first && wanted.current === words) onPick(first.reference)
	}, [ayat, words, onPick])

	return (
		<form
			className="grid gap-4"
			onKeyDown={stepThrough}
			onSubmit={(event) => {
				event.preventDefault()
				wanted.current = words
				if (parseCitation(words)) onPick(words)
				else if (ayat?.[0]) onPick(ayat[0].reference)
			}}
		>
			<TextField
				name="q"
				value=""
				label={m.editor_ayah_search()}
				hint={m.editor_ayah_search_hint()}
				type="search"
				dir="auto"
				autoComplete="off"
				autoFocus
				onChange={(event) => setQuery(event.currentTarget.value)}
			/>
			<p role="status" className="text-muted">
				{found?.ayat === 'failed' && m.editor_ayah_failed()}
				{ayat && (ayat.length === 0 ? m.editor_ayah_none() : m.editor_ayah_choose())}
			</p>
			{ayat && (
				<ul className="grid gap-2">
					{ayat.map(({ reference, name, text, translation }) => (
						<li key={reference}>
							<button
								type="button"
								onClick={() => onPick(reference)}
								className="grid w-full gap-1 rounded-card border border-line bg-surface p-3 text-start hover:border-emerald"
							>
								<span className="text-muted text-sm">
									<bdi>{name}</bdi> <bdi dir="ltr">{reference}</bdi>
								</span>
								<span lang="ar" dir="rtl" translate="no" className="ayah">
									{text}
								</span>
								{translation && (
									<span lang={translation.language} dir={directionOf(translation.language)} translate="no">
										{translation.text}
									</span>
								)}
							</button>
						</li>
					))}
				</ul>
			)}
		</form>
	)
}

/** Arrow keys move between the field and the results. */
function stepThrough(event: KeyboardEvent<HTMLFormElement>) {
	const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
	if (by === undefined) return
	const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')]
	const next = stops[stops.indexOf(event.target as HTMLElement) + by]
	if (!next) return
	event.preventDefault()
	next.focus()
}

type RangeProps = { citation: Citation; onBack: () => void; onChoose: (reference: string) => void }

function RangeForm({ citation, onBack, onChoose }: RangeProps) {
	const base = useToolHref('quran')
	const { surah } = citation
	const [from, setFrom] = useState(String(citation.from))
	const [to, setTo] = useState(String(citation.to))
	const [part, setPart] = useState(citation.words ? formatCitation(citation) : null)
	const whole = useCited(base, from === to ? `${surah}:${from}` : `${surah}:${from}-${to}`)
	const { shown } = useCited(base, part ?? whole.reference)
	const insert = useRef<HTMLButtonElement>(null)
	const last = surahs[surah - 1]?.ayat ?? 0
	const isCitable = parseReference(whole.reference) !== undefined
	const turn = (set: (ayah: string) => void) => (typed: string) => {
		set(plainNumber(typed))
		setPart(null)
	}

	useEffect(() => insert.current?.focus(), [])

	// No number field: browsers accept no Arabic or Urdu digits there.
	const bounds = { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' } as const
	return (
		<form
			noValidate
			className="grid grid-cols-[minmax(0,1fr)] gap-4"
			onSubmit={(event) => {
				event.preventDefault()
				if (isCitable) onChoose(part ?? whole.reference)
			}}
		>
			<div className="grid grid-cols-2 gap-4">
				<TextField
					{...bounds}
					name="from"
					value={from}
					label={m.editor_ayah_from()}
					onChange={(event) => turn(setFrom)(event.currentTarget.value)}
				/>
				<TextField
					{...bounds}
					name="to"
					value={to}
					label={m.editor_ayah_to()}
					error={isCitable ? undefined : m.editor_ayah_range({ last })}
					onChange={(event) => turn(setTo)(event.currentTarget.value)}
				/>
			</div>
			{isCitable && whole.cited && (
				<AyahWords
					key={whole.reference}
					surah={surah}
					ayat={whole.cited.ayat}
					part={part}
					onChoose={setPart}
				/>
			)}
			{isCitable && shown && <div dangerouslySetInnerHTML={{ __html: shown.html }} />}
			<div className="flex flex-wrap gap-3">
				<Button ref={insert} disabled={!isCitable}>
					{m.editor_ayah_put()}
				</Button>
				<Button type="button" tone="quiet" onClick={onBack}>
					{m.editor_ayah_other()}
				</Button>
			</div>
		</form>
	)
}

/** A loaded passage; `shown` is the previous one until then. */
function useCited(base: string, reference: string) {
	const [loaded, setLoaded] = useState<{ of: string; cited: CitedPassage | null } | null>(null)
	const isCitable = parseCitation(reference) !== undefined
	useEffect(() => {
		let isWanted = true
		if (isCitable) loadCited(base, reference).then((cited) => isWanted && setLoaded({ of: reference, cited }))
		return () => {
			isWanted = false
		}
	}, [base, reference, isCitable])
	return { reference, cited: loaded?.of === reference ? loaded.cited : null, shown: loaded?.cited }
}
