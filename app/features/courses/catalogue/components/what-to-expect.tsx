import type { ValuesOf } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { courseTexts } from '../../fields.ts'
import { paragraphsOf } from '../../model.ts'

type Props = { course: ValuesOf<typeof courseTexts> & { language: Locale } }

export function WhatToExpect({ course }: Props) {
	return (
		<>
			<Outcomes course={course} />
			<Prerequisites course={course} />
		</>
	)
}

function Prerequisites({ course: { prerequisites, language } }: Props) {
	if (prerequisites === '') return null
	return (
		<section aria-labelledby="prerequisites" className="my-10">
			<h2 id="prerequisites" className="mb-4 text-xl sm:text-2xl">
				{m.courses_prerequisites()}
			</h2>
			<div lang={language} dir={directionOf(language)} className="grid max-w-measure gap-4 wrap-anywhere">
				{paragraphsOf(prerequisites).map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</div>
		</section>
	)
}

function Outcomes({ course: { outcomes, language } }: Props) {
	if (outcomes.length === 0) return null
	return (
		<section aria-labelledby="outcomes" className="my-10">
			<h2 id="outcomes" className="mb-4 text-xl sm:text-2xl">
				{m.courses_outcomes()}
			</h2>
			<ul lang={language} dir={directionOf(language)} className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
				{outcomes.map((outcome) => (
					<li key={outcome} className="flex items-start gap-3">
						<Icon name="check" className="mt-1 size-4.5 shrink-0 text-emerald" />
						<span className="min-w-0 wrap-anywhere">{outcome}</span>
					</li>
				))}
			</ul>
		</section>
	)
}
