import { m } from '#app/paraglide/messages.js'

type Props = { title?: string; text: string; typed: string[] }

/** Above the current page: what a colleague changed since the refused form was opened, and its typed text. */
export function ChangedNotice({ title, text, typed }: Props) {
	return (
		<div className="no-print in-page py-6">
			<section
				role="alert"
				tabIndex={-1}
				data-refused=""
				data-changed=""
				className="grid gap-2 rounded-card border border-warn-line bg-warn-tint px-4 py-3 text-warn-ink"
			>
				{title && <p className="font-semibold">{title}</p>}
				<p className="wrap-anywhere">{text}</p>
				{typed.length > 0 && (
					<details open>
						<summary className="cursor-pointer font-semibold">{m.staff_changed_typed()}</summary>
						{typed.map((each, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the same may be typed twice
							<p key={index} dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere text-ink">
								{each}
							</p>
						))}
					</details>
				)}
			</section>
		</div>
	)
}
