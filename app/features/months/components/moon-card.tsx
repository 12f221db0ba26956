import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { MoonQuestion } from '#app/platform/time/months.ts'
import { formatFullDate, formatHijriDay, formatHijriMonth } from '#app/platform/time/time.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { monthPath } from '../model.ts'

/** Was the new moon seen? Each button says the day that follows from it. */
export function MoonCard({ question, today }: { question: MoonQuestion; today: string }) {
	const locale = getLocale()
	const { next, ifSighted, ifNot } = question
	const dayText = (day: string) => formatFullDate(new Date(`${day}T12:00:00Z`), locale, 'UTC')
	const month = formatHijriMonth(next, locale)
	const choices = [
		{ seen: 'yes', label: m.months_sighted(), day: ifSighted },
		{ seen: 'no', label: m.months_not_sighted(), day: ifNot },
	]
	return (
		<Card as="section" className="grid gap-4 border-warn-line">
			<div className="grid gap-1">
				<h2 className="text-xl">{m.months_question({ month })}</h2>
				<p className="text-muted">
					{m.months_today({ day: formatHijriDay(new Date(`${today}T12:00:00Z`), locale, 'UTC') })}
				</p>
			</div>
			<Form method="post" action={`${monthPath(next)}/sighting`} className="grid gap-4 sm:grid-cols-2">
				{choices.map(({ seen, label, day }) => (
					<div key={seen} className="grid content-start gap-1.5">
						<Button name="seen" value={seen} tone={seen === 'yes' ? 'primary' : 'quiet'}>
							{label}
						</Button>
						<p className="text-center text-muted">{m.months_begins({ month, day: dayText(day) })}</p>
					</div>
				))}
			</Form>
		</Card>
	)
}
