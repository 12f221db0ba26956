import { duration } from '#app/features/courses/catalogue/components/duration.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Step } from '../../lessons/outline.ts'

type Props = { step: Step; of: number; language: Locale }

/** Which section this is, and whether it counts. */
export function SectionHeading({ step, of, language }: Props) {
	const { title, number, minutes, isNew, isRetired } = step
	return (
		<header className="mb-6 grid gap-2">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
				{number !== null && (
					<>
						<span className="max-lg:hidden">{m.learning_section_of({ number, of })}</span>
						<a href="#sections" className="lg:hidden">
							{m.learning_section_of({ number, of })}
						</a>
					</>
				)}
				{minutes !== null && <span>{duration(minutes)}</span>}
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
