import type { Editor } from '@tiptap/core'
import { Fragment, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { mistakeText, quotationText } from '#app/features/scripture/components/quotation-words.ts'
import type { NotQuotation } from '#app/features/scripture/model.ts'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { withoutEnd } from '#app/platform/text/ends.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { citeRun } from './cite-run.ts'
import { checkQuotations, type Finding } from './scripture.ts'
import { useToolHref } from './tools-base.ts'

type Props = {
	form: RefObject<HTMLFormElement | null>
	/** Field of the form that is checked. */
	field: string
	editor: Editor | null
	/** Passages marked as no quotation before. */
	initial: NotQuotation[]
	/** Findings of the submission. */
	found: Finding[]
	error: string | undefined
	/** Text for a finding that must be settled. */
	settle: string
	/** Findings can be marked as no quotation here. */
	canMark: boolean
}

const arabic = /[\u0600-\u06ff]/

/** Typed verses: each is turned into a citation, or marked as none. */
export function Quotations({ form, field, editor, initial, found, error, settle, canMark }: Props) {
	const url = useToolHref('quotations')
	const [marks, setMarks] = useState(initial)
	const [findings, setFindings] = useState(found)
	const place = useRef<HTMLElement>(null)
	const wasMarked = useRef(marks)

	useEffect(() => {
		if (wasMarked.current === marks) return
		wasMarked.current = marks
		// The fields of marks changed: the form has unsaved changes.
		place.current?.dispatchEvent(new Event('change', { bubbles: true }))
	}, [marks])

	useEffect(() => {
		if (!editor) return
		// Loaded with the editor, not on pages without it.
		import('./mistakes.ts').then(({ showMistakes }) => {
			if (!editor.isDestroyed) showMistakes(editor, findings)
		})
	}, [editor, findings])

	useEffect(() => {
		const element = form.current
		if (!element) return
		let leaving = new AbortController()
		let timer: ReturnType<typeof setTimeout>
		const check = (ms: number) => {
			clearTimeout(timer)
			leaving.abort()
			leaving = new AbortController()
			const { signal } = leaving
			timer = setTimeout(() => {
				const html = String(new FormData(element).get(field) ?? '')
				if (arabic.test(html)) checkQuotations(url, html, marks, signal).then(setFindings, () => {})
				else setFindings([])
			}, ms)
		}
		const typed = () => check(1200)
		check(0)
		element.addEventListener('input', typed)
		return () => {
			clearTimeout(timer)
			leaving.abort()
			element.removeEventListener('input', typed)
		}
	}, [form, field, marks, url])

	return (
		<section ref={place} aria-label={m.editor_quotes()} className="grid gap-3">
			{canMark &&
				marks.map((mark, at) => <Hidden key={`${mark.reference} ${mark.text}`} mark={mark} at={at} />)}
			{error && <p className="text-danger">{error}</p>}
			<p role="status" className="sr-only">
				{findings.length > 0 && m.editor_quotes_found({ count: findings.length })}
			</p>
			{findings.length > 0 && (
				<div className="grid gap-3 rounded-card border border-warn-line bg-warn-tint p-4">
					<h2 className="font-sans font-semibold text-base">{m.editor_quotes()}</h2>
					<ul className="grid gap-4">
						{findings.map((finding, index) => (
							<Found
								key={`${finding.start} ${finding.text}`}
								finding={finding}
								settle={settle}
								canMark={canMark}
								at={marks.length + index}
								onCite={
									editor ? (reference) => citeRun(editor, { text: finding.text, reference }) : undefined
								}
								onMark={(reason) =>
									setMarks([...marks, { text: finding.text, reference: finding.references[0] ?? '', reason }])
								}
							/>
						))}
					</ul>
				</div>
			)}
			{canMark && marks.length > 0 && (
				<details className="rounded-card border border-line px-4 py-3">
					<summary className="text-muted">{m.editor_marks({ count: marks.length })}</summary>
					<ul className="mt-3 grid gap-3">
						{marks.map((mark) => (
							<li key={`${mark.reference} ${mark.text}`} className="grid gap-1">
								<q lang="ar" dir="rtl">
									{mark.text}
								</q>
								<span className="text-muted" dir="auto">
									{mark.reason}
								</span>
								<div data-with-script>
									<Button
										type="button"
										tone="quiet"
										onClick={() => setMarks(marks.filter((other) => other !== mark))}
									>
										{m.editor_mark_remove()}
									</Button>
								</div>
							</li>
						))}
					</ul>
				</details>
			)}
		</section>
	)
}

function Hidden({ mark, at }: { mark: NotQuotation; at: number }) {
	return (['text', 'reference', 'reason'] as const).map((part) => (
		<input key={part} type="hidden" name={`notQuotation.${at}.${part}`} value={mark[part]} />
	))
}

/** Typed words with their mistakes. */
function Marked({ text, start, mistakes }: Finding) {
	const places = mistakes.map((mistake) => ({
		...mistake,
		start: mistake.start - start,
		end: mistake.end - start,
	}))
	return places.length === 0
		? text
		: places.map(({ start, end, right }, index) => (
				<Fragment key={start}>
					{text.slice(places[index - 1]?.end ?? 0, start)}
					<mark className="mistake" title={mistakeText(right)}>
						{text.slice(start, end)}
					</mark>
					{index === places.length - 1 && text.slice(end)}
				</Fragment>
			))
}

/** The word of a mistake, or the two words around a missing one. */
function wordAt(text: string, start: number, end: number): string {
	const head = text.slice(0, start + 1)
	const before = head.slice(withoutEnd(head.trimEnd(), /\S/).length)
	const [after = ''] = /^\s*\S*/.exec(text.slice(Math.max(end - 1, start))) ?? []
	return text.slice(start + 1 - before.length, Math.max(end - 1, start) + after.length).trim()
}

type FoundProps = {
	finding: Finding
	settle: string
	canMark: boolean
	/** Its index among the marks. */
	at: number
	onCite: ((reference: string) => void) | undefined
	onMark: (reason: string) => void
}

function Found({ finding, settle, canMark, at, onCite, onMark }: FoundProps) {
	const id = useId()
	const [reason, setReason] = useState<string | null>(null)
	const [isMissing, setIsMissing] = useState(false)
	const { text, start, references, part, mustSettle, mistakes } = finding
	const mark = () => (reason?.trim() ? onMark(reason.trim()) : setIsMissing(true))
	return (
		<li className="grid gap-2">
			<q id={id} lang="ar" dir="auto" className="text-lg">
				<Marked {...finding} />
			</q>
			<p>
				{quotationText(finding)} {mustSettle && settle}
			</p>
			{mistakes.length > 0 && (
				<ul className="grid gap-1">
					{mistakes.map(({ start: at, end, right }) => (
						<li key={at}>
							{m.editor_quote_mistake({
								word: isolated(wordAt(text, at - start, end - start)),
								right: mistakeText(right),
							})}
						</li>
					))}
				</ul>
			)}
			{canMark && (
				<noscript>
					<input type="hidden" name={`notQuotation.${at}.text`} value={text} />
					<input type="hidden" name={`notQuotation.${at}.reference`} value={references[0] ?? ''} />
					<TextField
						name={`notQuotation.${at}.reason`}
						value=""
						label={m.editor_quote_reason()}
						hint={
							references[0] && m.editor_quote_plain({ line: isolated(`[quran:${part ?? references[0]}]`) })
						}
						dir="auto"
					/>
				</noscript>
			)}
			<div data-with-script className="flex flex-wrap gap-3">
				{onCite && part && (
					<Button type="button" onClick={() => onCite(part)} aria-describedby={id}>
						{m.editor_quote_replace_part({ reference: isolated(references[0] ?? '') })}
					</Button>
				)}
				{onCite &&
					references.map((reference) => (
						<Button key={reference} type="button" onClick={() => onCite(reference)} aria-describedby={id}>
							{m.editor_quote_replace({ reference: isolated(reference) })}
						</Button>
					))}
				{canMark && reason === null && (
					<Button type="button" tone="quiet" onClick={() => setReason('')} aria-describedby={id}>
						{m.editor_quote_not()}
					</Button>
				)}
			</div>
			{reason !== null && (
				<div className="grid gap-3">
					<TextField
						name=""
						value=""
						label={m.editor_quote_reason()}
						hint={m.editor_quote_reason_hint()}
						error={isMissing ? m.editor_quote_reason_missing() : undefined}
						dir="auto"
						maxLength={500}
						autoFocus
						onChange={(event) => setReason(event.currentTarget.value)}
						onKeyDown={(event) => {
							if (event.key !== 'Enter') return
							event.preventDefault()
							mark()
						}}
					/>
					<div>
						<Button type="button" tone="quiet" onClick={mark}>
							{m.editor_quote_mark()}
						</Button>
					</div>
				</div>
			)}
		</li>
	)
}
