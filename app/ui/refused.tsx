import { createContext, type ReactNode, use, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'

/** A field that was refused: the id of its control, what it is called, in which part of its form, and what is wrong. */
export type RefusedField = { id: string; label: string; part: string; text: string }

/** On the server fields say here that they were refused: a first rendering collects them, a second shows them. */
export const RefusedFields = createContext<{
	note: (field: RefusedField) => void
	shown: RefusedField[]
} | null>(null)

/** Around the fields of a form that has several called the same: which of its parts they are in, "Question 2". */
export const FormPart = createContext('')

type FieldErrorProps = {
	/** Of the sentence itself, that its control is described by. */
	id: string
	/** The id of the control, or of what holds several. */
	of: string
	label: string
	text: string | undefined
	className?: string
}

/** What is wrong with a field, beside it; the summary above the page says it too and leads to it. */
export function FieldError({ id, of, label, text, className = '' }: FieldErrorProps) {
	const refused = use(RefusedFields)
	const part = use(FormPart)
	if (!text) return null
	refused?.note({ id: of, label, part, text })
	return (
		<p
			id={id}
			className={`text-danger ${className}`}
			data-field-error={of}
			data-label={label}
			data-part={part || undefined}
		>
			{text}
		</p>
	)
}

/** What a page holds, and above it what was refused of the form that was sent last. */
export function WithRefusals({ children }: { children: ReactNode }) {
	const refused = use(RefusedFields)
	const [shown, setShown] = useState(() => refused?.shown ?? shownAlready())
	const { state, formMethod } = useNavigation()
	const wasSent = useRef(false)
	// In the commit that shows the errors: later, the page would move and the focus leave a field that is typed in.
	useLayoutEffect(() => {
		if (state !== 'idle') wasSent.current ||= formMethod === 'POST'
		else if (wasSent.current) {
			wasSent.current = false
			setShown(refusedIn(document))
		}
	}, [state, formMethod])
	return (
		<>
			{shown.length > 0 && <Summary fields={shown} />}
			{children}
		</>
	)
}

/** What the server has shown, where a page that was refused comes to life. */
function shownAlready(): RefusedField[] {
	const isShown = typeof document !== 'undefined' && document.querySelector('section[data-refused]')
	return isShown ? refusedIn(document) : []
}

function refusedIn(page: Document): RefusedField[] {
	return [...page.querySelectorAll<HTMLElement>('[data-field-error][data-label]')].map((error) => ({
		id: error.dataset.fieldError ?? '',
		label: error.dataset.label ?? '',
		part: error.dataset.part ?? '',
		text: error.textContent ?? '',
	}))
}

/** Has the focus when it appears (site.js, where the page is a document); each of its links leads to a field. */
function Summary({ fields }: { fields: RefusedField[] }) {
	const summary = useRef<HTMLElement>(null)
	const id = useId()
	// Anew with each form that is refused.
	useLayoutEffect(() => {
		if (fields.length === 0) return
		summary.current?.focus()
		const said = m.common_refused_page({ title: '' })
		if (!document.title.startsWith(said)) document.title = said + document.title
		return () => {
			if (document.title.startsWith(said)) document.title = document.title.slice(said.length)
		}
	}, [fields])
	return (
		<div className="in-page mt-6 mb-2 max-w-3xl">
			<section
				ref={summary}
				tabIndex={-1}
				data-refused=""
				aria-labelledby={id}
				className="rounded-card border-2 border-danger bg-surface px-4 py-3"
			>
				<h2 id={id} className="text-lg">
					{m.common_refused_title()}
				</h2>
				<ul className="mt-2 grid list-disc gap-1 ps-5">
					{fields.map((field) => (
						<li key={field.id} className="wrap-anywhere">
							<a href={`#${field.id}`} className="text-danger">
								{fieldText(field)}
							</a>
						</li>
					))}
				</ul>
			</section>
		</div>
	)
}

/** Many a sentence names its field already. */
function fieldText({ label, part, text }: RefusedField): string {
	const isNamed = text.toLowerCase().includes(label.toLowerCase())
	if (isNamed) return part ? m.common_refused_field({ label: part, text }) : text
	return m.common_refused_field({ label: part ? m.common_refused_part({ part, label }) : label, text })
}
