import { m } from '#app/paraglide/messages.js'
import { dot } from '#app/platform/text/lists.ts'
import { totalMinutes } from '../../model.ts'
import { duration } from './duration.ts'

/** Number of sections and total time: "7 sections · 1 hour 20 minutes". */
export function formatLength(sections: { minutes: number | null }[]): string {
	const minutes = totalMinutes(sections)
	const count = m.courses_sections({ count: sections.length })
	return minutes > 0 ? joinFacts(count, duration(minutes)) : count
}

/** Facts on one line. Beside Arabic digits a middle dot would read as a zero. */
export function joinFacts(...facts: string[]): string {
	return facts.filter(Boolean).join(dot())
}
