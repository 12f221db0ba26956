import { createContext, type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'

/** A field that was refused: the id of its control, what it is called, and what is wrong. */
export type RefusedField = { id: string; label: string; text: string }

type Noted = { note: (key: string, field: RefusedField | undefined) => void; shown: RefusedField[] }

/** Where fields say that they were refused. On the server it is filled by a first rendering, and shown by a second. */
export const RefusedFields = createContext<Noted | null>(null)

const isServer = typeof document === 'undefined'

/** Says in the summary above the page that a field was refused; undefined: it was not. */
export function useRefused({
	id,
	label,
	text,
}: {
	id: string
	label: string
	text: string | undefined
}): void {
	const note = use(RefusedFields)?.note
	const key = useId()
	if (isServer && text) note?.(key, { id, label, text })
	useEffect(() => {
		note?.(key, text ? { id, label, text } : undefined)
		return () => note?.(key, undefined)
	}, [note, key, id, label, text])
}

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
	useRefused({ id: of, label, text })
	if (!text) return null
	return (
		<p id={id} className={`text-danger ${className}`} data-field-error={of}>
			{text}
		</p>
	)
}

/** What a page holds, and above it what was refused of the form that was sent last. */
export function WithRefusals({ children }: { children: ReactNode }) {
	const given = use(RefusedFields)
	const fields = useRef(new Map<string, RefusedField>())
	const [keys, setKeys] = useState<string[]>([])
	const { state, formMethod } = useNavigation()
	const wasSent = useRef(false)
	// Fields have said theirs by now: effects of children come first.
	useEffect(() => {
		if (state !== 'idle') wasSent.current ||= formMethod === 'POST'
		else if (wasSent.current) {
			wasSent.current = false
			setKeys([...fields.current.keys()])
		}
	}, [state, formMethod])
	const [noted] = useState(() => ({
		note(key: string, field: RefusedField | undefined) {
			if (field) fields.current.set(key, field)
			else if (fields.current.delete(key)) setKeys((now) => now.filter((each) => each !== key))
		},
	}))
	if (given) return <Shown fields={given.shown}>{children}</Shown>
	const shown = keys.flatMap((key) => fields.current.get(key) ?? [])
	return (
		<RefusedFields value={{ note: noted.note, shown }}>
			<Shown fields={shown}>{children}</Shown>
		</RefusedFields>
	)
}

function Shown({ fields, children }: { fields: RefusedField[]; children: ReactNode }) {
	return (
		<>
			{fields.length > 0 && <Summary fields={fields} />}
			{children}
		</>
	)
}

/** Has the focus when it appears (site.js, where the page is a document); each of its links leads to a field. */
function Summary({ fields }: { fields: RefusedField[] }) {
	const summary = useRef<HTMLElement>(null)
	const id = useId()
	useEffect(() => {
		summary.current?.focus()
		document.title = m.common_refused_page({ title: document.title })
		const title = document.title
		return () => {
			if (document.title === title) document.title = title.slice(m.common_refused_page({ title: '' }).length)
		}
	}, [])
	return (
		<section
			ref={summary}
			tabIndex={-1}
			data-refused=""
			aria-labelledby={id}
			className="in-page mt-6 max-w-3xl focus:outline-offset-4"
		>
			<div className="rounded-card border-2 border-danger bg-surface px-4 py-3">
				<h2 id={id} className="text-lg">
					{m.common_refused_title()}
				</h2>
				<ul className="mt-2 grid list-disc gap-1 ps-5">
					{fields.map((field) => (
						<li key={field.id} className="wrap-anywhere">
							<a href={`#${field.id}`} className="text-danger">
								{m.common_refused_field({ label: field.label, text: field.text })}
							</a>
						</li>
					))}
				</ul>
			</div>
		</section>
	)
}
