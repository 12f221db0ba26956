import { useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { parseReference, surahs } from '#app/features/scripture/model.ts'
import { m } from '#app/paraglide/messages.js'
import { plainNumber } from '#app/platform/text/typed.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Dialog } from './dialog.tsx'
import { type Ayah, loadPassage, searchAyat } from './scripture.ts'

type Props = { onClose: () => void; onChoose: (reference: string) => void }
type Range = { surah: number; from: number; to: number }

/** Finds a verse by its reference or its words, takes the verses after it along, and puts the reference in. */
export function AyahDialog({ onClose, onChoose }: Props) {
	const [range, setRange] = useState<Range | null>(null)
	return (
		<Dialog title={m.editor_ayah_insert()} onClose={onClose}>
			{range ? (
				<RangeForm range={range} onBack={() => setRange(null)} onChoose={onChoose} />
			) : (
				<Search onPick={(reference) => setRange(parseReference(reference) ?? null)} />
			)}
		</Dialog>
	)
}

function Search({ onPick }: { onPick: (reference: string) => void }) {
	const base = useHref('/scholar/quran')
	const [query, setQuery] = useState('')
	const [found, setFound] = useState<Ayah[] | 'failed' | null>(null)

	useEffect(() => {
		const words = query.trim()
		if (words.length < 2) return setFound(null)
		const leaving = new AbortController()
		const timer = setTimeout(() => {
			searchAyat(base, words, leaving.signal).then(setFound, () => {
				if (!leaving.signal.aborted) setFound('failed')
			})
		}, 250)
		return () => {
			clearTimeout(timer)
			leaving.abort()
		}
	}, [query, base])

	return (
		<form
			className="grid gap-4"
			onSubmit={(event) => {
				event.preventDefault()
				if (parseReference(query)) onPick(query)
				else if (Array.isArray(found) && found[0]) onPick(found[0].reference)
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
				{found === 'failed' && m.editor_ayah_failed()}
				{Array.isArray(found) && (found.length === 0 ? m.editor_ayah_none() : m.editor_ayah_choose())}
			</p>
			{Array.isArray(found) && (
				<ul className="grid gap-2">
					{found.map((ayah) => (
						<li key={ayah.reference}>
							<button
								type="button"
								onClick={() => onPick(ayah.reference)}
								className="grid w-full gap-1 rounded-card border border-line bg-surface p-3 text-start hover:border-emerald"
							>
								<span className="text-muted text-sm">
									<bdi>{ayah.name}</bdi> <bdi dir="ltr">{ayah.reference}</bdi>
								</span>
								<span lang="ar" dir="rtl" translate="no" className="ayah">
									{ayah.text}
								</span>
							</button>
						</li>
					))}
				</ul>
			)}
		</form>
	)
}

type RangeProps = { range: Range; onBack: () => void; onChoose: (reference: string) => void }

function RangeForm({ range, onBack, onChoose }: RangeProps) {
	const base = useHref('/scholar/quran')
	const [from, setFrom] = useState(String(range.from))
	const [to, setTo] = useState(String(range.to))
	const [html, setHtml] = useState<string | null>(null)
	const insert = useRef<HTMLButtonElement>(null)
	const last = surahs[range.surah - 1]?.ayat ?? 0
	const reference = from === to ? `${range.surah}:${from}` : `${range.surah}:${from}-${to}`
	const isCitable = parseReference(reference) !== undefined

	useEffect(() => insert.current?.focus(), [])
	useEffect(() => {
		let isWanted = true
		if (isCitable) loadPassage(base, reference).then((html) => isWanted && setHtml(html))
		return () => {
			isWanted = false
		}
	}, [base, reference, isCitable])

	// No number field: browsers take no Arabic or Urdu digits there.
	const bounds = { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' } as const
	return (
		<form
			noValidate
			className="grid gap-4"
			onSubmit={(event) => {
				event.preventDefault()
				if (isCitable) onChoose(reference)
			}}
		>
			<div className="grid grid-cols-2 gap-4">
				<TextField
					{...bounds}
					name="from"
					value={from}
					label={m.editor_ayah_from()}
					onChange={(event) => setFrom(plainNumber(event.currentTarget.value))}
				/>
				<TextField
					{...bounds}
					name="to"
					value={to}
					label={m.editor_ayah_to()}
					error={isCitable ? undefined : m.editor_ayah_range({ last })}
					onChange={(event) => setTo(plainNumber(event.currentTarget.value))}
				/>
			</div>
			{isCitable && html && <div dangerouslySetInnerHTML={{ __html: html }} />}
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
