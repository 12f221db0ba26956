import { ArrowDown, ArrowUp, type LucideIcon, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { HadithCitation } from '#app/features/fatwas/library/model.ts'
import { collectionName, hadithCollections } from '#app/features/scripture/components/hadith.ts'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

type Row = HadithCitation & { key: number }
const blank = { collection: '', number: '', grade: '', grader: '' }

type Props = { rows: HadithCitation[]; lang: Locale; error: string | undefined }

/** Hadith as they are cited: where they stand, and how they were graded. One empty row is always there, for who has no script. */
export function HadithRows({ rows: given, lang, error }: Props) {
	const place = useRef<HTMLFieldSetElement>(null)
	const [rows, setRows] = useState<Row[]>(() => [...given, blank].map((row, key) => ({ ...row, key })))
	const focusOn = useRef<string>(null)
	const count = useRef(rows.length)

	useEffect(() => {
		if (!focusOn.current) return
		place.current?.querySelector<HTMLElement>(focusOn.current)?.focus()
		focusOn.current = null
		// The rows have other numbers now: the form says something else.
		place.current?.dispatchEvent(new Event('change', { bubbles: true }))
	})

	function put(next: Row[], focus: string) {
		focusOn.current = focus
		setRows(next)
	}
	function move(at: number, by: 1 | -1) {
		const next = [...rows]
		const [row] = next.splice(at, 1)
		if (!row) return
		next.splice(at + by, 0, row)
		const isAtEnd = at + by === 0 || at + by === rows.length - 1
		put(
			next,
			`[data-row="${row.key}"] [data-act=${isAtEnd ? (by === 1 ? 'up' : 'down') : by === 1 ? 'down' : 'up'}]`,
		)
	}
	function remove(at: number) {
		const next = rows.filter((_, index) => index !== at)
		const beside = next[Math.min(at, next.length - 1)]
		put(next, beside ? `[data-row="${beside.key}"] input` : '[data-act=add]')
	}
	function add() {
		const key = count.current++
		put([...rows, { ...blank, key }], `[data-row="${key}"] input`)
	}

	return (
		<fieldset ref={place} aria-describedby={error ? 'hadith-error' : undefined}>
			<legend className="mb-1.5 font-semibold">{m.editor_hadith()}</legend>
			<p className="mb-3 text-muted">{m.editor_hadith_hint()}</p>
			<ol className="grid gap-4">
				{rows.map((row, at) => (
					<li key={row.key} data-row={row.key} className="rounded-card border border-line bg-surface p-4">
						<div className="grid gap-3 sm:grid-cols-2">
							<TextField
								name={`hadith.${at}.collection`}
								value={collectionName(row.collection, lang)}
								label={m.editor_hadith_collection()}
								list="hadith-collections"
								dir="auto"
							/>
							<TextField
								name={`hadith.${at}.number`}
								value={row.number}
								label={m.editor_hadith_number()}
								dir="auto"
							/>
							<TextField
								name={`hadith.${at}.grade`}
								value={row.grade}
								label={m.editor_hadith_grade()}
								dir="auto"
							/>
							<TextField
								name={`hadith.${at}.grader`}
								value={row.grader}
								label={m.editor_hadith_grader()}
								dir="auto"
							/>
						</div>
						<div data-with-script className="mt-3 flex flex-wrap gap-2">
							<Act
								act="up"
								icon={ArrowUp}
								label={m.editor_hadith_up({ number: at + 1 })}
								isOff={at === 0}
								onClick={() => move(at, -1)}
							/>
							<Act
								act="down"
								icon={ArrowDown}
								label={m.editor_hadith_down({ number: at + 1 })}
								isOff={at === rows.length - 1}
								onClick={() => move(at, 1)}
							/>
							<Act
								act="remove"
								icon={Trash2}
								label={m.editor_hadith_remove({ number: at + 1 })}
								onClick={() => remove(at)}
							/>
						</div>
					</li>
				))}
			</ol>
			<datalist id="hadith-collections">
				{hadithCollections.map((names) => (
					<option key={names.en} value={names[lang]} />
				))}
			</datalist>
			{error && (
				<p id="hadith-error" className="mt-2 text-danger">
					{error}
				</p>
			)}
			<Button type="button" tone="quiet" data-with-script data-act="add" className="mt-3" onClick={add}>
				{m.editor_hadith_add()}
			</Button>
		</fieldset>
	)
}

type ActProps = { act: string; icon: LucideIcon; label: string; isOff?: boolean; onClick: () => void }

function Act({ act, icon: Drawing, label, isOff = false, onClick }: ActProps) {
	return (
		<button
			type="button"
			data-act={act}
			title={label}
			aria-label={label}
			disabled={isOff}
			onClick={onClick}
			className="grid size-11 place-items-center rounded-field border border-line-strong text-ink hover:border-emerald hover:text-emerald disabled:opacity-40"
		>
			<Drawing aria-hidden="true" strokeWidth={1.75} className="size-5" />
		</button>
	)
}
