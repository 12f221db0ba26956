import { sentenceFor, type Words } from '#app/platform/text/words.ts'

/** The error of the form as a whole. */
export function CodedFormError({ words, code }: { words: Words; code: string | undefined }) {
	if (!code) return null
	const { title, text } = sentenceFor(words, code)
	return (
		<div
			role="alert"
			tabIndex={-1}
			data-refused=""
			className="rounded-field border border-danger bg-danger-tint px-4 py-3 text-danger"
		>
			{title && <p className="font-semibold">{title}</p>}
			<p>{text}</p>
		</div>
	)
}

type Props = { label: string; title: string; text: string; status?: string }

/** The current version, which a colleague saved meanwhile. */
export function CurrentVersion({ label, title, text, status }: Props) {
	return (
		<details className="rounded-card border border-line px-4 py-3">
			<summary className="cursor-pointer font-semibold">{label}</summary>
			<p className="mt-2 font-semibold wrap-anywhere" dir="auto">
				{title}
			</p>
			<p className="whitespace-pre-line wrap-anywhere" dir="auto">
				{text}
			</p>
			{status && <p className="mt-2 text-muted">{status}</p>}
		</details>
	)
}
