import { duration } from '#app/features/courses/catalogue/components/duration.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Step } from '../../lessons/outline.ts'

type Props = { step: Step; of: number; language: Locale }

export function SectionHeading({ step, of, language }: Props) {
	const { title, number, minutes, isNew, isRetired } = step
	return (
		<header className="mb-6 grid gap-2">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
				{number !== null && (
					<>
						<span className="max-lg:hidden">{m.learning_section_of({ number, of })}</span>
						<button
							type="button"
							popoverTarget="sections"
							className="inline-flex min-h-11 items-center gap-2 font-semibold text-emerald lg:hidden"
						>
							<Icon name="menu" className="size-5" />
							{m.learning_section_of({ number, of })}
						</button>
					</>
				)}
				{minutes !== null && <span>{duration(minutes)}</span>}
				<TextSize />
				{isNew && <Badge tone="blue">{m.learning_new()}</Badge>}
				{isRetired && <Badge>{m.learning_retired()}</Badge>}
			</p>
			<h1 lang={language} dir={directionOf(language)} className="wrap-anywhere text-2xl sm:text-3xl">
				{title}
			</h1>
			{isNew && <p className="max-w-measure text-muted">{m.learning_new_text()}</p>}
			{isRetired && <p className="max-w-measure text-muted">{m.learning_retired_text()}</p>}
		</header>
	)
}

/** Text size, remembered by the browser. */
function TextSize() {
	const sizes = [
		{ by: -1, label: m.learning_text_smaller(), look: 'text-sm' },
		{ by: 1, label: m.learning_text_larger(), look: 'text-xl' },
	]
	return (
		<span data-with-script className="no-print ms-auto inline-flex gap-1">
			{sizes.map(({ by, label, look }) => (
				<button
					key={by}
					type="button"
					data-size={by}
					title={label}
					aria-label={label}
					className={`grid size-11 place-items-center rounded-field border border-line-strong bg-surface font-serif text-ink hover:border-emerald ${look}`}
				>
					<span aria-hidden="true">A</span>
				</button>
			))}
		</span>
	)
}
