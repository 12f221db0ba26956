import { createContext, type ReactNode, use, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'

/** A refused field: its control's id, its label, its part of the form, and the error. */
export type RefusedField = { id: string; label: string; part: string; text: string }

/** Collects refused fields during the first server rendering for the summary of a second one. */
export const RefusedFields = createContext<{
	note: (field: RefusedField) => void
	shown: RefusedField[]
} | null>(null)

/** The part of the form with several equal fields: "Question 2". */
export const FormPart = createContext('')

type FieldErrorProps = {
	/** The error's id, for `aria-describedby`. */
	id: string
	/** The id of the control or group. */
	of: string
	label: string
	text: string | undefined
	className?: string
}

/** A field's error beside it; the summary above the page repeats it with a link. */
export function FieldError({ id, of, label, text, className = '' }: FieldErrorProps) {
	const refused = use(RefusedFields)
	const part = use(FormPart)
	if (!text) return null
	refused?.note({ id: of, label, part, text })
	return (
		<p
			id={id}
			className={`whitespace-pre-line text-danger ${className}`}
			data-field-error={of}
			data-label={label}
			data-part={part || undefined}
		>
			{text}
		</p>
	)
}

/** The page, with the errors of the last form above it. */
export function WithRefusals({ children }: { children: ReactNode }) {
	const refused = use(RefusedFields)
	const [shown, setShown] = useState(() => refused?.shown ?? shownAlready())
	const { state, formMethod } = useNavigation()
	const wasSent = useRef(false)
	// In the commit that shows the errors: later, the page would jump and a field lose its focus.
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

/** The summary as the server rendered it, when a refused page hydrates. */
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

/** Gets the focus when it appears (in documents by site.js); its links lead to the fields. */
function Summary({ fields }: { fields: RefusedField[] }) {
	const summary = useRef<HTMLElement>(null)
	const id = useId()
	// Again for each refused form.
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

/** Many sentences name their field already. */
function fieldText({ label, part, text }: RefusedField): string {
	const isNamed = text.toLowerCase().includes(label.toLowerCase())
	if (isNamed) return part ? m.common_refused_field({ label: part, text }) : text
	return m.common_refused_field({ label: part ? m.common_refused_part({ part, label }) : label, text })
}
