import { ArrowDown, ArrowUp, type LucideIcon, Trash2 } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { maxSourceLength, type SourceKind, sourceKinds } from '#app/features/fatwas/library/model.ts'
import { collectionName, hadithCollections } from '#app/features/scripture/components/hadith.ts'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/refused.tsx'
import { type RowField, rowFields, type SourceRow, withAct } from '../source-rows.ts'

type Row = { source: SourceRow; key: number }
const blank: SourceRow = { kind: 'book' }

type Props = {
	rows: SourceRow[]
	lang: Locale
	/** Where the form is posted without script. */
	action: string
	error: string | undefined
}

/**
 * Sources of an answer, one a row. CSS shows the fields of the row's kind. Without script each button posts the form,
 * and it comes back with the rows changed and the text kept.
 */
export function SourceRows({ rows: given, lang, action, error }: Props) {
	const place = useRef<HTMLFieldSetElement>(null)
	const [rows, setRows] = useState<Row[]>(() =>
		(given.length > 0 ? given : [blank]).map((source, key) => ({ source, key })),
	)
	const focusOn = useRef<string>(null)
	const count = useRef(rows.length)

	useEffect(() => {
		if (!focusOn.current) return
		place.current?.querySelector<HTMLElement>(focusOn.current)?.focus()
		focusOn.current = null
		// Rows were renumbered: the form has unsaved changes.
		place.current?.dispatchEvent(new Event('change', { bubbles: true }))
	})

	function onAct(event: MouseEvent<HTMLButtonElement>) {
		event.preventDefault()
		const act = event.currentTarget.value
		const [verb, at] = act.split('.')
		const next = withAct(rows, act, { source: blank, key: count.current++ })
		const moved = rows[Number(at)]
		const beside = verb === 'add' ? next.at(-1) : next[Math.min(Number(at), next.length - 1)]
		focusOn.current =
			verb === 'up' || verb === 'down'
				? `[data-row="${moved?.key}"] [data-act=${verb}]:enabled, [data-row="${moved?.key}"] select`
				: `[data-row="${beside?.key}"] select, [data-act=add]`
		setRows(next)
	}

	const button = (act: string, at: number) => ({
		name: 'rows',
		value: act,
		formAction: `${action}#source-${at + 1}`,
		onClick: onAct,
	})
	return (
		<fieldset
			ref={place}
			id="sources"
			tabIndex={-1}
			aria-describedby={error ? 'sources-error' : 'sources-hint'}
		>
			<legend className="mb-1.5 font-semibold">{m.editor_sources()}</legend>
			<p id="sources-hint" className="mb-3 text-muted">
				{m.editor_sources_hint()}
			</p>
			<ol className="grid gap-4">
				{rows.map(({ source, key }, at) => (
					<li
						key={key}
						id={`source-${at + 1}`}
						data-row={key}
						data-source
						className="rounded-card border border-line bg-surface p-4"
					>
						<fieldset>
							<legend className="sr-only">{m.editor_source({ number: at + 1 })}</legend>
							<Fields at={at} source={source} lang={lang} />
						</fieldset>
						<div className="mt-3 flex flex-wrap gap-2">
							<Act
								{...button(`up.${at}`, at - 1)}
								icon={ArrowUp}
								label={m.editor_source_up({ number: at + 1 })}
								isOff={at === 0}
							/>
							<Act
								{...button(`down.${at}`, at + 1)}
								icon={ArrowDown}
								label={m.editor_source_down({ number: at + 1 })}
								isOff={at === rows.length - 1}
							/>
							<Act
								{...button(`remove.${at}`, Math.max(at - 1, 0))}
								icon={Trash2}
								label={m.editor_source_remove({ number: at + 1 })}
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
			<FieldError id="sources-error" of="sources" label={m.editor_sources()} text={error} className="mt-2" />
			<Button tone="quiet" data-act="add" className="mt-3" {...button('add', rows.length)}>
				{m.editor_source_add()}
			</Button>
		</fieldset>
	)
}

const kindWords: Record<SourceKind, () => string> = {
	book: () => m.editor_source_book(),
	hadith: () => m.editor_source_hadith(),
	quran: () => m.editor_source_quran(),
	web: () => m.editor_source_web(),
	council: () => m.editor_source_council(),
}

const fieldWords: Record<RowField, () => string> = {
	title: () => m.editor_source_title(),
	author: () => m.editor_source_author(),
	council: () => m.editor_source_council_name(),
	collection: () => m.editor_hadith_collection(),
	volume: () => m.editor_source_volume(),
	page: () => m.editor_source_page(),
	place: () => m.editor_source_place(),
	number: () => m.editor_hadith_number(),
	grade: () => m.editor_hadith_grade(),
	grader: () => m.editor_hadith_grader(),
	url: () => m.editor_source_url(),
}
const order = Object.keys(fieldWords) as RowField[]
const kindsWith = (field: RowField) =>
	sourceKinds.filter((kind) => (rowFields[kind] as readonly RowField[]).includes(field)).join(' ')

function Fields({ at, source, lang }: { at: number; source: SourceRow; lang: Locale }) {
	return (
		<div className="grid gap-3 sm:grid-cols-2">
			<div className="sm:col-span-2">
				<SelectField
					name={`source.${at}.kind`}
					value={source.kind}
					label={m.editor_source_kind()}
					options={sourceKinds.map((kind) => ({ value: kind, label: kindWords[kind]() }))}
				/>
			</div>
			{order.map((field) => (
				<div key={field} data-of={kindsWith(field)}>
					<TextField
						name={`source.${at}.${field}`}
						value={
							field === 'collection' ? collectionName(source.collection ?? '', lang) : (source[field] ?? '')
						}
						label={fieldWords[field]()}
						maxLength={maxSourceLength}
						{...(field === 'collection' && { list: 'hadith-collections' })}
						{...(field === 'url' ? { type: 'url', inputMode: 'url', dir: 'ltr' } : { dir: 'auto' })}
					/>
				</div>
			))}
		</div>
	)
}

type ActProps = {
	name: string
	value: string
	formAction: string
	icon: LucideIcon
	label: string
	isOff?: boolean
	onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

function Act({ icon: Drawing, label, isOff = false, ...button }: ActProps) {
	return (
		<button
			{...button}
			data-act={button.value.split('.')[0]}
			title={label}
			aria-label={label}
			disabled={isOff}
			className="grid size-11 place-items-center rounded-field border border-line-strong text-ink hover:border-emerald hover:text-emerald disabled:opacity-40"
		>
			<Drawing aria-hidden="true" strokeWidth={1.75} className="size-5" />
		</button>
	)
}
